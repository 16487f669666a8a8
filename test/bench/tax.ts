import { calculators } from '../../api/tax/calculators.ts'
import type { BenchRow } from './row.ts'
import { drive, type Load, median, needPeers, type Running, start } from './servers.ts'

const path = '/api/tax/personal-income'
const body = { salary: 25, dependents: 1 }

interface Round extends Load {
  /** Processor time of the server for one request, microseconds. */
  readonly cpu: number
}

/**
 * Tax over HTTP against a bare koa that answers a constant of the same bytes, and against fastify with the same
 * plugins and the same calculation. Rounds are interleaved and the best of each server counts: what else runs on the
 * machine can only make a round worse. `BENCH_SECONDS` (default 4) and `BENCH_ROUNDS` (default 5) settle how long.
 */
export async function taxBench(): Promise<BenchRow[]> {
  needPeers()
  const seconds = Number(process.env.BENCH_SECONDS ?? 4)
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
  const running: Running[] = []
  try {
    const ours = await started(running, 'tax-server.ts')
    const answer = await post(ours.url + path, body)
    const koa = await started(running, 'peers/koa.mjs', { ANSWER: answer })
    const fastify = await started(running, 'peers/fastify.mjs')
    const results = new Map<Running, Round[]>(running.map(server => [server, []]))
    for (const server of running) await drive(server.url + path, body, 1)
    for (let round = 0; round < rounds; round++) {
      for (const [server, own] of results) own.push(await measured(server, seconds))
    }
    const fastest = (server: Running) => Math.max(...results.get(server)!.map(({ perSecond }) => perSecond))
    const cheapest = (server: Running) => Math.min(...results.get(server)!.map(({ cpu }) => cpu))
    const batch = await batchMilliseconds(ours.url)
    return [
      { what: 'bare koa + router + body parser, a constant', value: fastest(koa), unit: 'requests/s' },
      { what: 'fastify with helmet, CORS, rate limit, log', value: fastest(fastify), unit: 'requests/s' },
      { what: 'personal-income', value: fastest(ours), unit: 'requests/s' },
      { what: 'personal-income ÷ bare koa', value: fastest(ours) / fastest(koa), unit: 'ratio', least: 0.85 },
      { what: 'personal-income ÷ fastify', value: fastest(ours) / fastest(fastify), unit: 'ratio', least: 1 },
      { what: 'processor time of a request, bare koa', value: cheapest(koa), unit: 'µs' },
      { what: 'processor time of a request, fastify', value: cheapest(fastify), unit: 'µs' },
      { what: 'processor time of a request, personal-income', value: cheapest(ours), unit: 'µs' },
      { what: 'batch of 1,000 mixed calculations, median', value: batch, unit: 'ms', most: 60 },
    ]
  } finally {
    await Promise.all(running.map(server => server.stop()))
  }
}

async function measured(server: Running, seconds: number): Promise<Round> {
  const before = await server.microseconds()
  const load = await drive(server.url + path, body, seconds)
  return { ...load, cpu: ((await server.microseconds()) - before) / load.requests }
}

async function started(running: Running[], file: string, env: Record<string, string> = {}): Promise<Running> {
  const server = await start(file, env)
  running.push(server)
  return server
}

async function post(url: string, request: unknown): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.text()
}

/** From the request leaving to the last byte of the answer. */
async function batchMilliseconds(url: string): Promise<number> {
  const items = Array.from({ length: 1000 }, (_, index) => {
    const { id, example } = calculators[index % calculators.length]!
    return { id: index, calculator: id, input: example }
  })
  const times: number[] = []
  for (let run = 0; run < 30; run++) {
    const begun = performance.now()
    await post(`${url}/api/tax/batch`, { items })
    if (run >= 10) times.push(performance.now() - begun)
  }
  return median(times)
}
