import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SystemStatus } from '../../api/site/status/read-status.ts'
import { readRunning } from '../../cli/home.ts'
import { startServices } from '../../runtime/services/services.ts'
import { startVnfin, type VnfinProcess } from '../support/vnfin-process.ts'
import { startBare } from './constant-peers.ts'
import { marketBars } from './market.ts'
import { loadSeconds, rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'
import { driven, needPeers, peakMemory } from './servers.ts'
import { watched } from './watched-command.ts'

/** One number a round of each. */
interface Samples {
  readonly cold: Start
  readonly warm: Start
  readonly memory: Record<'api' | 'project' | 'ingest' | 'import' | 'rebuild' | 'koa', number[]>
}

/** Seconds from the command to the first answer, to all read models ready; and what the two servers alone take. */
type Start = Record<'answered' | 'ready' | 'servers', number[]>

/** The most that a worker may take in a rebuild, MB. */
const max = 350

/**
 * A whole vnfin as a user runs it, on a fresh home each round: how long it takes to answer, empty and with the bars
 * of the market in it, and the most memory of each of its processes through an import, reads and a rebuild.
 */
export async function processesBench(): Promise<BenchRow[]> {
  needPeers()
  const newStart = (): Start => ({ answered: [], ready: [], servers: [] })
  const samples: Samples = {
    cold: newStart(),
    warm: newStart(),
    memory: { api: [], project: [], ingest: [], import: [], rebuild: [], koa: [] },
  }
  for (let round = 0; round < rounds(); round++) await oneHome(samples)
  const { cold, warm, memory } = samples
  const starts = (what: string, { answered, ready, servers }: Start): BenchRow[] => {
    const peers = [{ what: 'Postgres and NATS alone', samples: servers }]
    return [
      { what: `${what}, to the first answer`, unit: 's', samples: answered, peers, headline: true },
      { what: `${what}, to all read models ready`, unit: 's', samples: ready, peers },
    ]
  }
  const of = (what: string, name: keyof Samples['memory'], more: Partial<BenchRow> = {}): BenchRow => ({
    what: `memory at its highest: ${what}`,
    unit: 'MB',
    samples: memory[name],
    ...more,
  })
  const koa = { what: 'bare koa under the same reads', samples: memory.koa }
  return [
    ...starts('start on an empty home', cold),
    ...starts('start on a home with the bars of the market', warm),
    of('API', 'api', { peers: [koa], headline: true }),
    of('projector, bars of the market coming in', 'project', { max }),
    of('ingest worker', 'ingest', { max }),
    of('import of the bars of the market', 'import'),
    of('rebuild of prices', 'rebuild', { max }),
  ]
}

async function oneHome({ cold, warm, memory }: Samples): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  try {
    await serversAlone(home, cold)
    rmSync(home, { recursive: true, force: true })
    const first = await started(home, cold)
    try {
      memory.import.push((await watched(home, ['import', await marketBars()])).peak)
      await untilServed(first)
      await reads(first.address, { 'x-api-key': first.keys.elite })
      memory.rebuild.push((await watched(home, ['rebuild', 'prices'])).peak)
      await reads(first.address, { 'x-api-key': first.keys.elite })
      for (const [name, part] of [
        ['api', 'up'],
        ['project', 'project'],
        ['ingest', 'ingest'],
      ] as const)
        memory[name].push(peakMemory(first.pid(part)!))
      memory.koa.push(await bareMemory(first))
    } finally {
      await first.stop()
    }
    const second = await started(home, warm)
    await second.stop()
    await serversAlone(home, warm)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** A start of the two servers on this home, without us. */
async function serversAlone(home: string, { servers }: Start): Promise<void> {
  let stop = async () => {}
  servers.push(
    await timed(async () => {
      ;({ stop } = await startServices({ home, log: () => {} }))
    }),
  )
  await stop()
}

async function started(home: string, { answered, ready }: Start): Promise<VnfinProcess> {
  const begun = performance.now()
  const since = () => (performance.now() - begun) / 1000
  const first = untilAnswered(home).then(() => since())
  const running = await startVnfin(home)
  ready.push(since())
  answered.push(await first)
  return running
}

/** Until the index of the tax calculators is there, which needs no read model. */
async function untilAnswered(home: string): Promise<void> {
  for (const limit = performance.now() + 120_000; performance.now() < limit; await pause(5)) {
    const address = readRunning(home)?.address
    const answer = address ? await fetch(`${address}/api/tax`).catch(() => null) : null
    if (answer?.ok) return
  }
  throw new Error('no answer within two minutes')
}

async function untilServed({ address }: VnfinProcess): Promise<void> {
  for (const limit = performance.now() + 300_000; performance.now() < limit; await pause(100)) {
    const { data } = (await (await fetch(`${address}/api/status`)).json()) as { data: SystemStatus }
    if (data.read_models.every(model => model.behind_facts === 0)) return
  }
  throw new Error('the bars are not served within five minutes')
}

const page = '/api/finance/stock-market/daily?limit=100'

const reads = (url: string, headers: Record<string, string>) =>
  driven({ url: url + page, method: 'GET', headers, expected: 200, seconds: loadSeconds() })

/** A server without anything of ours that sends the same page as often. */
async function bareMemory({ address, keys }: VnfinProcess): Promise<number> {
  const body = await (await fetch(address + page, { headers: { 'x-api-key': keys.elite } })).text()
  const koa = await startBare('koa', [{ path: page, method: 'GET', type: 'application/json', body }])
  try {
    for (let n = 0; n < 2; n++) await reads(koa.url, {})
    return peakMemory(koa.pid)
  } finally {
    await koa.stop()
  }
}
