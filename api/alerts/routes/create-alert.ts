import { randomUUID } from 'node:crypto'
import { maxAlerts } from '../../../contracts/alerts/condition.ts'
import type { AlertSet } from '../../../contracts/events/alert.ts'
import { alertAnswer, type NewAlertRequest, newAlertRequest } from '../../../contracts/http/access/alerts.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import { alertsOf, findAlert } from '../../../projections/alerts/query.ts'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { noStore, ownerOf } from '../../access/routes/store-of.ts'
import { newSecret } from '../../callbacks/webhook-secret.ts'
import { idempotencyHeader, idOf, sentIdempotencyKey } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { type Call, route } from '../../http/route.ts'
import { alertsPath } from '../alert-response.ts'
import { assertChannels, channelsOf, responseTo } from '../channels.ts'
import { alertsReady, armedAfter, assertUnitMeant, conditionOf, endOf, watchedOf, write } from '../write.ts'

type RequestContext = Call<Record<string, never>, Record<string, never>, NewAlertRequest>

export const createAlert = (allowed: AddressGuard) =>
  route({
    method: 'POST',
    path: alertsPath,
    area: 'access',
    tier: 'pro',
    cost: 0,
    quota: 'alerts',
    summary: 'Create a price alert',
    description:
      'It fires for sessions after the newest one that is stored now, once for each session at most; on corporate_action for actions that come in later, once for each (announced), or on the days before an ex-date that is the next session (ex_tomorrow). Webhooks are signed as Standard Webhooks says, tried again for 24 hours and then disabled. An e-mail address gets a mail with a link first, and alerts once that link was opened. With Idempotency-Key the same request makes the same alert.',
    tags: ['price alerts'],
    requestHeaders: idempotencyHeader,
    body: newAlertRequest,
    example: {
      symbol: 'VCB',
      condition: { field: 'price', operator: 'crosses_above', value: 65_000, unit: 'VND' },
      repeat: 'once',
      channels: [{ type: 'sse' }],
    },
    responses: { 201: alertAnswer },
    async handle(call) {
      alertsReady(call)
      const { body, now } = call
      const account = ownerOf(call)
      const id = idOf('alr', account, sentIdempotencyKey(call) ?? randomUUID(), 0)
      const at = vietnamIso(now)
      const symbol = body.symbol.toUpperCase()
      const watched = await watchedOf(call, symbol)
      const wanted = {
        symbol,
        condition: conditionOf(body.condition, watched),
        repeat: body.repeat,
        note: body.note ?? null,
        expires_at: endOf(body.expires_at, now),
      }
      assertChannels(call, body.channels, allowed)
      assertUnitMeant(wanted.condition, watched)
      const existing = await findAlert(call.services.db, id)
      if (!existing) await withinLimit(call)
      const alert = existing
        ? repeated(existing, wanted)
        : await write(call, {
            alert_id: id,
            account,
            state: 'active',
            ...wanted,
            channels: await channelsOf(call, body.channels),
            secret: newSecret(),
            ...armedAfter(call, wanted.condition, watched),
            created_at: at,
            updated_at: at,
          })
      return {
        status: 201,
        data: (await responseTo(call))(alert),
        headers: {
          ...noStore,
          location: `${alertsPath}/${id}`,
          ...(existing ? { 'idempotent-replayed': 'true' } : {}),
        },
      }
    },
  })

type Wanted = Pick<AlertSet, 'symbol' | 'condition' | 'repeat' | 'note' | 'expires_at'>

function repeated(existing: AlertSet, wanted: Wanted): AlertSet {
  const said = ({ symbol, condition, repeat }: Wanted) =>
    JSON.stringify([symbol, condition.field, condition.operator, condition.value, condition.kinds, repeat])
  if (said(existing) === said(wanted)) return existing
  throw problem('idempotency_mismatch', {
    detail: `This Idempotency-Key made the alert ${existing.alert_id} on ${existing.symbol}.`,
    action: 'Use another key for another alert.',
  })
}

/** @throws Problem conflict */
async function withinLimit(call: RequestContext): Promise<void> {
  const tier = call.caller.tier === 'elite' || call.caller.tier === 'operator' ? call.caller.tier : 'pro'
  const have = await alertsOf(call.services.db, ownerOf(call))
  if (have.length >= maxAlerts[tier])
    throw problem('conflict', {
      detail: `This account has ${have.length} alerts; its tier allows ${maxAlerts[tier]}.`,
      action: `Delete one: DELETE ${alertsPath}/{id}.`,
    })
}
