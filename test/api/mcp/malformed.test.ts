import fc from 'fast-check'
import t from 'tap'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { request, rpc, toolCall } from '../../support/mcp.ts'

/** What clients get wrong: other forms, other types, half a message, too deep, too many. */
const messages = fc.oneof(
  { weight: 3, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string() },
  {
    weight: 5,
    arbitrary: fc
      .record(
        {
          jsonrpc: fc.oneof(fc.constant('2.0'), fc.anything()),
          id: fc.oneof(fc.integer(), fc.string(), fc.anything()),
          method: fc.oneof(
            fc.constantFrom(
              'tools/list',
              'tools/call',
              'initialize',
              'ping',
              'server/discover',
              'prompts/get',
            ),
            fc.constantFrom('resources/read', 'subscriptions/listen', 'completion/complete', '__proto__'),
            fc.anything(),
          ),
          params: fc.oneof(
            fc.record({ name: fc.anything(), arguments: fc.anything() }, { requiredKeys: [] }),
            fc.record({
              _meta: fc.dictionary(
                fc.constantFrom(
                  'io.modelcontextprotocol/protocolVersion',
                  'io.modelcontextprotocol/clientCapabilities',
                  'progressToken',
                ),
                fc.oneof(fc.constantFrom('2026-07-28', '2025-06-18', 'x'), fc.anything()),
              ),
            }),
            fc.anything(),
          ),
        },
        { requiredKeys: [] },
      )
      .chain(message => fc.constantFrom(message, [message], [message, message], { ...message, extra: [] }))
      .map(message => stringified(message)),
  },
)

/** What JSON cannot say is left out. */
function stringified(value: unknown): string {
  try {
    return JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? String(v) : v)) ?? ''
  } catch {
    return '{'
  }
}

t.test('ten thousand malformed bodies, and none of them is an error of ours', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  // Without limits, so that no body stops at the count.
  const key = await keyOf(api, 'operator', new Date('2026-11-27T03:00:00Z'))
  const bodies = fc.sample(messages, { numRuns: 10_000, seed: 11 })
  const statuses = new Map<number, number>()
  const own: string[] = []
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let i = lane; i < bodies.length; i += 8) {
      const { status, text } = await rpc(api.base, bodies[i] ?? '', { key })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) own.push(`${status} ${bodies[i]} ${text}`)
    }
  })
  await Promise.all(lanes)
  t.comment(Object.fromEntries(statuses))
  t.equal(statuses.get(429), undefined)
  t.same(own.slice(0, 3), [])
  t.equal((await rpc(api.base, request('ping'))).status >= 500, false)
})

t.test('bodies that are refused say why, in the form of the protocol', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const broken = await rpc(api.base, '{"jsonrpc":"2.0",')
  t.equal(broken.status, 400)
  t.match(broken.body, { jsonrpc: '2.0', id: null, error: { code: -32700 } })
  const twice = await rpc(api.base, '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}')
  t.match(twice.body.error, { code: -32700, message: /method occurs twice/ })
  const large = await rpc(api.base, JSON.stringify(toolCall('get_macro', { pad: 'x'.repeat(300_000) })))
  t.equal(large.status, 413)
  const typed = await rpc(api.base, '{}', { headers: { 'content-type': 'text/plain' } })
  t.equal(typed.status, 415)
  t.equal((await rpc(api.base, '')).status, 400)
  t.equal((await rpc(api.base, '[]')).status, 400)
})
