import t from 'tap'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { accessSystem } from '../../support/access-system.ts'
import { barsFact } from '../../support/engine.ts'
import { toolCall } from '../../support/mcp.ts'
import { send } from '../../support/send.ts'

const daily = '/api/finance/stock-market/daily?symbols=VCB&from=2026-11-26&to=2026-11-26'

/** A system in which VCB closed at a price. */
async function closedAt(t: Parameters<typeof accessSystem>[0], close: number) {
  const system = await accessSystem(t)
  const projected = await system.project([listing, prices])
  const fact = barsFact([['VCB', '2026-11-26', close]], { document: 1 })
  await system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
  await projected.caughtUp()
  return { system, status: projected.status }
}

t.test(
  'given a sandbox, when test and live keys ask the same, then each gets what its own database holds, and each again when nothing moved',
  async t => {
    const [live, sandbox] = [await closedAt(t, 60_000), await closedAt(t, 11_000)]
    const postgres = openPostgres(sandbox.system.databaseUrl, { log: silentLog })
    t.teardown(() => postgres.close())
    const api = await live.system.start({
      readModels: live.status,
      sandbox: { db: postgres.db, readModels: sandbox.status },
    })
    const made = async (mode: 'live' | 'test') =>
      (await send(`${api.base}/api/keys`, { body: { name: mode, mode } })).body.data.key as string
    const keys = { live: await made('live'), test: await made('test') }
    const closeFor = async (key: string) => {
      const answer = await send(api.base + daily, { key })
      return [answer.status, answer.body.data?.[0]?.close, answer.headers.get('etag')]
    }
    const first = [await closeFor(keys.live), await closeFor(keys.test)]
    t.same(
      first.map(([status, close]) => [status, close]),
      [
        [200, 60_000],
        [200, 11_000],
      ],
    )
    // The status of a read model, which is part of an ETag, is read once a second.
    const again = [await closeFor(keys.live), await closeFor(keys.test)]
    t.same(
      again.map(([status, close]) => [status, close]),
      first.map(([status, close]) => [status, close]),
    )
    t.not(again[0]?.[2], again[1]?.[2], 'an ETag of one database is none of the other')

    const toolFor = async (key: string) =>
      (await send(`${api.base}/api/mcp-server`, { key, body: toolCall('get_ta_signals', { symbol: 'VCB' }) }))
        .status
    t.same([await toolFor(keys.live), await toolFor(keys.test)], [200, 200])

    const without = await live.system.start({ readModels: live.status })
    t.match(await send(without.base + daily, { key: keys.test }), {
      status: 200,
      body: { data: [{ close: 60_000 }] },
    })
  },
)

t.test('a sandbox that is away is 503 for test keys alone', async t => {
  const live = await closedAt(t, 60_000)
  const away = openPostgres('postgres://nobody@127.0.0.1:9/none', { log: silentLog })
  t.teardown(() => away.close())
  const api = await live.system.start({
    readModels: live.status,
    sandbox: {
      db: away.db,
      readModels: { get: () => null, all: () => [], simulated: false, unavailable: 'it is away' },
    },
  })
  for (const [mode, status] of [
    ['live', 200],
    ['test', 503],
  ] as const) {
    const { key } = (await send(`${api.base}/api/keys`, { body: { name: mode, mode } })).body.data
    t.equal((await send(api.base + daily, { key })).status, status, mode)
  }
})
