import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { probeAll } from '../../cli/feed-probe.ts'
import { createOutput } from '../../cli/output.ts'
import type { Feed } from '../../ingest/feed.ts'
import { replay } from '../../ingest/replay.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import type { Reply } from '../support/upstream/endpoint.ts'
import { type Fetching, startFetching } from '../support/upstream/fetching.ts'

const never = new AbortController().signal
const feed = (id: string): Feed => feeds.find(one => one.id === id)!

/** A good answer with its JSON changed. */
const json =
  (change: (body: never) => unknown) =>
  (good: Reply): Reply => ({
    ...good,
    body: Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(good.body).toString()) as never))),
  })
const text =
  (change: (body: string) => string) =>
  (good: Reply): Reply => ({ ...good, body: Buffer.from(change(Buffer.from(good.body).toString())) })

type Rows = { data: Record<string, unknown>[]; totalElements: number }
const flow = 'exchange.vndirect.foreign-flow'
const brent = 'risk.fred.brent'
const vcb = 'central-bank.vietcombank.rates-json'

/** Two good days, and a third on which the publisher changed something; what the run of that day noted. */
async function thirdDay(home: Fetching, id: string, change: ((good: Reply) => Reply) | null) {
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-27']) {
    home.upstream.today = day
    home.clock.set(`${day}T22:00:00+07:00`)
    if (day === '2026-11-27') home.upstream.misbehave(change)
    await home.newFacts()
    const run = await home.run(id)
    if (day === '2026-11-27') return run
    t.same(run.drift ?? null, null, `${id} on ${day}: nothing is remarked on good answers`)
  }
  throw new Error('unreachable')
}

const changes: readonly [
  name: string,
  id: string,
  rule: string,
  of: RegExp,
  change: (good: Reply) => Reply,
][] = [
  [
    'a new field',
    flow,
    'new-field',
    /isin/,
    json((body: Rows) => ({ ...body, data: body.data.map(row => ({ ...row, isin: 'VN000000AAA1' })) })),
  ],
  [
    'a field that was always there and that nobody needs is gone',
    vcb,
    'missing-field',
    /icon/,
    json((body: { Data: Record<string, unknown>[] }) => ({
      ...body,
      Data: body.Data.map(({ icon: _, ...row }) => row),
    })),
  ],
  [
    'a third of the rows is gone',
    flow,
    'row-count-changed',
    /rows/,
    json((body: Rows) => ({
      ...body,
      data: body.data.slice(0, Math.ceil(body.data.length * 0.68)),
      totalElements: Math.ceil(body.data.length * 0.68),
    })),
  ],
  [
    'the days of a table run the other way',
    brent,
    'dates-turned',
    /date/i,
    text(body => {
      const [head = '', ...rows] = body.trimEnd().split('\n')
      return `${[head, ...rows.toReversed()].join('\n')}\n`
    }),
  ],
]

for (const [name, id, rule, of, change] of changes)
  t.test(`told before it breaks: ${name}`, async t => {
    const home = await startFetching(t, '2026-11-25T22:00:00+07:00')
    const run = await thirdDay(home, id, change)
    t.match(run.result, /^(ok|unchanged)$/, 'nothing is refused for a remark')
    t.same(
      run.drift?.remarks.map(remark => remark.rule),
      [rule],
      JSON.stringify(run.drift),
    )
    t.match(run.drift?.remarks[0]?.of, of)
    t.ok(
      run.problems.some(({ reason }) => reason === `flagged/${rule}`),
      'on the record of the run',
    )
    home.upstream.misbehave(null)
    home.upstream.today = '2026-11-30'
    home.clock.set('2026-11-30T22:00:00+07:00')
    t.equal((await home.run(id)).drift ?? null, null, 'over when the answer is as it was')
  })

t.test('a unit that jumped by 1,000 is quarantined where no other rule catches it', async t => {
  const home = await startFetching(t, '2026-11-25T22:00:00+07:00')
  const run = await thirdDay(
    home,
    flow,
    json((body: Rows) => ({
      ...body,
      data: body.data.map(row => ({
        ...row,
        buyVal: Number(row.buyVal) / 1000,
        sellVal: Number(row.sellVal) / 1000,
      })),
    })),
  )
  t.match(
    run.drift?.remarks.map(({ rule }) => rule),
    ['unit-jumped'],
    JSON.stringify(run.drift),
  )
  t.ok(run.quarantined > 0)
  t.same(await home.newFacts(), [], 'nothing of it is published')
  home.upstream.misbehave(null)
  home.upstream.today = '2026-11-30'
  home.clock.set('2026-11-30T22:00:00+07:00')
  const next = await home.run(flow)
  t.equal(next.drift ?? null, null)
  t.ok((await home.newFacts()).length > 0)
})

