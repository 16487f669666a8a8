import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nextSession } from '../../contracts/calendar.ts'
import { historyEnds, ingestSession, nameOf } from '../soak/days.ts'
import { toolCall } from '../support/mcp.ts'
import { type DayHome, openDayHome, tickers } from './day/home.ts'
import type { Outcome, Phase, Readers, Traffic } from './day/traffic.ts'
import { loadSeconds } from './pace.ts'
import type { BenchRow } from './row.ts'
import { answerOf } from './servers.ts'

/** Readers of feeds, each once in a quarter of an hour; customers and assistants with a key; visitors. */
const feedReaders = 10_000
const customers = 500
const assistants = 50

/** The longest that the slowest hundredth may take, and the most that may be refused, before a load counts as too much. */
const tooSlowMs = 1_000
const tooManyRefused = 0.01
/** What takes longer is not waited for: its row then has this. */
const longestWaitMs = 60_000

/** The mixed traffic of a day: one process that answers, then two that read from a replica. */
export async function dayBench(): Promise<BenchRow[]> {
  return [
    ...(await dayOf('one process', { processes: 1, replica: false })),
    ...(await dayOf('two processes and a replica', { processes: 2, replica: true })),
  ]
}

async function dayOf(what: string, api: Parameters<typeof openDayHome>[1]): Promise<BenchRow[]> {
  const ends: (() => unknown)[] = []
  const t = { teardown: (end: () => unknown) => void ends.unshift(end) } as never
  try {
    const home = await openDayHome(t, api)
    const load = startTraffic(home, ends)
    const seconds = Math.max(5, loadSeconds() * 10)
    // What is read for the first time is made for it.
    await load({ times: 1, seconds: 3 })
    const calm = await load({ times: 1, seconds })
    const busy = await withSessionAndRebuild(home, () => load({ times: 1, seconds: seconds * 2 }))
    const limit = await breakingPoint(load)
    const beyond = await load({ times: limit.times * 4, seconds })
    const recovery = await secondsUntilGood(load)
    const calmRate = perSecond(calm, seconds)
    const row = (text: string, sample: number, unit: string, more: Partial<BenchRow> = {}): BenchRow => ({
      what: `${what}: ${text}`,
      samples: [sample],
      unit,
      ...more,
    })
    const all = [...calm, ...busy.outcomes, ...limit.outcomes, ...beyond]
    for (const text of all.flatMap(({ wrong }) => wrong)) process.stderr.write(`wrong: ${text}\n`)
    return [
      ...calm.map(kind => row(`${kind.name}, p99`, percentile(kind.served, 0.99), 'ms', { max: tooSlowMs })),
      ...busy.outcomes.map(kind =>
        row(`${kind.name}, a session and a rebuild, p99`, percentile(kind.served, 0.99), 'ms'),
      ),
      row('a session, document to answer, under this load', busy.freshnessMs, 'ms', { max: 5_000 }),
      row('most that is answered in time', calmRate * limit.times, 'requests/s', {
        note: `${limit.times} times the day's ${Math.round(calmRate)}`,
      }),
      row('at four times that: answered', perSecond(beyond, seconds), 'requests/s', {
        min: calmRate * limit.times * 0.5,
      }),
      row(
        'at four times that: p99 of the answered',
        percentile(
          beyond.flatMap(k => k.served),
          0.99,
        ),
        'ms',
      ),
      row('at four times that: refused cleanly', share(beyond, kind => kind.refused) * 100, '%', {
        better: 'less',
      }),
      row(
        'neither answered nor refused cleanly, all phases',
        sum(all, kind => kind.wrongs),
        'requests',
        { max: 0 },
      ),
      row('after it: until all is answered in time again', recovery, 's', { max: 10 }),
    ]
  } finally {
    for (const end of ends) await end()
  }
}

