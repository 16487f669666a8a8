import { FetchFailure } from '../../fetch/failure.ts'
import type { StreamRecord } from '../../stream/record.ts'
import type { Requester, Step, StreamSource } from '../../stream/source.ts'
import { isoDay } from '../../text/dates.ts'
import { ssiMinutes } from './fastconnect-requests.ts'
import { ssiIndex, vietnameseDay } from './names.ts'

/*
 * SSI FastConnect Data's stream: ASP.NET SignalR of before .NET Core, which `@microsoft/signalr` does not speak. `negotiate`
 * with the bearer token gives a connection token; on the web socket `{"S":1}` says that it stands, `start` is asked beside it,
 * `SwitchChannels` of the hub subscribes, `Broadcast` brings messages whose `Content` is JSON in a text; `{}` is a sign of life.
 * Evidence: SSI's specification 2.2, section 3 (channels and fields; days dd/mm/yyyy, prices in VND, volumes in shares), its
 * clients (github.com/SSI-Securities-Corporation/python-fcdata, signalr/transports/_parameters.py; node-fcdata), public clients
 * of 2026 (nguyenthdat/fc-data, protocol.rs; kyimmQ/go-fcdata), the host by its change log of 2023-09-13; read 2026-11-30.
 * `B` is one trade in the form of a bar, so bars of a minute are made of trades.
 */

const base = 'https://fc-datahub.ssi.com.vn/v2.0/signalr'
const hub = 'FcMarketDataV2Hub'
const protocol = '1.5'
const hubs = JSON.stringify([{ name: hub.toLowerCase() }])
/** More than this are asked for as all, and looked through here. */
const maxNamed = 50

export const ssiStream: StreamSource = {
  provider: 'ssi',
  host: 'fc-datahub.ssi.com.vn',
  spans: [
    ['09:00', '11:30'],
    ['13:00', '15:00'],
  ],
  // It says every ten seconds that it is alive (KeepAliveTimeout 20 of the protocol's own default).
  silenceMs: 45_000,
  beatMs: 15_000,
  address,
  dialogue({ symbols, url }) {
    const wanted = new Set(symbols)
    return { beat: null, receive: text => answered(text, symbols, wanted, url) }
  },
  minutes: ssiMinutes,
}

const query = (more: Readonly<Record<string, string>>) =>
  new URLSearchParams({ connectionData: hubs, clientProtocol: protocol, ...more }).toString()

async function address(request: Requester): Promise<string> {
  const answer = await request({ url: `${base}/negotiate?${query({})}` })
  if (answer.kind === 'failed') throw answer.failure
  const body = answer.kind === 'document' ? Buffer.from(answer.exchange.body).toString('utf8') : ''
  const token = tokenIn(body)
  if (token === null)
    throw new FetchFailure(
      'unknown-shape',
      `${base}/negotiate gives no ConnectionToken: ${body.slice(0, 100)}`,
    )
  return `${base.replace('https:', 'wss:')}/connect?${query({ transport: 'webSockets', connectionToken: token })}`
}

function tokenIn(body: string): string | null {
  try {
    const { ConnectionToken } = JSON.parse(body) as { ConnectionToken?: unknown }
    return typeof ConnectionToken === 'string' && ConnectionToken !== '' ? ConnectionToken : null
  } catch {
    return null
  }
}

interface Frame {
  /** 1: the connection stands. */
  readonly S?: unknown
  readonly M?: readonly HubMessage[]
  /** Error of an invocation. */
  readonly E?: unknown
}

interface HubMessage {
  readonly H?: unknown
  readonly M?: unknown
  readonly A?: readonly unknown[]
}

function answered(text: string, symbols: readonly string[], wanted: ReadonlySet<string>, url: string): Step {
  const frame = JSON.parse(text) as Frame
  if (frame.S === 1) {
    const named = symbols.length <= maxNamed ? symbols.join('-') : 'ALL'
    return {
      get: url.replace('wss:', 'https:').replace('/connect?', '/start?'),
      send: ['X-TRADE', 'X-QUOTE'].map((channel, i) =>
        JSON.stringify({ H: hub.toLowerCase(), M: 'SwitchChannels', A: [`${channel}:${named}`], I: i }),
      ),
      ready: true,
    }
  }
  const error =
    frame.E ?? frame.M?.find(({ M }) => typeof M === 'string' && M.toLowerCase() === 'error')?.A?.[0]
  const remark = error === undefined ? {} : { remark: `SSI's stream says: ${String(error).slice(0, 200)}` }
  const own = ssiRecords(frame).filter(({ symbol }) => wanted.has(symbol))
  return { ...remark, ...(own.length > 0 && { records: own.map(record => ({ text, record })) }) }
}

/** What a frame of the hub says; messages of other kinds say nothing. */
export function ssiRecords(frame: Frame): StreamRecord[] {
  return (frame.M ?? [])
    .filter(({ H, M }) => same(H, hub) && same(M, 'Broadcast'))
    .flatMap(({ A }) => A ?? [])
    .flatMap(argument => recordOf(argument) ?? [])
}

const same = (value: unknown, name: string) =>
  typeof value === 'string' && value.toLowerCase() === name.toLowerCase()

const unpacked = (value: unknown): Readonly<Record<string, unknown>> => {
  const read = typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {}
}

function recordOf(argument: unknown): StreamRecord | null {
  const outer = unpacked(argument)
  const content = unpacked(outer.Content ?? outer.content ?? {})
  const kind = String(content.RType ?? content.Rtype ?? outer.DataType ?? outer.datatype ?? '').toUpperCase()
  const at = momentOf(content.TradingDate, content.Time)
  const symbol = typeof content.Symbol === 'string' ? ssiIndex(content.Symbol) : null
  if (symbol === null || at === null) return null
  if (kind === 'X-QUOTE') return { kind: 'quote', symbol, at }
  if (kind !== 'X-TRADE' && kind !== 'X') return null
  const number = (...names: readonly string[]) =>
    names.map(name => content[name]).find((one): one is number => typeof one === 'number' && one >= 0) ?? null
  const [price, volume, total] = [number('LastPrice'), number('LastVol'), number('TotalVol')]
  if (!price || volume === null || total === null) return null
  const [open, high, low] = [number('Open'), number('Highest', 'High'), number('Lowest', 'Low')]
  return {
    kind: 'trade',
    symbol,
    at,
    price,
    volume,
    total,
    day: open && high && low ? { open, high, low } : null,
  }
}

function momentOf(date: unknown, time: unknown): number | null {
  if (typeof date !== 'string' || typeof time !== 'string' || !/^\d\d:\d\d:\d\d$/.test(time)) return null
  const day = vietnameseDay(date)
  return day === null || Number.isNaN(isoDay(day)) ? null : Date.parse(`${day}T${time}+07:00`)
}
