import { keyRemedy } from '../../fetch/credentials/credentials.ts'
import { FetchFailure } from '../../fetch/failure.ts'
import type { StreamRecord } from '../../stream/record.ts'
import type { Step, StreamSource } from '../../stream/source.ts'
import { dnseMinutes } from './ohlc-requests.ts'

/*
 * DNSE's web socket, by one's own key. It greets, wants the signed `auth` message, then `subscribe` with channels and
 * symbols, and answers `subscribed` or `error`; its `ping` wants a `pong`, and ours gets one. Evidence: DNSE's Python client
 * (github.com/dnse-tech/openapi-sdk, python/websocket/trading_websocket; dnse-tech/dnse-py 2026), field names by its messages
 * as github.com/phanducquang/dnse-openapi-sdk maps them (2026-09), and real `bc` messages recorded on 2026-08-18; read
 * 2026-11-30. Prices of shares are in thousand VND. `matchQtty` and `totalVolumeTraded` count lots of ten shares, bars count
 * shares: HPG on 2026-07-16 had 2,288,060 there and 22,880,600 here (a note of 2026-07-17). Beyond the hours of trading the
 * name of the host does not resolve (a note of 2026-08-25). Limits of symbols are on no record; it is asked for 200 at a time.
 */

const lot = 10
const perMessage = 200
const channels = ['tick.G1.json', 'ohlc_closed.1.json', 'top_price.G1.json'] as const

export const dnseStream: StreamSource = {
  provider: 'dnse',
  host: 'ws-openapi.dnse.com.vn',
  spans: [
    ['09:00', '11:30'],
    ['13:00', '15:00'],
  ],
  silenceMs: 60_000,
  beatMs: 20_000,
  address: async () => 'wss://ws-openapi.dnse.com.vn/v1/stream?encoding=json',
  dialogue: ({ symbols, greeting }) => ({
    beat: JSON.stringify({ action: 'ping' }),
    receive: text => answered(text, symbols, greeting),
  }),
  minutes: dnseMinutes,
}

function answered(text: string, symbols: readonly string[], greeting: () => string): Step {
  const message = JSON.parse(text) as Message
  const action = message.action ?? message.a
  const said = String(message.message ?? message.msg ?? 'without a reason').slice(0, 200)
  switch (action) {
    case 'welcome':
      return { send: [greeting()] }
    case 'auth_success':
      return { send: subscriptions(symbols), ready: true }
    case 'auth_error':
      return {
        failure: new FetchFailure(
          'wrong-key',
          `DNSE's stream does not accept the key (${said}): ${keyRemedy('dnse')}`,
        ),
      }
    case 'ping':
      return { send: [JSON.stringify({ action: 'pong' })] }
    case 'error':
      return { remark: `DNSE's stream says: ${said}` }
  }
  // The greeting of some versions has a session and no action.
  if (action === undefined && (message.session_id ?? message.sid) !== undefined) return { send: [greeting()] }
  const record = dnseRecord(message)
  return record ? { records: [{ text, record }] } : {}
}

function subscriptions(symbols: readonly string[]): string[] {
  const parts = Array.from({ length: Math.ceil(symbols.length / perMessage) }, (_, i) =>
    symbols.slice(i * perMessage, (i + 1) * perMessage),
  )
  return parts.map(part =>
    JSON.stringify({ action: 'subscribe', channels: channels.map(name => ({ name, symbols: part })) }),
  )
}

interface Message extends Readonly<Record<string, unknown>> {
  readonly T?: unknown
}

/** What a message says; null where it is of another kind, or says it in another way. */
export function dnseRecord(message: Message): StreamRecord | null {
  const symbol = message.symbol
  const at = momentOf(message.time)
  if (typeof symbol !== 'string' || at === null) return null
  const number = (name: string) => {
    const value = message[name]
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
  }
  const vnd = (name: string) => {
    const value = number(name)
    return value === null ? null : Math.round(value * 1_000_000) / 1_000
  }
  if (message.T === 'q') return { kind: 'quote', symbol, at }
  if (message.T === 'bc') {
    const [open, high, low, close] = [vnd('open'), vnd('high'), vnd('low'), vnd('close')]
    const volume = number('volume')
    if (open === null || high === null || low === null || close === null || volume === null) return null
    return { kind: 'bar', symbol, at, open, high, low, close, volume }
  }
  if (message.T !== 't' && message.T !== 'te') return null
  const [price, volume, total] = [vnd('matchPrice'), number('matchQtty'), number('totalVolumeTraded')]
  const [open, high, low] = [vnd('openPrice'), vnd('highestPrice'), vnd('lowestPrice')]
  if (price === null || volume === null || total === null) return null
  return {
    kind: 'trade',
    symbol,
    at,
    price,
    volume: volume * lot,
    total: total * lot,
    day: open === null || high === null || low === null ? null : { open, high, low },
  }
}

/** Seconds with nanoseconds, or epoch seconds, or a text with its zone; epoch milliseconds. */
function momentOf(time: unknown): number | null {
  if (typeof time === 'number') return time > 1e11 ? time : time * 1000
  if (typeof time === 'string') return /^\d+$/.test(time) ? momentOf(Number(time)) : parsed(time)
  if (typeof time !== 'object' || time === null) return null
  const { Seconds, Nanos } = time as { Seconds?: unknown; Nanos?: unknown }
  return typeof Seconds === 'number'
    ? Seconds * 1000 + Math.floor((typeof Nanos === 'number' ? Nanos : 0) / 1e6)
    : null
}

const parsed = (text: string): number | null => {
  const at = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : at
}
