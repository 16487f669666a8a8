import type { JsonSchema } from '../../../contracts/schema.ts'
import { type Operation, operations } from './document.ts'

/** A call of an operation, for a generated client. */
export interface ClientCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly inPath: Readonly<Record<string, unknown>>
  readonly inQuery: Readonly<Record<string, unknown>>
  readonly inHeader: Readonly<Record<string, string>>
  /** Absent: the operation takes none. */
  readonly body?: unknown
  /** Of the body. */
  readonly contentType?: string
  /** Of the answer. */
  readonly accepts: string | null
  readonly key: string
  /** That the call comes from: a new key counts by it. */
  readonly address: string
  readonly status: number
}

/** What calls are about: things that are on the server. */
export interface CallState {
  readonly base: string
  /** That its calls come from, for a server behind a proxy. */
  readonly address: string
  /** Of tiers elite and operator. */
  readonly key: string
  readonly operatorKey: string
  readonly ticker: string
  readonly session: string
  readonly traceId: string
  readonly alertId: string
  readonly dataWebhookId: string
  readonly orderId: string
  readonly keyToRotate: string
  readonly keyToRevoke: string
  /** Idempotency-Key of what is there already. */
  readonly idempotency: string
}

type Given = Readonly<Record<string, unknown>>

/** Values in place of the examples of the document, by operation: what must exist on the server. */
const given = (state: CallState): Readonly<Record<string, Given>> => ({
  rotateKey: { id: state.keyToRotate },
  revokeKey: { id: state.keyToRevoke },
  getTrace: { id: state.traceId },
  ...Object.fromEntries(
    ['getAlert', 'changeAlert', 'listAlertEvents', 'testAlert', 'rotateAlertSecret', 'deleteAlert'].map(
      id => [id, { id: state.alertId }],
    ),
  ),
  ...Object.fromEntries(
    [
      'getDataWebhook',
      'changeDataWebhook',
      'testDataWebhook',
      'rotateDataWebhookSecret',
      'deleteDataWebhook',
    ].map(id => [id, { id: state.dataWebhookId }]),
  ),
  ...Object.fromEntries(
    ['getOrder', 'getOrderQrSvg', 'getOrderQrPng', 'streamOrderEvents', 'cancelOrder'].map(id => [
      id,
      { id: state.orderId },
    ]),
  ),
  getSignals: { ticker: state.ticker },
  getPriceSummary: { ticker: state.ticker },
  getSignalsNarrative: { symbol: state.ticker },
  getRatios: { ticker: state.ticker },
  getStatements: { ticker: state.ticker },
  getCompanyAccounts: { ticker: state.ticker },
  getPriceAdjustments: { ticker: state.ticker },
  getSecurity: { ticker: state.ticker },
  checkScreeners: { symbols: [state.ticker, 'VNINDEX'] },
  listConnections: { ticker: state.ticker },
  explainValue: { model: 'prices', key: `${state.ticker},${state.session}` },
  streamEvents: { topics: ['prices', 'orders'] },
  getMacroData: { indicators: ['vn.cpi', 'vn.gdp'] },
  listDailyPrices: { symbols: [state.ticker] },
})

const bodies = (state: CallState): Readonly<Record<string, Given>> => ({
  createOrder: { tier: 'elite', months: 1 },
  createAlert: alertOf(state),
  createDataWebhook: dataWebhookBody,
  requestSubscription: {
    'hub.mode': 'subscribe',
    'hub.topic': `${state.base}/api/rss`,
    'hub.callback': 'https://reader.example/hook',
    'hub.lease_seconds': '864000',
  },
})

/** The webhook that the state has made already: the same key makes it again only for the same words. */
export const dataWebhookBody = { url: 'https://mirror.example/vnfin' }

export const alertOf = ({ ticker }: Pick<CallState, 'ticker'>) => ({
  symbol: ticker,
  condition: { field: 'price', operator: 'crosses_above', value: 65_000, unit: 'VND' },
  repeat: 'once',
  channels: [{ type: 'sse' }],
})

/** What is answered with a problem all the same: only a provider signs its webhooks, no list of members was imported, and nobody holds a contract. */
const problems: Readonly<Record<string, number>> = {
  receivePayment: 401,
  listIndexMembers: 404,
  getDerivedIndex: 404,
  listLicensedBars: 403,
}

/** A call of each operation with the examples of the document; what ends something comes last. */
export function callsOf(state: CallState): ClientCall[] {
  const calls = operations.map(operation => callOf(operation, state))
  const ends = (call: ClientCall) => call.method === 'DELETE'
  return [...calls.filter(call => !ends(call)), ...calls.filter(ends)]
}

function callOf(operation: Operation, state: CallState): ClientCall {
  const { id, method, path, tier, parameters, bodies: taken } = operation
  const own = given(state)[id] ?? {}
  const values = (place: string): Record<string, unknown> =>
    Object.fromEntries(
      parameters
        .filter(p => p.in === place && (p.required || p.name in own || p.name === 'Idempotency-Key'))
        .map(p => [
          p.name,
          p.name === 'Idempotency-Key' ? state.idempotency : (own[p.name] ?? exampleOf(p.schema)),
        ]),
    )
  const success = Object.entries(operation.responses).find(([status]) => status < '300')!
  const [contentType, media] = Object.entries(taken)[0] ?? []
  return {
    id,
    method,
    path,
    inPath: values('path'),
    inQuery: values('query'),
    inHeader: values('header') as Record<string, string>,
    ...(contentType === undefined ? {} : { contentType, body: bodies(state)[id] ?? media?.example ?? {} }),
    accepts: Object.keys(success[1].content ?? {})[0] ?? null,
    address: state.address,
    key: tier === 'operator' ? state.operatorKey : state.key,
    status: problems[id] ?? Number(success[0]),
  }
}

/** @throws Error where a required parameter has no example */
function exampleOf(schema: JsonSchema): unknown {
  const value = schema.example ?? schema.examples?.[0] ?? schema.enum?.[0]
  if (value !== undefined) return value
  if (schema.type === 'array' && typeof schema.items === 'object') return [exampleOf(schema.items)]
  throw new Error(`no example: ${JSON.stringify(schema)}`)
}
