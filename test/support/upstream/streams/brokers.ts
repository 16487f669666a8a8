import { createHmac } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Test } from 'tap'
import { goodKeys, isGoodToken } from '../endpoints/own-key.ts'
import { acceptWebSocket, type Peer } from './web-socket.ts'

/** A trade of the stand-ins: VND, shares, and the total of the session so far. */
export interface MadeTrade {
  readonly symbol: string
  readonly at: number
  readonly price: number
  readonly volume: number
  readonly total: number
  readonly open: number
  readonly high: number
  readonly low: number
}

export interface Brokers {
  /** Connections that are subscribed, in the order in which they came. */
  readonly subscribed: Peer[]
  /** Each attempt: which broker, and what became of it. */
  readonly connections: string[]
  /** Messages that were subscribed with, as they came. */
  readonly subscriptions: string[]
  /** From now on nothing is answered or sent: the line stands and is silent. */
  silent: boolean
  /** New connections are cut at once. */
  refusing: boolean
  trade(broker: 'dnse' | 'ssi', trade: MadeTrade): void
  /** A bar of a minute that is over, as DNSE makes it. */
  bar(symbol: string, at: number, ohlc: readonly [number, number, number, number], volume: number): void
  quote(broker: 'dnse' | 'ssi', symbol: string, at: number): void
  raw(text: string): void
}

/** Hosts of streams: beside what answers requests. */
export const streamHosts = ['ws-openapi.dnse.com.vn', 'fc-datahub.ssi.com.vn'] as const

/**
 * The streams of DNSE and SSI, as their documents and clients say, on the stand-in internet's server.
 * @param addressOf which host and path a request is for
 */
export function serveStreams(
  server: Server,
  t: Pick<Test, 'teardown'>,
  addressOf: (request: IncomingMessage) => URL,
): Brokers {
  const peers = new Set<Peer>()
  const brokers: Brokers & { all(text: string): void } = {
    subscribed: [],
    connections: [],
    subscriptions: [],
    silent: false,
    refusing: false,
    all(text) {
      if (!brokers.silent) for (const peer of brokers.subscribed) peer.send(text)
    },
    raw: text => brokers.all(text),
    trade: (broker, trade) => brokers.all(broker === 'dnse' ? dnseTrade(trade) : ssiTrade(trade)),
    bar: (symbol, at, [open, high, low, close], volume) =>
      brokers.all(
        JSON.stringify({
          T: 'bc',
          symbol,
          resolution: '1',
          open: open / 1000,
          high: high / 1000,
          low: low / 1000,
          close: close / 1000,
          volume,
          time: at / 1000,
          type: 'STOCK',
          lastUpdated: at / 1000 + 60,
        }),
      ),
    quote: (broker, symbol, at) =>
      brokers.all(broker === 'dnse' ? dnseQuote(symbol, at) : ssiQuote(symbol, at)),
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (brokers.refusing) return void socket.destroy()
    const { host, pathname, search } = addressOf(request)
    const path = pathname + search
    const peer = acceptWebSocket(request, socket)
    peers.add(peer)
    peer.onEnd(() => {
      peers.delete(peer)
      const place = brokers.subscribed.indexOf(peer)
      if (place >= 0) brokers.subscribed.splice(place, 1)
    })
    if (host === 'ws-openapi.dnse.com.vn' && path === '/v1/stream?encoding=json') serveDnse(peer, brokers)
    else if (host === 'fc-datahub.ssi.com.vn' && /^\/v2\.0\/signalr\/connect\?/.test(path))
      serveSsi(peer, request, brokers)
    else peer.close(1008, 'not found')
  })
  t.teardown(() => {
    for (const peer of peers) peer.cut()
  })
  return brokers
}

