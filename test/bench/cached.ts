import { createServer, type RequestListener, type Server } from 'node:http'
import { Duplex } from 'node:stream'
import { openAccess } from '../../api/access/access.ts'
import { createApp } from '../../api/app.ts'
import type { Services } from '../../api/http/route.ts'
import { route } from '../../api/http/route.ts'
import { marketAnswer } from '../../contracts/http/market/envelope.ts'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { testDatabase, testNats, testStreams } from '../support/services.ts'
import { type BareServer, bareName, bareServers, type Constant } from './constant-peers.ts'
import { fixedStatuses } from './fixed-statuses.ts'
import { interleaved, rounds } from './pace.ts'
import type { BenchRow } from './row.ts'
import { needPeers } from './servers.ts'

/** Requests of a round. */
const requests = 20_000

/** After so many requests in a row timers and the connection to NATS get their turn, which costs a system call. */
const breath = 64

/** Bars of the issue that asked for them: against bare koa and bare fastify. */
const minRatio: Readonly<Record<BareServer, number | undefined>> = {
  koa: 0.9,
  fastify: 0.85,
  node: undefined,
}

/**
 * What a cached response costs without a network: requests go into the server's parser, answers are swallowed. Keys,
 * trace ids and the record of usage are real, on Postgres and NATS. The peers send the same bytes and have none of it.
 * Over a network the system calls of both sides and the scheduler weigh more than either server.
 */
export async function cachedBench(): Promise<BenchRow[]> {
  needPeers()
  const ends: (() => unknown)[] = []
  const t = { teardown: (end: () => unknown) => ends.unshift(end) } as never
  try {
    const { listener, headers } = await api(t)
    const rows: BenchRow[] = []
    for (const [what, path, unchanged] of [
      ['market answer with a key, 11 kB', '/bench/signals', false],
      ['market answer with a key, 304', '/bench/signals', true],
      ['public feed, 28 kB', '/bench/feed', false],
      ['public feed, 304', '/bench/feed', true],
    ] as const) {
      const own = createServer(listener)
      const answer = await answered(own, path, headers)
      const sent = unchanged ? { ...headers, 'if-none-match': answer.etag! } : headers
      const bare = await barePeers(answer)
      const works = { ours: own, ...bare } as const
      const measured = await interleaved(
        Object.fromEntries(
          Object.entries(works).map(([name, server]) => [name, () => microseconds(server, path, sent)]),
        ) as Record<keyof typeof works, () => Promise<number>>,
        { rounds: rounds(), warmUps: 2 },
      )
      rows.push({
        what: `${what}: processor time without a network`,
        unit: 'µs',
        samples: measured.ours,
        peers: bareServers.map(kind => ({
          what: bareName[kind],
          samples: measured[kind],
          ...(minRatio[kind] === undefined ? {} : { min: minRatio[kind] }),
        })),
      })
    }
    return rows
  } finally {
    for (const end of ends) await end()
  }
}

