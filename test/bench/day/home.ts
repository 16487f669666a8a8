import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { openAccess } from '../../../api/access/access.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { streamNames } from '../../../contracts/streams.ts'
import { publishFacts } from '../../../ingest/publish.ts'
import { waitUntilCaughtUp } from '../../../projections/engine/engine.ts'
import { readModels } from '../../../projections/index.ts'
import { silentLog } from '../../../runtime/log.ts'
import { type Nats, openNats } from '../../../runtime/nats.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { startNats } from '../../../runtime/services/nats.ts'
import { readSettings } from '../../../runtime/settings.ts'
import { ingestHistory } from '../../soak/days.ts'
import { factOf } from '../../support/facts.ts'
import { said } from '../../support/indicator-release.ts'
import { postgresPair } from '../../support/postgres-replica.ts'
import { untilReady } from '../../support/until-ready.ts'
import { runPart, startPart } from '../../support/vnfin-part.ts'

export const tickers = 1_600
const sessions = 250
const customers = 500

/** A system with a market and its customers, and one or more processes that answer. */
export interface DayHome {
  readonly addresses: readonly string[]
  readonly keys: readonly string[]
  readonly nats: Nats
  /** A command on it. */
  run(...args: string[]): Promise<string>
}

/** @param api processes that answer, and whether they read from a replica */
export async function openDayHome(
  t: Pick<Test, 'teardown'>,
  api: { readonly processes: number; readonly replica: boolean },
): Promise<DayHome> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-day-'))
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  const { primary, replica } = await postgresPair(t)
  const log = await startNats({ home, log: () => undefined })
  t.teardown(() => log.stop())
  const env = {
    DATABASE_URL: primary.url,
    NATS_URL: log.url,
    VNFIN_HOME: home,
    PORT: '0',
    FEEDS: 'none',
    TRUSTED_PROXIES: '1',
  }
  const nats = await openNats({ url: log.url, names: streamNames(), log: silentLog })
  t.teardown(() => nats.close())
  const postgres = openPostgres(primary.url, { log: silentLog, name: 'day' })
  t.teardown(() => postgres.close())
  await ingestHistory({ nats, tickers, history: sessions })
  await publishFacts(
    nats,
    Array.from({ length: 60 }, (_, month) => release(month)),
  )
  const project = startPart(t, ['project'], env)
  await project.says(/kept up to date/)
  await waitUntilCaughtUp(
    { pool: postgres.pool, databaseUrl: primary.url, nats, log: silentLog },
    readModels,
    {
      timeoutMs: 600_000,
    },
  )
  const reads = api.replica ? { DATABASE_READ_URL: replica.url } : {}
  const addresses: string[] = []
  for (let n = 0; n < api.processes; n++) {
    const part = startPart(t, ['api'], { ...env, ...reads })
    const [, address = ''] = await part.says(/answers at (http\S+)/)
    await untilReady(address, 120_000)
    addresses.push(address)
  }
  return {
    addresses,
    keys: await keysOf(t, postgres.pool, nats),
    nats,
    run: (...args) => runPart(t, args, env),
  }
}

async function keysOf(t: Pick<Test, 'teardown'>, pool: Parameters<typeof openAccess>[0]['pool'], nats: Nats) {
  const access = await openAccess({ pool, nats, settings: readSettings({}), log: silentLog })
  t.teardown(() => access.stop())
  if (access.keys === null) throw new Error('there is no database of keys')
  const texts: string[] = []
  for (let n = 0; n < customers; n++) {
    const account = { name: `customer ${n}`, email: null, tier: 'elite', mode: 'live' } as const
    texts.push((await access.keys.createAccount(account, new Date())).text)
  }
  return texts
}

/** The price index and the growth of a month, released on the sixth day of the next. */
function release(month: number) {
  const of = (at: number) => `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const released = `${of(month + 1)}-06`
  const data = said(
    [
      ['vn.cpi', of(month), 3 + Math.sin(month)],
      ['vn.iip', of(month), 6 + Math.cos(month)],
    ],
    released,
  )
  return factOf(indicator, data, { key: `day:${month}`, documentseq: month + 1, effectiveon: released })
}
