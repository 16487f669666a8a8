import t from 'tap'
import { mcpRoutes } from '../../api/mcp/index.ts'
import { listed } from '../../api/mcp/list.ts'
import { tools } from '../../api/mcp/tools/index.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { rates } from '../../projections/rates/projection.ts'
import { eventually } from '../support/eventually.ts'
import { request, rpc } from '../support/mcp.ts'
import { baseline, checkConformance, inspect, tokensOf } from '../support/mcp-conformance/checkers.ts'
import { startFixture } from '../support/mcp-conformance/fixture/start-fixture.ts'
import { runningSystem } from '../support/running-system.ts'

const revisions = ['2026-07-28', '2025-11-25', '2025-06-18']

t.test('the official checker in full, against a fixture behind the endpoint of the tools', async t => {
  const url = await startFixture(t)
  for (const revision of revisions) {
    const { code, summary } = await checkConformance(t, url, revision)
    t.equal(code, 0, `${revision}: ${summary}`)
  }
})

t.test('the official checkers against the tools of real data', async t => {
  const market = await runningSystem(t, { models: [indicators, rates], routes: mcpRoutes })
  const url = `${market.base}/api/mcp-server`
  // The checker reads a resource: what it is made from is looked for once a second.
  const latest = request('resources/read', { uri: 'vnfin://macro/latest' })
  await eventually(async () => (await rpc(market.base, latest)).body.error === undefined)

  t.test('2026-07-28: all but what drives the fixture', async t => {
    const { code, summary } = await checkConformance(t, url, '2026-07-28', baseline('2026-07-28'))
    t.equal(code, 0, summary)
  })

  t.test(
    '2025-11-25: all but what drives the fixture, and two things that a server may leave out',
    async t => {
      const opened = await rpc(
        market.base,
        request('initialize', {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'vnfin-tests', version: '1.0.0' },
        }),
      )
      t.notOk(
        'logging' in (opened.body.result?.capabilities ?? {}),
        'no log of the server is sent, so no level is set',
      )
      t.equal(opened.headers.get('mcp-session-id'), null, 'no sessions: any process answers any request')
      const { code, summary } = await checkConformance(t, url, '2025-11-25', [
        ...baseline('2025-11-25'),
        'logging-set-level',
        'server-sse-multiple-streams:server-sse-multiple-streams-session',
      ])
      t.equal(code, 0, summary)
    },
  )

  t.test('the Inspector lists the tools and finds no error in them', async t => {
    const { code, out } = await inspect(url)
    t.equal(code, 0, out.slice(-500))
  })
})

t.test('the list of tools costs an assistant at most 2,500 tokens', t => {
  const tokens = tokensOf(JSON.stringify({ tools: tools.map(listed) }))
  t.ok(tokens <= 2_500, `${tokens} tokens`)
  t.end()
})
