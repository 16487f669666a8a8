import { randomUUID } from 'node:crypto'
import { webhookHeaders } from '../../../contracts/alerts/webhook.ts'
import {
  changeDataWebhookRequest,
  dataChangedWebhookSchema,
  dataGoneWebhookSchema,
  dataWebhookAnswer,
  dataWebhookParams,
  dataWebhooksAnswer,
  maxDataWebhooks,
  newDataWebhookRequest,
} from '../../../contracts/http/access/data-webhooks.ts'
import { feedHead } from '../../../projections/changes/query.ts'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { isPublicAddress } from '../../../runtime/public-address.ts'
import { noStore, ownerOf } from '../../access/routes/store-of.ts'
import { newSecret, overlapEnd } from '../../callbacks/webhook-secret.ts'
import { idempotencyHeader, idOf, sentIdempotencyKey } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { callbackFault } from '../../macro/websub/address.ts'
import { changesBehind } from '../read.ts'
import { own, type RequestContext, storeOf } from './own.ts'
import { dataWebhookResponse, dataWebhooksPath } from './response.ts'
import type { DataWebhook, Wanted } from './store.ts'
import { testDataWebhook } from './test-delivery.ts'
import { assertFilter, invalid } from './wanted.ts'

const asSeen = async (call: RequestContext, webhook: DataWebhook) =>
  dataWebhookResponse(webhook, await feedHead(call.services.db))

/** @throws Problem validation_failed for an address that may not be called */
function assertUrl(url: string, allowed: AddressGuard): void {
  const fault = callbackFault(url, allowed)
  if (fault !== null) throw invalid('/url', fault)
}

/** @throws Problem gone for a cursor behind which changes are missing, not_ready where none are recorded */
async function cursorOf({ services }: RequestContext, since: string | null): Promise<string> {
  const { cursor } = await changesBehind(services, { since, datasets: [], limit: 1 })
  return since ?? cursor
}

const shared = { area: 'access', tier: 'pro', cost: 0, quota: 'alerts', tags: ['bulk'] } as const

const listDataWebhooks = route({
  ...shared,
  method: 'GET',
  path: dataWebhooksPath,
  summary: 'Webhooks of changed rows of this account, oldest first',
  responses: { 200: dataWebhooksAnswer },
  async handle(call) {
    const head = await feedHead(call.services.db)
    const all = await storeOf(call).ofAccount(ownerOf(call))
    return { data: all.map(webhook => dataWebhookResponse(webhook, head)), headers: noStore }
  },
})

const readDataWebhook = route({
  ...shared,
  method: 'GET',
  path: `${dataWebhooksPath}/:id`,
  summary: 'A webhook of changed rows: where it stands, and what failed',
  params: dataWebhookParams,
  responses: { 200: dataWebhookAnswer },
  async handle(call) {
    return { data: await asSeen(call, await own(call, call.params.id)), headers: noStore }
  },
})

const createDataWebhook = (allowed: AddressGuard) =>
  route({
    ...shared,
    method: 'POST',
    path: dataWebhooksPath,
    summary: 'Have changed rows sent to an address',
    description:
      'Changes as GET /api/changes has them, in batches of at most 500, in their order, signed as Standard Webhooks says (`data.changed`; `data.gone` where changes are lost to it). A batch is sent again until the address answers with 2xx, with the same webhook-id; the next one waits for it. After an outage it goes on behind its cursor. One that takes nothing for three days, or answers 410, is stopped, and `reason` says why. With Idempotency-Key the same request makes the same webhook.',
    requestHeaders: idempotencyHeader,
    body: newDataWebhookRequest,
    example: { url: 'https://mirror.example/vnfin', datasets: ['bars'], tickers: ['VCB'] },
    responses: { 201: dataWebhookAnswer },
    callback: {
      name: 'data',
      address: '{$request.body#/url}',
      summary: 'A batch of changed rows, or the word that changes are lost',
      headers: webhookHeaders('Id of the batch'),
      bodies: [dataChangedWebhookSchema, dataGoneWebhookSchema],
      answers: { '2XX': 'Taken: the next batch may come', '410': 'It is to be stopped' },
    },
    async handle(call) {
      const { body, now } = call
      const store = storeOf(call)
      const account = ownerOf(call)
      const wanted = {
        url: body.url,
        datasets: body.datasets ?? null,
        tickers: body.tickers ?? null,
        series: body.series ?? null,
        note: body.note ?? null,
      }
      assertUrl(wanted.url, allowed)
      assertFilter(wanted)
      const id = idOf('dwh', account, sentIdempotencyKey(call) ?? randomUUID(), 0)
      const existing = await store.find(account, id)
      if (existing) assertSame(existing, wanted)
      else {
        const max = maxDataWebhooks[call.caller.tier === 'pro' ? 'pro' : 'elite']
        const have = await store.add(
          {
            id,
            account,
            secret: newSecret(),
            cursor: await cursorOf(call, body.since ?? null),
            made_as: textOf(wanted),
            ...wanted,
          },
          { max, now },
        )
        if (have !== null)
          throw problem('conflict', {
            detail: `This account has ${have} webhooks of changes; its tier allows ${max}.`,
            action: `Delete one: DELETE ${dataWebhooksPath}/{id}.`,
          })
      }
      return {
        status: 201,
        data: await asSeen(call, await own(call, id)),
        headers: {
          ...noStore,
          location: `${dataWebhooksPath}/${id}`,
          ...(existing ? { 'idempotent-replayed': 'true' } : {}),
        },
      }
    },
  })

