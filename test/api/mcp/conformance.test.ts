import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { mcpRoutes } from '../../../api/mcp/index.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { said } from '../../support/indicator-release.ts'
import { rpc } from '../../support/mcp.ts'
import { runningSystem } from '../../support/running-system.ts'

const folder = join(import.meta.dirname, '..', '..', 'conformance')
const checkers = join(folder, 'node_modules', '@modelcontextprotocol')
const absent =
  !existsSync(checkers) && 'the official checkers are not installed: npm ci --prefix test/conformance'

/** Runs a checker; it prints to files of the test and ends with its code. */
function run(program: string, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...env } = process.env
  const child = spawn(process.execPath, [join(checkers, program), ...args], { env, cwd: folder })
  let out = ''
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    out += chunk
  })
  return new Promise(resolve => child.on('close', code => resolve({ code, out })))
}

t.test('the official checkers against the real server', { skip: absent }, async t => {
  const market = await runningSystem(t, { models: [indicators, rates], routes: mcpRoutes })
  const url = `${market.base}/api/mcp-server`
  const results = mkdtempSync(join(tmpdir(), 'vnfin-conformance-'))
  t.teardown(() => rmSync(results, { recursive: true, force: true }))
  for (const revision of ['2026-07-28', '2025-11-25']) {
    const { code, out } = await run('conformance/dist/index.js', [
      'server',
      '--url',
      url,
      '--requirements',
      revision,
      '--expected-failures',
      join(folder, `baseline-${revision}.yml`),
      '-o',
      results,
    ])
    t.equal(code, 0, `${revision}: ${/=== SUMMARY ===[\s\S]*/.exec(out)?.[0] ?? out.slice(-2_000)}`)
  }
  const inspected = await run('inspector/clients/launcher/build/index.js', [
    '--cli',
    url,
    '--transport',
    'http',
    '--method',
    'tools/list',
    '--strict',
    '--header',
    'x-api-key: granted',
  ])
  t.equal(inspected.code, 0, inspected.out.slice(-500))
})

const newest = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}

t.test('a change of a read model reaches whoever listens for its resource', async t => {
  const market = await runningSystem(t, { models: [indicators, rates], routes: mcpRoutes })
  const leaving = new AbortController()
  t.teardown(() => leaving.abort())
  const response = await fetch(`${market.base}/api/mcp-server`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
      'x-api-key': 'granted',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 'ear',
      method: 'subscriptions/listen',
      params: { _meta: newest, notifications: { resourceSubscriptions: ['vnfin://macro/latest'] } },
    }),
    signal: leaving.signal,
  })
  t.match(response.headers.get('content-type'), /text\/event-stream/)
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const until = async (wanted: RegExp): Promise<string> => {
    let heard = ''
    while (!wanted.test(heard)) {
      const next = await stream?.read()
      if (!next || next.done) throw new Error(`the stream ended: ${heard}`)
      heard += next.value
    }
    return heard
  }
  await until(/acknowledged/)
  await market.publish(indicator, said([['vn.cpi', '2026-10', 3.25]]), {
    source: '/feeds/statistics.nso.monthly',
  })
  t.match(await until(/resources\/updated/), /vnfin:\/\/macro\/latest/)
  leaving.abort()
  const discovered = await rpc(
    market.base,
    { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: newest } },
    { headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover' } },
  )
  t.match(discovered.body.result, {
    resultType: 'complete',
    ttlMs: 300_000,
    cacheScope: 'public',
    capabilities: { tools: {}, prompts: {}, resources: { subscribe: true } },
  })
})
