import { openAccess } from '../../api/access/access.ts'
import { streamNames } from '../../contracts/streams.ts'
import type { KeyTier } from '../../contracts/tiers.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { testDatabase, testNats, testStreams } from '../support/services.ts'
import type { BenchRow } from './row.ts'
import { driveGet, type Load, median, needPeers, type Running, start } from './servers.ts'

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
      off: () => driveGet(`${off.url}/bench/read`, { headers: withKey, expected: 200, seconds }),
      unlimited: () => driveGet(`${unlimited.url}/bench/read`, { headers: withKey, expected: 200, seconds }),
      counted: () =>
        driveGet(`${counted.url}/bench/read`, { headers: { 'x-api-key': keys.pro }, expected: 200, seconds }),
      hot: () => driveGet(`${unlimited.url}/bench/cached`, { headers: withKey, expected: 200, seconds }),
      unchanged: () => driveGet(`${unlimited.url}/bench/cached`, { headers: has, expected: 304, seconds }),
      koa: () => driveGet(koa.url, { headers: {}, expected: 200, seconds }),
    }
    type Name = keyof typeof runs
    const names = Object.keys(runs) as Name[]
    const loads = Object.fromEntries(names.map(name => [name, [] as Load[]])) as Record<Name, Load[]>
    for (const name of names) await runs[name]()
    for (let round = 0; round < rounds; round++)
      for (const name of names) loads[name].push(await runs[name]())
    const rate = (name: Name) => median(loads[name].map(load => load.perSecond))
    /** Ratios within a round are steadier than a ratio of medians. */
    const ratio = (name: Name, peer: Name) =>
      median(loads[name].map((load, round) => load.perSecond / loads[peer][round]!.perSecond))
    return [
      { what: 'uncached read, no access layer', value: rate('off'), unit: 'requests/s' },
      { what: 'uncached read, unlimited key', value: rate('unlimited'), unit: 'requests/s' },
      { what: 'uncached read, counted key', value: rate('counted'), unit: 'requests/s' },
      {
        what: 'unlimited key ÷ no access layer',
        value: ratio('unlimited', 'off'),
        unit: 'ratio',
        least: 0.85,
      },
      { what: 'counted key ÷ no access layer', value: ratio('counted', 'off'), unit: 'ratio', least: 0.85 },
      { what: `bare koa, a constant of ${answer.length} bytes`, value: rate('koa'), unit: 'requests/s' },
      { what: 'answer from memory', value: rate('hot'), unit: 'requests/s' },
      { what: 'answer from memory ÷ bare koa', value: ratio('hot', 'koa'), unit: 'ratio' },
      { what: '304', value: rate('unchanged'), unit: 'requests/s' },
      { what: '304 ÷ bare koa', value: ratio('unchanged', 'koa'), unit: 'ratio', least: 0.85 },
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
