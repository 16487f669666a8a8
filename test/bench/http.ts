import { execFileSync } from 'node:child_process'
import { readRunning } from '../../cli/home.ts'
import { toolCall } from '../support/mcp.ts'
import { type SimulatedHome, simulatedHome, vnfinProgram } from '../support/vnfin-process.ts'
import {
  type BareServer,
  bareName,
  bareServers,
  type Constant,
  constantOf,
  startBare,
} from './constant-peers.ts'
import { loadSeconds } from './pace.ts'
import type { BenchRow } from './row.ts'
import { loaded, loadRows, needPeers, processorTime, type Running, type Target } from './servers.ts'

interface Requested {
  readonly what: string
  readonly path: string
  readonly body?: unknown
  /** Ask with the ETag of the answer. */
  readonly unchanged?: boolean
}

/**
 * Reads of a whole running vnfin with a simulated market, as its users ask, against bare koa, fastify and node:http
 * that send the same bytes: what ours adds is keys, limits, trace ids, the check of what was asked, freshness, headers.
 */
export async function httpBench(): Promise<BenchRow[]> {
  needPeers()
  const ends: (() => unknown)[] = []
  try {
    const t = { teardown: (end: () => unknown) => ends.unshift(end) } as never
    const home = await simulatedHome(t)
    const headers = { 'x-api-key': operatorKey(home) }
    const { pid } = readRunning(home.folder)!
    const ours = { url: home.address, microseconds: async () => processorTime(pid) }
    const sample = await requests(home, headers)
    const constants: Constant[] = []
    for (const { path, body } of sample.filter(one => !one.unchanged)) {
      const method = body === undefined ? 'GET' : 'POST'
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(ours.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...sent,
      })
      const constant = await constantOf(response, { path, method })
      // A refusal of the tool protocol has status 200.
      if (/"(isError":true|error":)/.test(constant.body)) throw new Error(`${path}: ${constant.body}`)
      constants.push(constant)
    }
    const bare = {} as Record<BareServer, Running>
    for (const kind of bareServers) {
      const server = await startBare(kind, constants)
      bare[kind] = server
      ends.unshift(() => server.stop())
    }
    const rows: BenchRow[] = []
    for (const one of sample) {
      const constant = constants.find(answer => answer.path === one.path)!
      const target = (server: Target['server']): Target => ({
        server,
        path: one.path,
        headers: one.unchanged ? { ...headers, 'if-none-match': constant.etag ?? '' } : headers,
        expected: one.unchanged ? 304 : 200,
        ...(one.body === undefined ? {} : { body: one.body }),
      })
      // Half as long as elsewhere: there are 24 of them.
      const results = await loaded(
        {
          ours: target(ours),
          koa: target(bare.koa),
          fastify: target(bare.fastify),
          node: target(bare.node),
        },
        Math.max(1, loadSeconds() / 2),
      )
      const peers = bareServers.map(kind => ({ what: bareName[kind], rounds: results[kind] }))
      const [rate, time] = loadRows(one.what, results.ours, peers)
      const note = one.unchanged ? {} : { note: `${Buffer.byteLength(constant.body)} bytes` }
      rows.push({ ...rate, ...note, headline: true }, time)
    }
    return rows
  } finally {
    for (const end of ends) await end()
  }
}

async function requests(home: SimulatedHome, headers: Record<string, string>): Promise<Requested[]> {
  const daily = '/api/finance/stock-market/daily?limit=100'
  const { data } = (await (await fetch(home.address + daily, { headers })).json()) as {
    data: { ticker: string }[]
  }
  const { ticker } = data[0]!
  return [
    { what: 'daily list, a page of 100', path: daily },
    { what: 'signals of a share', path: `/api/finance/ta/signals/${ticker}` },
    { what: 'all indicators', path: '/api/v1/indicators' },
    { what: 'RSS', path: '/api/rss' },
    { what: 'RSS, 304', path: '/api/rss', unchanged: true },
    {
      what: 'MCP call of a tool',
      path: '/api/mcp-server',
      body: toolCall('get_ta_signals', { symbol: ticker }),
    },
  ]
}

/** Of the tier that nothing is counted for. */
function operatorKey({ env }: SimulatedHome): string {
  const args = [vnfinProgram, 'keys', 'create', '--tier', 'operator', '--name', 'bench', '--json']
  const { key } = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })) as {
    key: string
  }
  return key
}