t.test(
  'a unit that the publisher changed is quarantined until an operator lets it in, and not again',
  async t => {
    const home = await startFetching(t, '2026-11-25T22:00:00+07:00')
    const inThousands = json((body: Rows) => ({
      ...body,
      data: body.data.map(row => ({
        ...row,
        buyVal: Number(row.buyVal) / 1000,
        sellVal: Number(row.sellVal) / 1000,
      })),
    }))
    const run = await thirdDay(home, flow, inThousands)
    t.ok(run.quarantined > 0)
    t.match(run.drift?.remarks[0]?.detail, /vnfin replay --feed ID --refused/, 'with the remedy')
    const again = (refusedToo: boolean) =>
      replay(home.nats, feed(flow), {
        log: silentLog,
        ledgers: home.ledgers,
        now: new Date('2026-11-28T03:00:00Z'),
        dryRun: false,
        signal: never,
        refusedToo,
      })
    await again(false)
    t.same(await home.newFacts(), [], 'a replay for other reasons lets nothing in')
    const on = async (day: string) => {
      home.upstream.today = day
      home.clock.set(`${day}T22:00:00+07:00`)
      return home.run(flow)
    }
    for (const day of ['2026-11-30', '2026-12-30', '2026-12-31'])
      t.ok((await on(day)).quarantined > 0, `nor does time: ${day}`)
    t.same(await home.newFacts(), [])
    await again(true)
    const days = new Set((await home.newFacts()).map(fact => fact.effectiveon))
    t.same(
      [...days].sort(),
      ['2026-11-27', '2026-11-30', '2026-12-30', '2026-12-31'],
      'what was quarantined is published',
    )
    const next = await on('2027-01-04')
    t.equal(next.quarantined, 0, 'the new unit is the unit now')
    t.equal(next.drift ?? null, null)
    t.ok((await home.newFacts()).length > 0)
    home.upstream.misbehave(null)
    t.ok((await on('2027-01-05')).quarantined > 0, 'and the old one would be a jump')
  },
)

t.test('a change that stays is how the answers are after thirty days', async t => {
  const home = await startFetching(t, '2026-11-25T22:00:00+07:00')
  const more = json((body: Rows) => ({ ...body, data: body.data.map(row => ({ ...row, isin: 'X' })) }))
  await thirdDay(home, flow, more)
  const on = async (day: string) => {
    home.upstream.today = day
    home.clock.set(`${day}T22:00:00+07:00`)
    return home.run(flow)
  }
  t.ok((await on('2026-12-15')).drift)
  await on('2026-12-28')
  t.equal((await on('2026-12-29')).drift ?? null, null)
})

t.test('one alarm for a change, by the webhook that broken feeds call; feeds probe names it', async t => {
  const calls: { type: string; data: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      calls.push(JSON.parse(body))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const home = await startFetching(t, '2026-11-25T22:00:00+07:00')
  home.alarmTarget = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret: null }
  const more = json((body: Rows) => ({ ...body, data: body.data.map(row => ({ ...row, isin: 'X' })) }))
  const run = await thirdDay(home, flow, more)
  t.equal(run.alarm, null, 'the feed is not broken')
  t.match(run.drift, { delivered: true })
  t.match(calls, [{ type: 'feed.drifted', data: { feed: flow, result: 'drift', reason: 'new-field' } }])
  home.clock.set('2026-11-28T22:00:00+07:00')
  await home.run(flow)
  t.equal(calls.length, 1)

  const lines: string[] = []
  const output = {
    ...createOutput({ json: false }),
    line: (line = '') => void lines.push(line),
    result: () => undefined,
  }
  t.equal(await probeAll(home, [feed(flow)], { output, options: {} }, never), 0, 'the answer is good')
  t.ok(
    lines.some(line => line.startsWith(`${flow}: new-field: `)),
    lines.join('\n'),
  )
})
