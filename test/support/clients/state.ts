import { randomInt, randomUUID } from 'node:crypto'
import { eventually } from '../eventually.ts'
import { providerSecrets } from '../payment-provider.ts'
import { send } from '../send.ts'
import { type SimulatedHome, vnfin } from '../vnfin-process.ts'
import { alertOf, type CallState, dataWebhookBody } from './calls.ts'

/** Settings of a server that sells its tiers, behind a proxy. */
export const selling: Readonly<Record<string, string>> = {
  PRICE_PRO: '199000',
  PRICE_ELITE: '499000',
  TRUSTED_PROXIES: '1',
  BANK_BIN: '970436',
  BANK_ACCOUNT: '1234567890',
  BANK_ACCOUNT_NAME: 'CONG TY X',
  ...providerSecrets,
}

/** A new account's key of a tier, made as those who run the service make it. */
export async function keyOfTier(home: SimulatedHome, tier: 'elite' | 'operator'): Promise<string> {
  const { code, out } = await vnfin(home.folder, ['keys', 'create', '--tier', tier, '--json']).done
  if (code !== 0) throw new Error(out)
  return JSON.parse(out).key
}

/**
 * A new account, at an address of its own, with what the calls of a client are about: keys, an alert, an order.
 */
export async function newState(home: SimulatedHome, operatorKey: string): Promise<CallState> {
  const base = home.address
  const key = await keyOfTier(home, 'elite')
  const idempotency = randomUUID()
  const address = `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`
  const headers = { 'idempotency-key': idempotency, 'x-forwarded-for': address }
  const get = async (path: string) => {
    const answer = await send(base + path, { key })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer
  }
  const post = async (path: string, body: unknown) => {
    const answer = await send(base + path, { key, body, headers })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data
  }
  const scored = await get('/api/finance/ai/moat-scores?limit=1')
  const ticker: string = scored.body.data[0].ticker
  const daily = await get(`/api/finance/stock-market/daily?symbols=${ticker}`)
  const spare = await post('/api/keys', { name: 'my spreadsheet' })
  const alert = await post('/api/finance/ai/price-alerts', alertOf({ ticker }))
  const dataWebhook = await post('/api/changes/webhooks', dataWebhookBody)
  const order = await post('/api/finance/subscription', { tier: 'elite', months: 1 })
  const isThere = (path: string) => async () => (await send(base + path, { key })).status === 200
  await eventually(isThere(`/api/finance/ai/price-alerts/${alert.alert_id}`))
  await eventually(isThere(`/api/finance/subscription/orders/${order.order_id}`))
  return {
    base,
    address,
    key,
    operatorKey,
    ticker,
    session: daily.body.data[0].date,
    traceId: daily.headers.get('x-trace-id')!,
    alertId: alert.alert_id,
    dataWebhookId: dataWebhook.webhook_id,
    orderId: order.order_id,
    keyToRotate: spare.id,
    keyToRevoke: spare.id,
    idempotency,
  }
}
