import t from 'tap'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { mcpClient, type RpcAnswer, request, revisions, rpc, toolCall } from '../../support/mcp.ts'

t.test('lists are open, calls need a key', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const list = await rpc(api.base, request('tools/list'))
  t.equal(list.status, 200)
  t.match(list.body, { jsonrpc: '2.0', id: 1, result: { tools: [{ name: String }] } })
  const none = await rpc(api.base, toolCall('get_macro', {}, 'seven'))
  t.equal(none.status, 401)
  t.match(none.body, { jsonrpc: '2.0', id: 'seven', error: { code: 40100, message: /x-api-key/ } })
  t.match(none.headers.get('www-authenticate'), /ApiKey/)
  const bad = await rpc(api.base, request('tools/list'), { key: 'vnf_live_nothing' })
  t.equal(bad.status, 401)
  t.match(bad.body.error, { code: 40100, data: { code: 'invalid_key' } })
  t.equal((await fetch(`${api.base}/api/mcp-server`)).status, 405)
})

t.test('a key in x-api-key or as Bearer; tiers and counts as in the HTTP interface', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const key = await keyOf(api, 'free', new Date('2026-11-27T03:00:00Z'))
  for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
    const { status, body } = await rpc(api.base, toolCall('get_macro', { country: 'xx' }), { headers })
    t.equal(status, 200)
    t.match(body.result, { isError: true, content: [{ type: 'text', text: /country/ }] })
    t.match(body.result?._meta?.['vnfin/trace_id'], /^trc_/)
  }
  const recognised = await rpc(api.base, toolCall('get_macro', { country: 'xx' }), { key })
  t.equal(recognised.headers.get('x-ratelimit-remaining'), '97')
  const unknown = await rpc(api.base, toolCall('get_macros'), { key })
  t.match(unknown.body.error, { code: -32602, message: /Did you mean get_macro\?/ })
  const notReady = await rpc(api.base, toolCall('get_macro'), { key })
  t.match(notReady.body.result, { isError: true, content: [{ text: /Not built yet/ }] })
  const after = await rpc(api.base, toolCall('get_macro', { country: 'xx' }), { key })
  t.equal(after.headers.get('x-ratelimit-remaining'), '96', 'neither of the two counted')
  const many = Array.from({ length: 50 }, (_, i) => toolCall('get_macro', { country: 'xx' }, i))
  t.equal((await rpc<RpcAnswer[]>(api.base, many, { key })).body.length, 50)
  const over = await rpc(api.base, many, { key })
  t.equal(over.status, 429, 'a batch is granted whole or not at all')
  t.equal(over.body.error?.code, 42900)
  t.ok(Number(over.headers.get('retry-after')) > 0)
  t.equal((await rpc(api.base, toolCall('get_macro', { country: 'xx' }), { key })).status, 200)
})

t.test('the official client speaks the newest revision, and an older one', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const key = await keyOf(api, 'free', new Date('2026-11-27T03:00:00Z'))
  for (const revision of revisions) {
    const client = await mcpClient(t, api.base, key, revision)
    t.equal(client.getProtocolEra(), revision === '2026-07-28' ? 'modern' : 'legacy')
    t.equal((await client.listTools()).tools.length, 12)
    const result = await client.callTool({ name: 'get_macro', arguments: { country: 'xx' } })
    t.equal(result.isError, true)
    t.match((await client.listPrompts()).prompts, [{ name: 'company_check' }])
  }
  const old = await rpc(
    api.base,
    request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    }),
  )
  t.match(old.body.result, { protocolVersion: '2025-06-18', serverInfo: { name: 'vnfin' } })
  const initialized = await rpc(api.base, { jsonrpc: '2.0', method: 'notifications/initialized' })
  t.equal(initialized.status, 202)
  t.equal(initialized.text, '')
})

t.test('batches of plain clients, each answered under its id', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const { status, body } = await rpc<RpcAnswer[]>(api.base, [
    request('tools/list', {}, 'a'),
    request('ping', {}, 'b'),
    request('no/such', {}, 'c'),
  ])
  t.equal(status, 200)
  const byId = new Map(body.map(answer => [answer.id, answer]))
  t.match(byId.get('a'), { result: { tools: Array } })
  t.match(byId.get('b'), { result: {} })
  t.match(byId.get('c'), { error: { code: -32601 } })
  const long = await rpc(
    api.base,
    Array.from({ length: 51 }, (_, i) => request('ping', {}, i)),
  )
  t.equal(long.status, 400)
})

t.test('requests under a strange host name or from a strange page are refused', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const origin = (value: string) => rpc(api.base, request('ping'), { headers: { origin: value } })
  t.equal((await origin('https://evil.example')).status, 403)
  t.equal((await origin('http://localhost:5173')).status, 200)
  const open = await system.start({ settings: { MCP_HOSTS: '*' } })
  t.equal((await rpc(open.base, request('ping'), { headers: { origin: 'https://a.example' } })).status, 200)
  const named = await system.start({ settings: { MCP_HOSTS: '127.0.0.1,a.example' } })
  t.equal((await rpc(named.base, request('ping'), { headers: { origin: 'https://a.example' } })).status, 200)
  t.equal((await rpc(named.base, request('ping'), { headers: { origin: 'https://b.example' } })).status, 403)
})
