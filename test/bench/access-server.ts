import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Access, openAccess } from '../../api/access/access.ts'
import { LocalCounters } from '../../api/access/counters.ts'
import { Limits } from '../../api/access/limits.ts'
import { Traces } from '../../api/access/traces.ts'
import { createApp } from '../../api/app.ts'
import type { Services } from '../../api/http/route.ts'
import { route } from '../../api/http/route.ts'
import { marketAnswer } from '../../contracts/http/market/envelope.ts'
import { streamNames } from '../../contracts/streams.ts'
import { createLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from '../support/access.ts'
import { fixedStatuses } from './fixed-statuses.ts'

/**
 * Ours on real Postgres and NATS, as it runs in production. ACCESS: `off` (every caller is known, nothing is counted,
 * signed or recorded), `unlimited` (a key without a daily count) or `counted` (one with a count too large to reach).
 */
const { databaseUrl, natsUrl, prefix } = JSON.parse(process.env.SYSTEM ?? '{}')
const kind = process.env.ACCESS ?? 'unlimited'
const log = createLog('warn')
const settings = readSettings({})
const postgres = openPostgres(databaseUrl, { log })
const own = openPostgres(databaseUrl, { log, max: 4, session: { synchronous_commit: 'on' } })
const nats = await openNats({ url: natsUrl, names: streamNames(prefix), log })
const opened = await openAccess({ pool: own.pool, nats, settings, log })

/** A page of a hundred rows, as most reads are. */
const read = (path: string, cached: boolean) =>
  route({
    method: 'GET',
    path,
    area: 'market',
    tier: 'free',
    cost: 1,
    ...(cached ? { cache: { models: ['prices'] } } : {}),
    summary: 'A hundred rows',
    tags: ['bench'],
    responses: { 200: marketAnswer({ type: 'array', items: { type: 'object' } }) },
    async handle() {
      const { rows } = await postgres.pool.query(
        'select ticker, session, open, high, low, close, volume, turnover from bench_bars order by ticker limit 100',
      )
      return {
        data: rows,
        meta: { as_of: '2026-11-27', freshness: 'end_of_day', unit: { price: 'VND' }, source: [] },
      }
    },
  })

class NoTraces extends Traces {
  override issue() {
    return { id: 'trc_none', uuid: '0'.repeat(32) }
  }
}

const accessOf: Record<string, () => Access> = {
  off: () => ({ ...grantTier('elite'), traces: new NoTraces([{ kid: 'k', value: 'none' }]) }),
  unlimited: () => opened,
  counted: () => ({
    ...opened,
    limits: new (class extends Limits {
      override take(...[quota, cost, mayGoOn]: Parameters<Limits['take']>) {
        return opened.limits.take({ ...quota, limit: 1_000_000_000 }, cost, mayGoOn)
      }
      override plenty() {
        return true
      }
    })(null, new LocalCounters(), log),
  }),
}

const routes = [read('/bench/read', false), read('/bench/cached', true)]
const services: Services = {
  settings,
  db: postgres.db,
  nats,
  routes,
  readModels: fixedStatuses,
}
const server = createServer(createApp({ routes, services, access: accessOf[kind]!(), log }).callback())
server.listen(0, '127.0.0.1', () => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ microseconds: user + system })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: (server.address() as AddressInfo).port })
})
