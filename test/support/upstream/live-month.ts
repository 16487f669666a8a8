import type { Test } from 'tap'
import { isSession, sessionsBetween } from '../../../contracts/calendar.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../../ingest/feed.ts'
import { runAllDue } from '../../../ingest/schedule.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../../projections/engine/engine.ts'
import { readModels } from '../../../projections/index.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { testDatabase } from '../services.ts'
import { type Fetching, startFetching } from './fetching.ts'
import type { HostFault } from './host-faults.ts'
import { tickers } from './market.ts'
import { isData } from './whole-faults.ts'

const never = new AbortController().signal
const scheduled = feeds.filter(feed => feed.schedule)
/** Read models that are looked at; the others are derived from the same facts. */
const names = [
  'prices',
  'indices',
  'foreign_flow',
  'indicators',
  'statements',
  'funds',
  'fx',
  'gold',
  'rates',
  'listing',
]
const models = readModels.filter(model => names.includes(model.name))

/** Tickers of all three exchanges, so that feeds of single tickers have somebody to ask for and end within a test. */
const few = ['HSX', 'HNX', 'UPCOM'].flatMap(venue => tickers.filter(one => one.venue === venue).slice(0, 7))
const exchangeOf = { HSX: 'HOSE', HNX: 'HNX', UPCOM: 'UPCOM' } as const

/** Whole lists were just learnt from: what is asked for by ticker or fund asks for a few of them. */
async function askForFew({ memory }: Fetching): Promise<void> {
  const { funds, traded } = await memory.discovered()
  await memory.noteDiscovered({
    tickers: Object.fromEntries(few.map(({ ticker, venue }) => [ticker, exchangeOf[venue]])),
    funds: Object.fromEntries(Object.entries(funds).slice(0, 3)),
    ...(traded && { traded }),
  })
}

export interface LiveHome {
  readonly home: Fetching
  readonly sessions: readonly string[]
  /** All that is due on an evening: lists and markets first, then what is asked for by ticker. */
  evening(day: string): Promise<Awaited<ReturnType<typeof runAllDue>>>
  /** The rows of a query over the read models, once these have caught up. */
  query<T extends object>(sql: string): Promise<T[]>
}

/** A home with every live feed that lived from empty through these days, an evening at a time. */
export async function liveDays(
  t: Test,
  { from, to, statementsOn }: { from: string; to: string; statementsOn: string },
): Promise<LiveHome> {
  const home = await startFetching(t, `${from}T22:00:00+07:00`)
  home.upstream.statementsOn = statementsOn
  await home.memory.noteDiscovered({ tickers: {}, funds: {} })
  const databaseUrl = await testDatabase(t)
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const env = { pool: postgres.pool, databaseUrl, nats: home.nats, log: silentLog }
  const engine = await startEngine(env, models)
  t.teardown(async () => {
    await engine.stop()
    await postgres.close()
  })
  const whole = scheduled.filter(feed => feed.schedule?.needs === undefined)
  const byName = scheduled.filter(feed => feed.schedule?.needs !== undefined)
  const evening = async (day: string) => {
    home.clock.set(`${day}T22:00:00+07:00`)
    home.upstream.today = day
    const market = await runAllDue(home, whole, never)
    await askForFew(home)
    return [...market, ...(await runAllDue(home, byName, never))]
  }
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const runs = await evening(day)
    const bad = runs.filter(run => !/^(ok|unchanged|not-published)$/.test(run.result))
    t.same(
      bad.map(run => [run.feed, run.result, run.problems]),
      [],
      `${day}: every feed that was due has run well`,
    )
    t.same(
      runs.filter(run => run.drift).map(run => [run.feed, run.drift]),
      [],
      `${day}: nothing is remarked on good answers`,
    )
  }
  return {
    home,
    sessions: sessionsBetween(from, to),
    evening,
    async query<T extends object>(sql: string) {
      await waitUntilCaughtUp(env, models, { timeoutMs: 900_000 })
      return (await postgres.pool.query<T>(sql)).rows
    },
  }
}

/** The hosts of every live feed, each with the feeds that ask it on a day. */
export async function feedsByHost(home: Fetching, day: string): Promise<Map<string, Feed[]>> {
  const discovered = await home.memory.discovered()
  const found = new Map<string, Feed[]>()
  for (const feed of scheduled) {
    // A rotation may have nobody in it on a day.
    for (let back = 0; back < 31; back++) {
      const at = new Date(Date.parse(`${addDays(day, -back)}T22:00:00+07:00`))
      const [first] = feed.schedule?.requests(at, discovered) ?? []
      if (!first) continue
      const { hostname } = new URL(first.url)
      found.set(hostname, [...(found.get(hostname) ?? []), feed])
      break
    }
  }
  return found
}

/**
 * Each host in turn goes wrong: no fact comes of it, the feeds that ask it say why and raise their alarm, another feed
 * goes on; and when the host is right again so are they.
 */
export async function everyHostFails(
  t: Test,
  { home }: LiveHome,
  {
    after,
    faults,
    each,
  }: {
    readonly after: string
    readonly faults: readonly HostFault[]
    /** Of a host; with one, the hosts take them in turn. */
    readonly each: 'every fault' | 'one fault'
  },
): Promise<void> {
  const hosts = await feedsByHost(home, after)
  let day = after
  for (const [place, [host, own]] of [...hosts].entries())
    for (const fault of each === 'every fault' ? faults : [faults[place % faults.length]!]) {
      do day = addDays(day, 1)
      while (!isSession(day))
      home.upstream.today = day
      home.clock.set(`${day}T22:00:00+07:00`)
      // With the feed's own last good day behind it, whatever came of earlier faults.
      await home.newFacts()
      home.upstream.misbehave(fault.make, call => call.host === host && isData(call))
      const label = (feed: Feed) => `${host} ${fault.name}: ${feed.id}`
      for (const feed of own) {
        const first = await home.run(feed)
        if (first.requests === 0) continue
        t.match(
          first.result,
          /^(blocked|rejected|failed)$/,
          `${label(feed)} ${JSON.stringify(first.problems)}`,
        )
        t.ok(
          first.problems.some(({ reason }) => fault.reported.test(reason)),
          `${label(feed)} says why: ${first.problems.map(({ reason }) => reason).join(' ')}`,
        )
        // What may pass is given a second run.
        const raised = first.alarm ? first : await home.run(feed)
        t.ok(raised.alarm, `${label(feed)} raises its alarm`)
        t.match(raised.alarm?.reason, fault.reported, label(feed))
      }
      t.same(
        (await home.newFacts()).map(fact => [fact.source, fact.key]),
        [],
        `${host} ${fault.name}: nothing is served of it`,
      )
      const [other] = [...hosts].find(([name]) => name !== host)?.[1] ?? []
      if (other) t.match((await home.run(other)).result, /^(ok|unchanged)$/, `the rest goes on: ${other.id}`)
      home.upstream.misbehave(null)
      home.clock.set(`${addDays(day, 1)}T08:00:00+07:00`)
      await askForFew(home)
      for (const feed of own) {
        const well = await home.run(feed)
        if (well.requests === 0) continue
        t.match(well.result, /^(ok|unchanged|not-published)$/, `${label(feed)} is well again`)
        t.equal(well.alarm, null, label(feed))
      }
    }
}