const textOf = ({ url, datasets, tickers, series }: Wanted): string =>
  JSON.stringify([url, datasets, tickers, series])

/** @throws Problem idempotency_mismatch: of what it was made as, whatever became of it since */
function assertSame(existing: DataWebhook, wanted: Wanted): void {
  if ((existing.made_as ?? textOf(existing)) === textOf(wanted)) return
  throw problem('idempotency_mismatch', {
    detail: `This Idempotency-Key made the webhook ${existing.id} to ${existing.url}.`,
    action: 'Use another key for another webhook.',
  })
}

const changeDataWebhook = (allowed: AddressGuard) =>
  route({
    ...shared,
    method: 'PATCH',
    path: `${dataWebhooksPath}/:id`,
    summary: 'Change, pause or go on with a webhook of changed rows',
    description:
      'Fields that are left out stay. A paused or stopped one that is set active goes on behind its cursor, or behind `since`.',
    params: dataWebhookParams,
    body: changeDataWebhookRequest,
    example: { status: 'paused' },
    responses: { 200: dataWebhookAnswer },
    async handle(call) {
      const { body, now } = call
      const before = await own(call, call.params.id)
      const wanted = {
        url: body.url ?? before.url,
        datasets: body.datasets === undefined ? before.datasets : body.datasets,
        tickers: body.tickers === undefined ? before.tickers : body.tickers,
        series: body.series === undefined ? before.series : body.series,
        note: body.note === undefined ? before.note : body.note,
      }
      if (body.url !== undefined) assertUrl(wanted.url, allowed)
      assertFilter(wanted)
      const since = body.since === undefined ? null : await cursorOf(call, body.since)
      await storeOf(call).change(before, wanted, { since, state: body.status ?? null, now })
      return { data: await asSeen(call, await own(call, before.id)), headers: noStore }
    },
  })

const rotateSecret = route({
  ...shared,
  method: 'POST',
  path: `${dataWebhooksPath}/:id/rotate-secret`,
  summary: 'Give a webhook of changed rows a new secret',
  description:
    'For a day calls are signed with the new secret and the one before it, so that a receiver changes over without a gap; a further rotation within it drops the older one at once.',
  params: dataWebhookParams,
  responses: { 200: dataWebhookAnswer },
  async handle(call) {
    const { now } = call
    const before = await own(call, call.params.id)
    await storeOf(call).rotateSecret(before, { secret: newSecret(), until: overlapEnd(now), now })
    return { data: await asSeen(call, await own(call, before.id)), headers: noStore }
  },
})

const deleteDataWebhook = route({
  ...shared,
  method: 'DELETE',
  path: `${dataWebhooksPath}/:id`,
  summary: 'Delete a webhook of changed rows for good',
  params: dataWebhookParams,
  responses: {},
  alternatives: [{ status: 204, contentType: null, description: 'Deleted' }],
  async handle(call) {
    const { id } = await own(call, call.params.id)
    await storeOf(call).remove(ownerOf(call), id)
    return { status: 204, text: null, type: '', headers: noStore }
  },
})

/** Operations on webhooks of the change feed; which addresses may be called is settled where they are put together. */
export const dataWebhookOperations = (allowed: AddressGuard) =>
  ({
    list: listDataWebhooks,
    create: createDataWebhook(allowed),
    read: readDataWebhook,
    change: changeDataWebhook(allowed),
    test: testDataWebhook(allowed),
    rotate: rotateSecret,
    remove: deleteDataWebhook,
  }) as const
export type DataWebhookOperations = ReturnType<typeof dataWebhookOperations>

export const dataWebhookRoutesFor = (allowed: AddressGuard): readonly AnyRoute[] =>
  Object.values(dataWebhookOperations(allowed))

/** Those of a server on the public internet. */
export const dataWebhooks: DataWebhookOperations = dataWebhookOperations(isPublicAddress)
export const dataWebhookRoutes: readonly AnyRoute[] = Object.values(dataWebhooks)
