import {
  alertAnswer,
  alertEventsAnswer,
  alertParams,
  alertsAnswer,
  alertsQuery,
  changeAlertRequest,
} from '../../../contracts/http/access/alerts.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import { alertEvents, alertsOf } from '../../../projections/alerts/query.ts'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { noStore, ownerOf } from '../../access/routes/store-of.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { route } from '../../http/route.ts'
import { alertsPath, statusOf } from '../alert-response.ts'
import { assertChannels, channelsOf, forgetUnused, responseTo } from '../channels.ts'
import {
  alertsReady,
  armedAfter,
  assertUnitMeant,
  conditionOf,
  endOf,
  ownAlert,
  watchedOf,
  write,
} from '../write.ts'

export const shared = {
  area: 'access',
  tier: 'pro',
  cost: 0,
  quota: 'alerts',
  tags: ['price alerts'],
} as const

export const listAlerts = route({
  ...shared,
  method: 'GET',
  path: alertsPath,
  summary: 'Price alerts of this account, newest first',
  query: alertsQuery,
  responses: { 200: alertsAnswer },
  async handle(call) {
    alertsReady(call)
    const { query, now } = call
    const limit = query.limit ?? 100
    const all = (await alertsOf(call.services.db, ownerOf(call))).filter(
      alert =>
        (query.status === undefined || statusOf(alert, now) === query.status) &&
        (query.symbol === undefined || alert.symbol === query.symbol.toUpperCase()),
    )
    const after =
      query.cursor === undefined ? null : readCursor<{ id: string }>(query.cursor, { ...query }).id
    const from = after === null ? 0 : all.findIndex(alert => alert.alert_id === after) + 1
    const page = all.slice(from, from + limit)
    const last = page.at(-1)
    const more = last !== undefined && from + limit < all.length
    return {
      data: page.map(await responseTo(call)),
      meta: {
        pagination: {
          limit,
          total: all.length,
          next_cursor: more ? writeCursor({ id: last.alert_id }, { ...query }) : null,
        },
      },
      headers: noStore,
    }
  },
})

export const readAlert = route({
  ...shared,
  method: 'GET',
  path: `${alertsPath}/:id`,
  summary: 'A price alert',
  params: alertParams,
  responses: { 200: alertAnswer },
  async handle(call) {
    const alert = await ownAlert(call, call.params.id)
    return { data: (await responseTo(call))(alert), headers: noStore }
  },
})

export const changeAlert = (allowed: AddressGuard) =>
  route({
    ...shared,
    method: 'PATCH',
    path: `${alertsPath}/:id`,
    summary: 'Change, pause or set a price alert active again',
    description:
      'Fields that are left out stay. Set active again, or with another condition, it fires for sessions after the newest one only.',
    params: alertParams,
    body: changeAlertRequest,
    example: { status: 'paused' },
    responses: { 200: alertAnswer },
    async handle(call) {
      const { body, now } = call
      const before = await ownAlert(call, call.params.id)
      const rearmed = body.status === 'active' || body.condition !== undefined
      const watched = rearmed ? await watchedOf(call, before.symbol) : null
      const condition = body.condition && watched ? conditionOf(body.condition, watched) : before.condition
      if (body.condition && watched) assertUnitMeant(condition, watched)
      if (body.channels) assertChannels(call, body.channels, allowed)
      const after = await write(call, {
        ...before,
        state: body.status ?? before.state,
        condition,
        repeat: body.repeat ?? before.repeat,
        channels: body.channels ? await channelsOf(call, body.channels) : before.channels,
        note: body.note === undefined ? before.note : body.note,
        expires_at: body.expires_at === undefined ? before.expires_at : endOf(body.expires_at, now),
        ...(watched ? armedAfter(call, condition, watched) : {}),
        updated_at: vietnamIso(now),
      })
      if (body.channels) await forgetUnused(call)
      return { data: (await responseTo(call))(after), headers: noStore }
    },
  })

export const deleteAlert = route({
  ...shared,
  method: 'DELETE',
  path: `${alertsPath}/:id`,
  summary: 'Delete a price alert for good',
  params: alertParams,
  responses: {},
  alternatives: [{ status: 204, contentType: null, description: 'Deleted' }],
  async handle(call) {
    const alert = await ownAlert(call, call.params.id)
    await write(call, { ...alert, state: 'deleted', updated_at: vietnamIso(call.now) })
    await forgetUnused(call)
    return { status: 204, text: null, type: '', headers: noStore }
  },
})

export const alertEventsRoute = route({
  ...shared,
  method: 'GET',
  path: `${alertsPath}/:id/events`,
  summary: 'Firings and ended deliveries of a price alert: the last hundred, oldest first',
  params: alertParams,
  responses: { 200: alertEventsAnswer },
  async handle(call) {
    const { alert_id } = await ownAlert(call, call.params.id)
    const events = await alertEvents(call.services.db, alert_id, 100)
    return {
      data: events.map(({ seq, type, at, body }) => ({
        id: String(seq),
        type,
        at: vietnamIso(at),
        data: body,
      })),
      headers: noStore,
    }
  },
})
