import {
  type AlertField,
  actionField,
  actionOperators,
  alertFields,
  alertOperators,
  type Condition,
} from '../../contracts/alerts/condition.ts'
import { type AlertSet, alertSet } from '../../contracts/events/alert.ts'
import type { NewCondition } from '../../contracts/http/access/alerts.ts'
import { findAlert, isAlertFactApplied, type Watched, watchedAs } from '../../projections/alerts/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import { ownerOf } from '../access/routes/store-of.ts'
import { needLog, record, untilJudged } from '../billing/record.ts'
import { problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { requireReadModels } from '../market/require.ts'

export type RequestContext = Pick<Call, 'access' | 'services' | 'caller' | 'now' | 'lang'>

/** @throws Problem not_ready where alerts cannot be stored or read now */
export function alertsReady({ services }: Pick<Call, 'services'>): Nats {
  requireReadModels(services, 'alerts', 'prices')
  if (services.nats !== null) return needLog(services.nats)
  throw problem('not_ready', {
    detail: 'This process has no log to keep alerts in.',
    action: 'Ask a process that has one.',
    headers: { 'retry-after': '60' },
  })
}

/** The alert of an id, if it is the caller's. @throws Problem not_found, not_ready */
export async function ownAlert(call: RequestContext, id: string): Promise<AlertSet> {
  alertsReady(call)
  const alert = await findAlert(call.services.db, id)
  if (alert && alert.state !== 'deleted' && alert.account === ownerOf(call)) return alert
  throw problem('not_found', {
    detail: `There is no alert ${id} of this account.`,
    action: 'Alerts of this account: GET /api/finance/ai/price-alerts.',
  })
}

/** Puts an alert on record and gives it as it then stands. */
export async function write(call: RequestContext, alert: AlertSet): Promise<AlertSet> {
  const key = `${alert.alert_id} ${alert.updated_at}`
  const fact = await record(alertsReady(call), alertSet, { key, data: alert, at: call.now })
  await untilJudged(call.services.db, fact, isAlertFactApplied)
  const written = await findAlert(call.services.db, alert.alert_id)
  if (written === null) throw new Error(`the alert ${alert.alert_id} was judged and is not there`)
  return written
}

/** What a figure can be, whatever is watched: outside of it another unit was meant. */
const ranges: Readonly<Record<AlertField, { may(value: number): boolean; readonly rule: string }>> = {
  price: { may: value => value > 0, rule: 'must be above 0' },
  change_percent: {
    may: value => value > -100 && value <= 100,
    rule: 'must be above -100 and at most 100: percent of the close before',
  },
  volume_ratio: {
    may: value => value > 0 && value <= 1_000,
    rule: 'must be above 0 and at most 1000: times the mean volume of 20 sessions, not shares',
  },
  rsi14: { may: value => value >= 0 && value <= 100, rule: 'must be from 0 to 100' },
}

/** A price so many times above or below the last close was meant in another unit: boards quote thousands of VND. */
const furthestPrice = 50

/** @throws Problem validation_failed that names the field */
export function conditionOf(requested: NewCondition, watched: Watched): Condition {
  return requested.field === actionField ? onActions(requested, watched) : onFigure(requested, watched)
}

function onActions({ operator, value, unit, kinds }: NewCondition, { kind }: Watched): Condition {
  if (kind === 'index') throw invalid('/symbol', 'is an index, which has no corporate actions')
  if (!isOf(actionOperators, operator))
    throw invalid('/condition/operator', `must be ${actionOperators.join(' or ')} for ${actionField}`)
  if (value !== undefined && value !== null)
    throw invalid('/condition/value', `must be left out for ${actionField}, which has no figure`)
  if (unit !== undefined)
    throw invalid('/condition/unit', `must be left out for ${actionField}, which has no figure`)
  return { field: actionField, operator, value: null, unit: null, ...(kinds ? { kinds } : {}) }
}

const isOf = <const Of extends string>(all: readonly Of[], one: string): one is Of =>
  (all as readonly string[]).includes(one)

function onFigure({ value, kinds, ...requested }: NewCondition, { kind }: Watched): Condition {
  const { field, operator } = requested
  if (field === actionField) throw new Error('a figure is watched')
  if (!isOf(alertOperators, operator))
    throw invalid('/condition/operator', `must be one of ${alertOperators.join(', ')} for ${field}`)
  if (kinds !== undefined) throw invalid('/condition/kinds', `is taken by ${actionField} only`)
  if (value === undefined || value === null) throw invalid('/condition/value', `is needed for ${field}`)
  const unit = kind === 'index' && field === 'price' ? 'points' : alertFields[field].unit
  if (requested.unit !== undefined && requested.unit !== unit)
    throw invalid('/condition/unit', `must be ${unit} for ${field}`)
  const { may, rule } = ranges[field]
  if (!may(value)) throw invalid('/condition/value', rule)
  return { field, operator, value, unit }
}

/**
 * What an alert waits behind when it is set active: a session, or a position in FACTS of the corporate actions.
 * @throws Problem not_ready where corporate actions are not there yet
 */
export function armedAfter(
  { services }: Pick<Call, 'services'>,
  condition: Condition,
  { session }: Watched,
): Pick<AlertSet, 'armed_after' | 'armed_after_fact'> {
  if (condition.field !== actionField) return { armed_after: session }
  requireReadModels(services, 'corporate_actions')
  return { armed_after: null, armed_after_fact: services.readModels.get('corporate_actions')!.position }
}

/** @throws Problem validation_failed for a price that only another unit explains */
export function assertUnitMeant({ field, value, unit }: Condition, { close, session }: Watched): void {
  if (field !== 'price' || close === null || value === null) return
  if (value <= close * furthestPrice && value * furthestPrice >= close) return
  throw invalid(
    '/condition/value',
    `is ${value} ${unit}, and the close of ${session} is ${close} ${unit}: give the price in ${unit}${unit === 'VND' ? ', not in thousands' : ''}`,
  )
}

/** @throws Problem validation_failed for a moment that is over */
export function endOf(requested: string | null | undefined, now: Date): string | null {
  if (requested === null || requested === undefined) return null
  if (new Date(requested) <= now) throw invalid('/expires_at', 'is over')
  return requested
}

/** What a symbol in capitals names, with its newest bar. @throws Problem validation_failed for one without bars */
export async function watchedOf(call: RequestContext, symbol: string): Promise<Watched> {
  const watched = await watchedAs(call.services.db, symbol)
  if (watched === null) throw invalid('/symbol', `${symbol} is no ticker or index with prices here`)
  return watched
}

export const invalid = (pointer: string, detail: string) =>
  problem('validation_failed', {
    detail: `The field ${pointer} ${detail}.`,
    action: `Correct ${pointer} and send the request again.`,
    errors: [{ pointer, detail }],
  })
