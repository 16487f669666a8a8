import {
  type AlertField,
  alertFields,
  type Channel,
  type Condition,
} from '../../contracts/alerts/condition.ts'
import { type AlertSet, alertSet } from '../../contracts/events/alert.ts'
import type { NewChannel, NewCondition } from '../../contracts/http/access/alerts.ts'
import { findAlert, isAlertFactApplied, lastSessionOf } from '../../projections/alerts/query.ts'
import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import type { Nats } from '../../runtime/nats.ts'
import { ownerOf } from '../access/routes/store-of.ts'
import { needLog, record, untilJudged } from '../billing/record.ts'
import { callbackFault } from '../macro/websub/address.ts'
import { requireReadModels } from '../market/require.ts'
import { problem } from '../problem.ts'
import type { Call } from '../route.ts'

export type Asking = Pick<Call, 'services' | 'caller' | 'now'>

/** @throws Problem not_ready where alerts cannot be kept or read now */
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
export async function ownAlert(call: Asking, id: string): Promise<AlertSet> {
  alertsReady(call)
  const alert = await findAlert(call.services.db, id)
  if (alert && alert.state !== 'deleted' && alert.account === ownerOf(call)) return alert
  throw problem('not_found', {
    detail: `There is no alert ${id} of this account.`,
    action: 'Alerts of this account: GET /api/finance/ai/price-alerts.',
  })
}

/** Puts an alert on record and gives it as it then stands. */
export async function write(call: Asking, alert: AlertSet): Promise<AlertSet> {
  const key = `${alert.alert_id} ${alert.updated_at}`
  const fact = await record(alertsReady(call), alertSet, { key, data: alert, at: call.now })
  await untilJudged(call.services.db, fact, isAlertFactApplied)
  const written = await findAlert(call.services.db, alert.alert_id)
  if (written === null) throw new Error(`the alert ${alert.alert_id} was judged and is not there`)
  return written
}

const ranges: Readonly<Record<AlertField, (value: number) => boolean>> = {
  price: value => value > 0,
  change_percent: value => value > -100,
  volume_ratio: value => value > 0,
  rsi14: value => value >= 0 && value <= 100,
}

/** @throws Problem validation_failed that names the field */
export function conditionOf(asked: NewCondition): Condition {
  const { unit } = alertFields[asked.field]
  if (asked.unit !== undefined && asked.unit !== unit)
    throw invalid('/condition/unit', `must be ${unit} for ${asked.field}`)
  if (!ranges[asked.field](asked.value))
    throw invalid(
      '/condition/value',
      asked.field === 'rsi14'
        ? 'must be from 0 to 100'
        : `must be above ${asked.field === 'change_percent' ? -100 : 0}`,
    )
  return { field: asked.field, operator: asked.operator, value: asked.value, unit }
}

/** @throws Problem validation_failed for an address that may not be called */
export function channelsOf(asked: readonly NewChannel[], allowed: AddressGuard): Channel[] {
  return asked.map((channel, i) => {
    if (channel.type === 'sse') return channel
    const fault = callbackFault(channel.url, allowed)
    if (fault !== null) throw invalid(`/channels/${i}/url`, fault)
    if (asked.findIndex(other => other.type === 'webhook' && other.url === channel.url) !== i)
      throw invalid(`/channels/${i}/url`, 'is there twice')
    return { type: 'webhook', url: channel.url, disabled: false }
  })
}

/** @throws Problem validation_failed for a moment that is over */
export function endOf(asked: string | null | undefined, now: Date): string | null {
  if (asked === null || asked === undefined) return null
  if (new Date(asked) <= now) throw invalid('/expires_at', 'is over')
  return asked
}

/** The newest session of a ticker. @throws Problem validation_failed for one without bars */
export async function sessionOf(call: Asking, symbol: string): Promise<string> {
  const session = await lastSessionOf(call.services.db, symbol)
  if (session === null) throw invalid('/symbol', `${symbol} has no prices here`)
  return session
}

export const invalid = (pointer: string, detail: string) =>
  problem('validation_failed', {
    detail: `${pointer.slice(1)} ${detail}.`,
    action: `Correct ${pointer} and send the request again.`,
    errors: [{ pointer, detail }],
  })