function serveDnse(peer: Peer, brokers: Brokers): void {
  brokers.connections.push('dnse')
  peer.send(JSON.stringify({ action: 'welcome', session_id: `s-${brokers.connections.length}` }))
  let isKnown = false
  peer.onText(text => {
    if (brokers.silent) return
    const message = JSON.parse(text) as Record<string, unknown>
    if (message.action === 'ping') return peer.send(JSON.stringify({ action: 'pong' }))
    if (message.action === 'auth') {
      const { apiKey, apiSecret } = goodKeys.dnse
      const signed = createHmac('sha256', apiSecret)
        .update(`${apiKey}:${message.timestamp}:${message.nonce}`)
        .digest('hex')
      isKnown = message.api_key === apiKey && message.signature === signed
      return peer.send(
        JSON.stringify(
          isKnown ? { action: 'auth_success' } : { action: 'auth_error', message: 'Invalid signature' },
        ),
      )
    }
    if (message.action !== 'subscribe') return
    if (!isKnown) return peer.send(JSON.stringify({ action: 'error', message: 'Not authenticated' }))
    brokers.subscriptions.push(text)
    peer.send(JSON.stringify({ action: 'subscribed' }))
    if (!brokers.subscribed.includes(peer)) brokers.subscribed.push(peer)
  })
}

function serveSsi(peer: Peer, request: IncomingMessage, brokers: Brokers): void {
  brokers.connections.push('ssi')
  if (!isGoodToken(String(request.headers.authorization ?? ''))) {
    peer.close(1008, 'Unauthorized')
    return
  }
  peer.send(JSON.stringify({ C: 'd-1', S: 1, M: [] }))
  const alive = setInterval(() => {
    if (!brokers.silent) peer.send('{}')
  }, 20)
  peer.onEnd(() => clearInterval(alive))
  peer.onText(text => {
    if (brokers.silent) return
    const { H, M, I } = JSON.parse(text) as Record<string, unknown>
    if (H !== 'fcmarketdatav2hub' || M !== 'SwitchChannels') return
    brokers.subscriptions.push(text)
    peer.send(JSON.stringify({ I: String(I) }))
    if (!brokers.subscribed.includes(peer)) brokers.subscribed.push(peer)
  })
}

const seconds = (at: number) => ({ Seconds: Math.floor(at / 1000), Nanos: (at % 1000) * 1e6 })

const dnseTrade = ({ symbol, at, price, volume, total, open, high, low }: MadeTrade) =>
  JSON.stringify({
    T: 't',
    marketId: 'STO',
    boardId: 'G1',
    isin: `VN000000${symbol}`,
    symbol,
    matchPrice: price / 1000,
    matchQtty: volume / 10,
    totalVolumeTraded: total / 10,
    grossTradeAmount: 1,
    highestPrice: high / 1000,
    lowestPrice: low / 1000,
    openPrice: open / 1000,
    tradingSessionId: '40',
    time: seconds(at),
  })

const dnseQuote = (symbol: string, at: number) =>
  JSON.stringify({
    T: 'q',
    symbol,
    bid: [{ price: 24.3, qtty: 100 }],
    offer: [{ price: 24.35, qtty: 120 }],
    time: seconds(at),
  })

const inVietnam = (at: number) => new Date(at + 7 * 3_600_000).toISOString()

/** A message of SSI's hub: JSON in a text in JSON in a text. */
const broadcast = (kind: string, at: number, content: Readonly<Record<string, unknown>>) => {
  const iso = inVietnam(at)
  const whole = {
    RType: kind,
    TradingDate: `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`,
    Time: iso.slice(11, 19),
    ...content,
  }
  const argument = JSON.stringify({ DataType: kind, Content: JSON.stringify(whole) })
  return JSON.stringify({ C: 'd-2', M: [{ H: 'FcMarketDataV2Hub', M: 'Broadcast', A: [argument] }] })
}

const ssiTrade = ({ symbol, at, price, volume, total, open, high, low }: MadeTrade) =>
  broadcast('X-TRADE', at, {
    Symbol: symbol,
    MarketId: 'HOSE',
    LastPrice: price,
    LastVol: volume,
    TotalVol: total,
    Open: open,
    Highest: high,
    Lowest: low,
    TradingSession: 'LO',
  })

const ssiQuote = (symbol: string, at: number) =>
  broadcast('X-QUOTE', at, {
    Symbol: symbol,
    BidPrice1: 24_300,
    BidVol1: 100,
    AskPrice1: 24_350,
    AskVol1: 120,
  })
