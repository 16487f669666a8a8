import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Feed } from '../../ingest/feed.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import { simulatedDocuments, simulationUntil } from '../../ingest/simulated/index.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startVnfin } from '../support/vnfin-process.ts'
import { interleaved, rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

/** Of the kernel: a hundredth of a second (`getconf CLK_TCK`, the same on every Linux). */
const ticksPerSecond = 100

/** The simulated market, as `vnfin up` makes it. */
const market = () => ({ seed: 'vnfin', until: simulationUntil(new Date()), sessions: 260 })

/**
 * A first `vnfin up` from the command to the simulated market whole: time, and processor time of all of its processes
 * beside that of its documents, made and parsed and nothing else.
 */
export async function fillBench(): Promise<BenchRow[]> {
  const filled: Fill[] = []
  const { parsed } = await interleaved(
    { parsed: parseAlone, filled: async () => filled.push(await fill()) },
    { rounds: rounds() },
  )
  const processor = filled.map(run => run.processor)
  return [
    {
      what: 'simulated market whole, from an empty home',
      unit: 's',
      samples: filled.map(run => run.whole),
      max: 20,
      headline: true,
    },
    {
      what: 'simulated market whole, processor time',
      unit: 's',
      samples: processor,
      peers: [{ what: 'its documents made and parsed, nothing stored', samples: parsed }],
      headline: true,
    },
  ]
}

/** Seconds from the command to its end, and of processor time. */
interface Fill {
  readonly whole: number
  readonly processor: number
}

async function fill(): Promise<Fill> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  try {
    let stop = async () => {}
    let processor = Number.NaN
    const whole = await timed(async () => {
      const running = await startVnfin(home, {
        settings: { FEEDS: 'simulated' },
        until: /The simulated market is there/,
      })
      stop = running.stop
      processor = processorSeconds(running.pid('up')!)
    })
    await stop()
    return { whole, processor }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Processor time of this process for a parse of all documents, s. */
async function parseAlone(): Promise<number> {
  const before = process.cpuUsage()
  const parsers = new Map<string, Feed>(feeds.map(feed => [feed.id, feed]))
  for (const { feed, ...document } of simulatedDocuments(market()))
    await parseDocument(parsers.get(feed)!, document)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Processor time of a process and of all that it has started, those that ended among them, s. */
function processorSeconds(root: number): number {
  const processes = new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(name => [Number(name), statOf(name)] as const),
  )
  const isBelow = (pid: number): boolean =>
    pid === root || (processes.get(pid) ? isBelow(processes.get(pid)!.parent) : false)
  return [...processes].reduce(
    (sum, [pid, stat]) => sum + (stat && isBelow(pid) ? stat.ticks / ticksPerSecond : 0),
    0,
  )
}

/** `utime`, `stime` and those of its children that were waited for (proc(5)); null: it has ended. */
function statOf(pid: string): { readonly parent: number; readonly ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, ticks: fields.slice(11, 15).reduce((a, b) => a + b, 0) }
  } catch {
    return null
  }
}
