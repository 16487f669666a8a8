import { openAccess } from '../../api/access/access.ts'
import { streamNames } from '../../contracts/streams.ts'
import type { KeyTier } from '../../contracts/tiers.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { testDatabase, testNats, testStreams } from '../support/services.ts'
import { bareName, constantOf, startBare } from './constant-peers.ts'
import type { BenchRow } from './row.ts'
import { loaded, loadRows, needPeers, type Running, start } from './servers.ts'

/**
 * What access costs: an uncached read with the whole layer against the same without it, and an answer that the caller
 * has already against a bare koa that sends a constant of the same bytes.
 */
export async function accessBench(): Promise<BenchRow[]> {
  needPeers()
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
    const { etag, ...answer } = await constantOf(
      await fetch(`${unlimited.url}/bench/cached`, { headers: withKey }),
      { path: '/bench/cached' },
    )
    const koa = await startBare('koa', [answer])
    ends.unshift(() => koa.stop())
    const has = { ...withKey, 'if-none-match': etag ?? '' }

    const results = await loaded({
      off: { server: off, path: '/bench/read', headers: withKey },
      unlimited: { server: unlimited, path: '/bench/read', headers: withKey },
      counted: { server: counted, path: '/bench/read', headers: { 'x-api-key': keys.pro } },
      hot: { server: unlimited, path: '/bench/cached', headers: withKey },
      unchanged: { server: unlimited, path: '/bench/cached', headers: has, expected: 304 },
      koa: { server: koa, path: '/bench/cached' },
    })
    const without = { what: 'no access layer', rounds: results.off, min: 0.85 }
    const bare = { what: bareName.koa, rounds: results.koa }
    return [
      ...loadRows('uncached read, unlimited key', results.unlimited, [without]),
      ...loadRows('uncached read, counted key', results.counted, [without]),
      ...loadRows('answer from memory', results.hot, [bare]),
      ...loadRows('304', results.unchanged, [{ ...bare, min: 0.85 }]),
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