/** Everybody who reads on a day. */
function readersOf({ keys }: DayHome): Readers[] {
  const names = Array.from({ length: tickers }, (_, i) => nameOf(i))
  const year = 'from=2025-01-01&to=2025-12-31'
  const each = customers / 10
  return [
    {
      name: 'feeds',
      perSecond: feedReaders / 900,
      method: 'GET',
      paths: ['/api/rss', '/api/atom'],
      keys: [],
      remembers: true,
    },
    {
      name: 'prices of a share',
      perSecond: each * 0.4,
      method: 'GET',
      paths: names.map(name => `/api/finance/stock-market/daily?symbols=${name}&${year}`),
      keys,
    },
    {
      name: 'lists and signals',
      perSecond: each * 0.5,
      method: 'GET',
      paths: [
        '/api/finance/stock-market/daily?limit=100',
        '/api/v1/indicators',
        ...names.slice(0, 200).map(name => `/api/finance/ta/signals/${name}`),
      ],
      keys,
    },
    {
      name: 'tax',
      perSecond: each * 0.1,
      method: 'POST',
      paths: ['/api/tax/personal-income'],
      bodies: Array.from({ length: 50 }, (_, n) => JSON.stringify({ salary: 20 + n, dependents: n % 3 })),
      keys,
    },
    {
      name: 'assistants',
      perSecond: assistants / 5,
      method: 'POST',
      paths: ['/api/mcp-server'],
      bodies: names.slice(0, 300).map(symbol => JSON.stringify(toolCall('get_ta_signals', { symbol }))),
      keys,
    },
    {
      name: 'pages',
      perSecond: 5,
      method: 'GET',
      paths: ['/', '/market', ...names.slice(0, 300).map(name => `/market/${name}`)],
      keys: [],
    },
  ]
}

type Load = (phase: Phase) => Promise<Outcome[]>

function startTraffic(home: DayHome, ends: (() => unknown)[]): Load {
  const traffic: Traffic = { addresses: home.addresses, readers: readersOf(home) }
  const child: ChildProcess = fork(fileURLToPath(new URL('./day/traffic.ts', import.meta.url)))
  child.send(traffic)
  ends.unshift(() => child.kill())
  return phase => {
    const answer = answerOf<Outcome[]>(child, 'the traffic')
    child.send(phase)
    return answer
  }
}

/** The load of a phase in which a session comes in and prices are rebuilt. */
async function withSessionAndRebuild(home: DayHome, load: () => Promise<Outcome[]>) {
  const loading = load()
  await pause(1_000)
  const rebuild = home.run('rebuild', 'prices')
  await pause(1_000)
  const session = nextSession(historyEnds)
  const begin = performance.now()
  await ingestSession({ nats: home.nats, tickers }, session)
  const url = `${home.addresses[0]}/api/finance/stock-market/daily?date=${session}&limit=1`
  const key = home.keys[0] ?? ''
  let freshnessMs = 0
  for (const end = begin + longestWaitMs; ; await pause(20)) {
    freshnessMs = performance.now() - begin
    if (performance.now() > end) break
    const response = await fetch(url, { headers: { 'x-api-key': key } })
    const answer = (await response.json()) as { meta?: { pagination?: { total?: number } } }
    if (answer.meta?.pagination?.total === tickers) break
  }
  const outcomes = await loading
  await rebuild
  return { outcomes, freshnessMs }
}

const sum = (all: readonly Outcome[], of: (kind: Outcome) => number): number =>
  all.reduce((total, kind) => total + of(kind), 0)
const share = (all: readonly Outcome[], of: (kind: Outcome) => number): number =>
  sum(all, of) /
  Math.max(
    1,
    sum(all, kind => kind.sent),
  )
const perSecond = (all: readonly Outcome[], seconds: number): number =>
  sum(all, kind => kind.served.length) / seconds

function percentile(samples: readonly number[], of: number): number {
  const sorted = samples.toSorted((x, y) => x - y)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0
}

const isGood = (outcomes: readonly Outcome[]): boolean =>
  percentile(
    outcomes.flatMap(kind => kind.served),
    0.99,
  ) < tooSlowMs && share(outcomes, kind => kind.refused + kind.wrongs) < tooManyRefused

/** The largest multiple of a day's traffic that is answered in time, in steps of a half. */
async function breakingPoint(load: Load): Promise<{ times: number; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = []
  let good = 1
  for (let times = 1.5; times <= 64; times *= 1.5) {
    const now = await load({ times, seconds: 5 })
    outcomes.push(...now)
    if (!isGood(now)) break
    good = times
  }
  return { times: good, outcomes }
}

/** Seconds until one in which a day's traffic is answered in time, each of it. */
async function secondsUntilGood(load: Load): Promise<number> {
  const begin = performance.now()
  for (;;) {
    const since = (performance.now() - begin) / 1_000
    if (isGood(await load({ times: 1, seconds: 1 }))) return since
    if (since * 1_000 > longestWaitMs) return since
  }
}
