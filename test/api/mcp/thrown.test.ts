import t from 'tap'
import { mcpRoutes } from '../../../api/mcp/index.ts'
import { tools } from '../../../api/mcp/tools/index.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { request, rpc, toolCall } from '../../support/mcp.ts'

/** A database whose errors hold what nobody outside may read. */
const telltale = new Proxy({} as Db, {
  get: () => {
    throw new Error('password=hunter2 at 10.0.0.7')
  },
})

/** Their answers come from the law alone. */
const withoutDatabase = new Set(['find_tax', 'calculate_tax'])

t.test('what was thrown is never shown: not by a tool, not by a resource', async t => {
  const base = await apiAlone(t, mcpRoutes, { db: telltale })
  for (const { name, input } of tools) {
    const required = (input.required ?? []) as string[]
    const args = Object.fromEntries(
      required.map(field => [field, field === 'symbol' ? 'FPT' : 'low_volatility']),
    )
    const { status, text, body } = await rpc(base, toolCall(name, args))
    t.equal(status, 200)
    t.notMatch(text, /hunter2|10\.0\.0\.7|projections|node_modules/)
    if (withoutDatabase.has(name)) continue
    t.match(
      body.result,
      { isError: true, content: [{ text: /could not answer; the cause is in our log/ }] },
      name,
    )
    t.match(body.result?._meta?.['vnfin/trace_id'], /^trc_/, 'under which the log has it')
  }
  for (const uri of ['vnfin://macro/latest', 'vnfin://market/indices', 'vnfin://ratios/FPT']) {
    const { text, body } = await rpc(base, request('resources/read', { uri }))
    t.notMatch(text, /hunter2|10\.0\.0\.7|projections|node_modules/)
    t.match(body.error, { code: -32603, message: /could not be read; the cause is in our log/ }, uri)
  }
})
