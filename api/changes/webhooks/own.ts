import { ofDatabase, ownerOf } from '../../access/routes/store-of.ts'
import { problem } from '../../http/problem.ts'
import type { Call } from '../../http/route.ts'
import { dataWebhooksPath } from './response.ts'
import type { DataWebhook, DataWebhookStore } from './store.ts'

export type RequestContext = Pick<Call, 'access' | 'caller' | 'services'>

/** @throws Problem not_ready where there is no database of keys */
export const storeOf = ({ access }: Pick<Call, 'access'>): DataWebhookStore =>
  ofDatabase(access.dataWebhooks, 'webhooks')

/** @throws Problem not_found */
export async function own(call: RequestContext, id: string): Promise<DataWebhook> {
  const found = await storeOf(call).find(ownerOf(call), id)
  if (found) return found
  throw problem('not_found', {
    detail: `There is no webhook ${id} of this account.`,
    action: `Webhooks of this account: GET ${dataWebhooksPath}.`,
  })
}
