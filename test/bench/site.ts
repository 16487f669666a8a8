import { readRunning } from '../../cli/home.ts'
import { addressesOfSite, screenedTicker } from '../support/site-addresses.ts'
import { type SimulatedHome, simulatedHome } from '../support/vnfin-process.ts'
import type { BenchRow } from './row.ts'
import { median } from './samples.ts'
import { processorTime } from './servers.ts'

const warming = 10
const rounds = 40
/** Shares whose pages nobody has opened before. */
const unseen = 40

interface Rendered {
  readonly address: string
  /** Milliseconds of its first load, before any warming. */
  readonly first: number
  /** Milliseconds from the request leaving to the last byte. */
  readonly wall: readonly number[]
  /** Milliseconds of the server's processor for one page. */
  readonly processor: number
}

/**
 * Every page of a whole running vnfin with a simulated market, one request after another, warmed; queries to the
 * database are in the wall time. Each page is requested from an address of its own, so that none runs out.
 */
export async function siteBench(): Promise<BenchRow[]> {
  const ends: (() => unknown)[] = []
  try {
    const t = { teardown: (end: () => unknown) => ends.unshift(end) } as never
    const home = await simulatedHome(t, { TRUSTED_PROXIES: '1' })
    const { pid } = readRunning(home.folder)!
    const ticker = await screenedTicker(home.address, home.keys.elite)
    const pages: Rendered[] = []
    for (const [i, address] of addressesOfSite(ticker).entries())
      pages.push(await rendered(home.address, address, { reader: `198.18.0.${i + 1}`, pid }))
    const first = await firstLoads(home, ticker, pid)
    const slowest = pages.toSorted((a, b) => median(b.wall) - median(a.wall))[0]!
    const heaviest = pages.toSorted((a, b) => b.processor - a.processor)[0]!
    return [
      {
        what: 'the slowest page of the site',
        unit: 'ms',
        samples: slowest.wall,
        max: 30,
        note: slowest.address,
      },
      {
        what: 'processor time of the heaviest page',
        unit: 'ms',
        samples: [heaviest.processor],
        max: 30,
        note: heaviest.address,
      },
      {
        what: 'a page of a share that nobody has opened before',
        unit: 'ms',
        samples: first.wall,
        max: 30,
        note: `${unseen} shares`,
      },
      {
        what: 'processor time of it, without the database',
        unit: 'ms',
        samples: [first.processor],
        max: 30,
      },
      {
        what: 'the first load of a page after the start, one of each',
        unit: 'ms',
        samples: pages.map(({ first }) => first),
        note: slowestFirst(pages),
      },
      {
        what: 'a page of the site, median of each',
        unit: 'ms',
        samples: pages.map(({ wall }) => median(wall)),
        note: `${pages.length} pages`,
      },
    ]
  } finally {
    for (const end of ends) await end()
  }
}

/** Which pages a reader who comes first waits longest for. */
const slowestFirst = (pages: readonly Rendered[]): string =>
  pages
    .toSorted((a, b) => b.first - a.first)
    .slice(0, 5)
    .map(({ address, first }) => `${address} ${Math.round(first)} ms`)
    .join(', ')

/** The first load of shares one after another, once what all share is there. */
async function firstLoads(
  { address, keys }: SimulatedHome,
  seen: string,
  pid: number,
): Promise<Pick<Rendered, 'wall' | 'processor'>> {
  const response = await fetch(
    `${address}/api/finance/stock-market/daily?sort=ticker&limit=${unseen + warming + 1}`,
    { headers: { 'x-api-key': keys.elite } },
  )
  const { data } = (await response.json()) as { data: { ticker: string }[] }
  const tickers = data.map(({ ticker }) => ticker).filter(ticker => ticker !== seen)
  const get = (ticker: string) => loaded(`${address}/market/${ticker}`, '198.19.0.1')
  for (const ticker of tickers.slice(0, warming)) await get(ticker)
  const wall: number[] = []
  const before = processorTime(pid)
  for (const ticker of tickers.slice(warming, warming + unseen)) wall.push(await get(ticker))
  return { wall, processor: (processorTime(pid) - before) / wall.length / 1000 }
}

/** Milliseconds from the request leaving to the last byte, compressed as a browser takes it. @throws for another status than 200 */
async function loaded(url: string, reader: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers: { 'x-forwarded-for': reader } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  return performance.now() - begun
}

async function rendered(
  base: string,
  address: string,
  { reader, pid }: { reader: string; pid: number },
): Promise<Rendered> {
  const get = () => loaded(`${base}${address}`, reader)
  const first = await get()
  for (let i = 1; i < warming; i++) await get()
  const wall: number[] = []
  const before = processorTime(pid)
  for (let i = 0; i < rounds; i++) wall.push(await get())
  return { address, first, wall, processor: (processorTime(pid) - before) / rounds / 1000 }
}