/** The whole application with two cached routes, and headers of a caller without limits. */
async function api(t: { teardown(end: () => unknown): void }) {
  const databaseUrl = await testDatabase(t as never)
  const nats = await openNats({
    url: (await testNats()).url,
    names: streamNames(await testStreams(t as never)),
    log: silentLog,
  })
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const settings = readSettings({})
  const access = await openAccess({ pool: postgres.pool, nats, settings, log: silentLog })
  t.teardown(async () => {
    await access.stop()
    await nats.close()
    await postgres.close()
  })
  const signals = Array.from({ length: 60 }, (_, n) => ({
    indicator: `SMA ${n}`,
    value: 12_345.67 + n,
    signal: n % 2 === 0 ? 'buy' : 'sell',
    text: 'Giá đóng cửa nằm trên đường trung bình động; tín hiệu theo quy tắc, không phải lời khuyên.',
  }))
  const routes = [
    route({
      method: 'GET',
      path: '/bench/signals',
      area: 'market',
      tier: 'free',
      cost: 1,
      cache: { models: ['signals', 'prices'] },
      summary: 'Signals of a share',
      tags: ['bench'],
      responses: { 200: marketAnswer({ type: 'array', items: { type: 'object' } }) },
      handle: async () => ({
        data: signals,
        meta: { as_of: '2026-11-27', freshness: 'end_of_day', unit: { price: 'VND' }, source: [] },
      }),
    }),
    route({
      method: 'GET',
      path: '/bench/feed',
      area: 'macro',
      tier: 'open',
      cost: 0,
      cache: { models: ['indicators'], publicMaxAge: 300 },
      summary: 'Feed',
      tags: ['bench'],
      responses: {},
      alternatives: [{ contentType: 'application/rss+xml', description: 'Feed' }],
      handle: async () => ({
        text: `<rss>${'<item>Chỉ số giá tiêu dùng tháng 11</item>'.repeat(560)}</rss>`,
        type: 'application/rss+xml; charset=utf-8',
        lastModified: new Date('2026-11-27T02:00:00Z'),
      }),
    }),
  ]
  const services: Services = {
    settings,
    db: postgres.db,
    nats,
    routes,
    readModels: fixedStatuses,
  }
  const { text } = await access.keys!.createAccount(
    { name: 'bench', email: null, tier: 'operator' },
    new Date(),
  )
  const headers = { host: 'localhost', 'x-api-key': text }
  return { listener: createApp({ routes, services, access, log: silentLog }).callback(), headers }
}

async function barePeers(answer: Constant): Promise<Record<BareServer, Server>> {
  const { bareServersOf } = (await import('./peers/bare.mjs' as string)) as {
    bareServersOf(answers: readonly Constant[]): {
      koa(): Server
      node(): Server
      fastify(): { readonly server: Server; ready(): Promise<unknown> }
    }
  }
  const bare = bareServersOf([answer])
  const fastify = bare.fastify()
  await fastify.ready()
  return { koa: bare.koa(), fastify: fastify.server, node: bare.node() }
}

/** A connection that pushes a request as often as answers come, and keeps the last answer. */
class Connection extends Duplex {
  readonly #request: Buffer
  #left: number
  readonly #done: (last: string) => void
  #answer = ''

  constructor(request: Buffer, count: number, done: (last: string) => void) {
    super({ decodeStrings: false })
    this.#request = request
    this.#left = count
    this.#done = done
  }

  begin(): void {
    this.push(this.#request)
  }

  answered(): void {
    if (--this.#left > 0) {
      this.#answer = ''
      const again = () => this.push(this.#request)
      if (this.#left % breath === 0) setImmediate(again)
      else process.nextTick(again)
    } else {
      this.#done(this.#answer)
      this.destroy()
    }
  }

  override _read(): void {}

  override _write(chunk: string | Buffer, _: string, done: () => void): void {
    if (this.#left === 1) this.#answer += typeof chunk === 'string' ? chunk : chunk.toString('latin1')
    done()
  }

  setTimeout = () => this
  setNoDelay = () => this
  setKeepAlive = () => this
}

/** Sends a request again and again over one connection. @returns the last answer, head and body */
function exchanged(
  server: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<string> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return new Promise(resolve => {
    const connection = new Connection(request, count, last => {
      server.off('request', follow)
      resolve(last)
    })
    const follow: RequestListener = (_, res) => res.once('finish', () => connection.answered())
    server.prependListener('request', follow)
    server.emit('connection', connection)
    connection.begin()
  })
}

/** Processor time of a request; the collector's too. */
async function microseconds(
  server: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const before = process.cpuUsage()
  const last = await exchanged(server, path, headers, requests)
  const { user, system } = process.cpuUsage(before)
  const wanted = 'if-none-match' in headers ? '304' : '200'
  if (!last.startsWith(`HTTP/1.1 ${wanted} `)) throw new Error(`${path}: ${last.slice(0, 400)}`)
  return (user + system) / requests
}

/** An answer as the peers send it. */
async function answered(
  server: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Constant> {
  const text = await exchanged(server, path, headers, 3)
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s, 2)
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`${path}: ${head}`)
  return {
    path,
    method: 'GET',
    type: value('content-type') ?? 'application/json',
    body: Buffer.from(body, 'latin1').toString('utf8'),
    etag: value('etag') ?? '',
  }
}
