import { openAccess } from '../../api/access/access.ts'
import { streamNames } from '../../contracts/streams.ts'
import type { KeyTier } from '../../contracts/tiers.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { testDatabase, testNats, testStreams } from '../support/services.ts'
import type { BenchRow } from './row.ts'
import { driveGet, type Load, needPeers, type Running, start } from './servers.ts'

interface Round extends Load {
  /** Processor time of the server for one request, microseconds. */
  readonly cpu: number
}

/**
 * What access costs: an uncached read with the whole layer against the same without it, and an answer that the caller
 * has already against a bare koa that sends a constant of the same bytes. Rounds are interleaved. BENCH_SECONDS
 * (default 4) and BENCH_ROUNDS (default 5) settle how long.
 */
export async function accessBench(): Promise<BenchRow[]> {
  needPeers()
  const seconds = Number(process.env.BENCH_SECONDS ?? 4)
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
  const ends: (() => unknown)[] = []
  const t = { teardown: (end: () => unknown) => ends.unshift(end) } as never
  try {
    const system = {
      databaseUrl: await testDatabase(t),
      natsUrl: (await testNats()).url,
      prefix: await testStreams(t),
    }
    const keys = await prepare(system)
    const running = async (file: string, env: Record<string, string>): Promise<Running> => {
      const server = await start(file, env)
      ends.unshift(() => server.stop())
      return server
    }
    const env = { SYSTEM: JSON.stringify(system) }
    const off = await running('access-server.ts', { ...env, ACCESS: 'off' })
    const unlimited = await running('access-server.ts', { ...env, ACCESS: 'unlimited' })
    const counted = await running('access-server.ts', { ...env, ACCESS: 'counted' })
    const withKey = { 'x-api-key': keys.elite }
    const whole = await fetch(`${unlimited.url}/bench/cached`, { headers: withKey })
    const answer = await whole.text()
    const koa = await running('peers/koa-get.mjs', { ANSWER: answer })
    const has = { ...withKey, 'if-none-match': whole.headers.get('etag') ?? '' }

    const runs = {
      off: [off, '/bench/read', withKey, 200],
      unlimited: [unlimited, '/bench/read', withKey, 200],
      counted: [counted, '/bench/read', { 'x-api-key': keys.pro }, 200],
      hot: [unlimited, '/bench/cached', withKey, 200],
      unchanged: [unlimited, '/bench/cached', has, 304],
      koa: [koa, '/', {}, 200],
    } as const satisfies Record<string, readonly [Running, string, Record<string, string>, number]>
    type Name = keyof typeof runs
    const names = Object.keys(runs) as Name[]
    const measured = async (name: Name): Promise<Round> => {
      const [server, path, headers, expected] = runs[name]
      const before = await server.microseconds()
      const load = await driveGet(server.url + path, { headers, expected, seconds })
      return { ...load, cpu: ((await server.microseconds()) - before) / load.requests }
    }
    const loads = Object.fromEntries(names.map(name => [name, [] as Round[]])) as Record<Name, Round[]>
    for (const name of names) await measured(name)
    for (let round = 0; round < rounds; round++)
      for (const name of names) loads[name].push(await measured(name))
    const rate = (name: Name) => Math.max(...loads[name].map(load => load.perSecond))
    const cpu = (name: Name) => Math.min(...loads[name].map(load => load.cpu))
    const rates = (what: string, name: Name): BenchRow[] => [
      { what, value: rate(name), unit: 'requests/s' },
      { what: `${what}: processor time`, value: cpu(name), unit: 'µs/request' },
    ]
    const ratios = (what: string, name: Name, peer: Name, least?: number): BenchRow[] => [
      {
        what,
        value: rate(name) / rate(peer),
        unit: 'ratio',
        ...(least === undefined ? {} : { least }),
      },
      { what: `${what}, by processor time`, value: cpu(peer) / cpu(name), unit: 'ratio' },
    ]
    return [
      ...rates('uncached read, no access layer', 'off'),
      ...rates('uncached read, unlimited key', 'unlimited'),
      ...rates('uncached read, counted key', 'counted'),
      ...ratios('unlimited key ÷ no access layer', 'unlimited', 'off', 0.85),
      ...ratios('counted key ÷ no access layer', 'counted', 'off', 0.85),
      ...rates(`bare koa, a constant of ${answer.length} bytes`, 'koa'),
      ...rates('answer from memory', 'hot'),
      ...rates('304', 'unchanged'),
      ...ratios('answer from memory ÷ bare koa', 'hot', 'koa'),
      ...ratios('304 ÷ bare koa', 'unchanged', 'koa', 0.85),
    ]
  } finally {
    for (const end of ends) await end()
  }
}

/** A table of bars and a key of each tier. */
async function prepare(system: {
  databaseUrl: string
  natsUrl: string
  prefix: string
}): Promise<Record<'pro' | 'elite', string>> {
  const postgres = openPostgres(system.databaseUrl, { log: silentLog })
  const nats = await openNats({ url: system.natsUrl, names: streamNames(system.prefix), log: silentLog })
  const access = await openAccess({ pool: postgres.pool, nats, settings: readSettings({}), log: silentLog })
  try {
    await postgres.pool.query(`
      create table bench_bars as
      select 'X' || lpad(n::text, 4, '0') as ticker, date '2026-11-27' as session, 10000 + n as open, 10100 + n as high,
             9900 + n as low, 10050 + n as close, n * 1000 as volume, n * 10050000::bigint as turnover
        from generate_series(1, 1600) n;
      create unique index on bench_bars (ticker)`)
    const made = async (tier: KeyTier) =>
      (await access.keys!.createAccount({ name: tier, email: null, tier }, new Date())).text
    return { pro: await made('pro'), elite: await made('elite') }
  } finally {
    await access.stop()
    await nats.close()
    await postgres.close()
  }
}
