import { readRunning } from '../../cli/home.ts'
import { addressesOfSite, screenedTicker } from '../support/site-addresses.ts'
import { simulatedHome } from '../support/vnfin-process.ts'
import type { BenchRow } from './row.ts'
import { median } from './samples.ts'
import { processorTime } from './servers.ts'

const warming = 10
const rounds = 40

interface Rendered {
  readonly address: string
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
    const slowest = pages.toSorted((a, b) => median(b.wall) - median(a.wall))[0]!
    const heaviest = pages.toSorted((a, b) => b.processor - a.processor)[0]!
    return [
      {
        what: 'the slowest page of the site',
        unit: 'ms',
        samples: slowest.wall,
        most: 30,
        note: slowest.address,
      },
      {
        what: 'processor time of the heaviest page',
        unit: 'ms',
        samples: [heaviest.processor],
        most: 30,
        note: heaviest.address,
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

async function rendered(
  base: string,
  address: string,
  { reader, pid }: { reader: string; pid: number },
): Promise<Rendered> {
  const get = async () => {
    const begun = performance.now()
    const response = await fetch(`${base}${address}`, { headers: { 'x-forwarded-for': reader } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
    return performance.now() - begun
  }
  for (let i = 0; i < warming; i++) await get()
  const wall: number[] = []
  const before = processorTime(pid)
  for (let i = 0; i < rounds; i++) wall.push(await get())
  return { address, wall, processor: (processorTime(pid) - before) / rounds / 1000 }
}
