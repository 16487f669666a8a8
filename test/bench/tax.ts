import { calculators } from '../../api/tax/calculators.ts'
import { rounds } from './pace.ts'
import type { BenchRow } from './row.ts'
import { median } from './samples.ts'
import { loaded, loadRows, needPeers, type Running, start } from './servers.ts'

const path = '/api/tax/personal-income'
const body = { salary: 25, dependents: 1 }

/**
 * Tax over HTTP against a bare koa that answers a constant of the same bytes, and against fastify with the same
 * plugins and the same calculation.
 */
export async function taxBench(): Promise<BenchRow[]> {
  needPeers()
  const running: Running[] = []
  try {
    const ours = await started(running, 'tax-server.ts')
    const answer = await post(ours.url + path, body)
    const koa = await started(running, 'peers/koa.mjs', { ANSWER: answer })
    const fastify = await started(running, 'peers/fastify.mjs')
    const results = await loaded({
      ours: { server: ours, path, body },
      koa: { server: koa, path, body },
      fastify: { server: fastify, path, body },
    })
    return [
      ...loadRows('personal-income', results.ours, [
        { what: 'bare koa + router + body parser, a constant', rounds: results.koa, min: 0.85 },
        { what: 'fastify with helmet, CORS, rate limit, log', rounds: results.fastify, min: 1 },
      ]),
      {
        what: 'batch of 1,000 mixed calculations',
        unit: 'ms',
        samples: await batchMilliseconds(ours.url),
        max: 60,
      },
    ]
  } finally {
    await Promise.all(running.map(server => server.stop()))
  }
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

/** From the request leaving to the last byte of the answer; a round is the middle of ten. */
async function batchMilliseconds(url: string): Promise<number[]> {
  const items = Array.from({ length: 1000 }, (_, index) => {
    const { id, example } = calculators[index % calculators.length]!
    return { id: index, calculator: id, input: example }
  })
  const ten = async () => {
    const times: number[] = []
    for (let run = 0; run < 10; run++) {
      const begun = performance.now()
      await post(`${url}/api/tax/batch`, { items })
      times.push(performance.now() - begun)
    }
    return median(times)
  }
  await ten()
  const samples: number[] = []
  for (let round = 0; round < rounds(); round++) samples.push(await ten())
  return samples
}
