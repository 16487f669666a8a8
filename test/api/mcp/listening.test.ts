import t from 'tap'
import { mcpRoutes } from '../../../api/mcp/index.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { said } from '../../support/indicator-release.ts'
import { rpc } from '../../support/mcp.ts'
import { runningSystem } from '../../support/running-system.ts'

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
