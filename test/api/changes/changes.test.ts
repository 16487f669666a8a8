import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { followChanges } from '../../../api/changes/follow.ts'
import { changeRoutes } from '../../../api/changes/index.ts'
import { followedIds } from '../../../contracts/http/changes.ts'
import { followedTables } from '../../../projections/changes/query.ts'
import { numberRowChanges, syncChangeFeed } from '../../../projections/engine/row-changes.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { bulkHome } from '../../support/bulk-home.ts'

const home = await bulkHome(t)
const base = await apiAlone(t, changeRoutes, { db: home.db })
const get = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${base}/api/changes${query}`, { headers })
const head = async () => ((await (await get()).json()) as { meta: { cursor: string } }).meta.cursor
const trade = async (day: string, ticker: string) => {
  await home.pool.query(
    `insert into listing.venues (ticker, exchange, first_seen, last_seen) values ($2, 'HOSE', $1, $1)`,
    [day, ticker],
  )
  await numberRowChanges(home.pool)
}

t.test('a server that records no changes says so', async t => {
  const off = await get()
  t.equal(off.status, 503)
  t.match(await off.json(), { code: 'not_ready', detail: /No changes are recorded/, action: /bulk/ })
  await syncChangeFeed(home.pool, followedTables)
})

t.test('changes come behind the cursor, with cursor, more and lag', async t => {
  const cursor = await head()
  await trade('2026-11-27', 'NEW')
  const body = await (await get(`?since=${cursor}&dataset=venues`)).json()
  t.match(body, {
    success: true,
    data: [
      {
        dataset: 'venues',
        op: 'upsert',
        key: { ticker: 'NEW', exchange: 'HOSE' },
        row: { ticker: 'NEW', exchange: 'HOSE', first_seen: '2026-11-27', last_seen: '2026-11-27' },
      },
    ],
    meta: { more: false, lag: 0 },
  })
  t.same(((await (await get(`?since=${cursor}&dataset=bars`)).json()) as { data: unknown[] }).data, [])
})

t.test('every data set can be read from the feed', async t => {
  const cursor = await head()
  for (const { model, table } of followedTables)
    await home.pool.query(
      `delete from ${model}.${table.name} where ctid = (select min(ctid) from ${model}.${table.name})`,
    )
  await numberRowChanges(home.pool)
  const { data } = (await (await get(`?since=${cursor}&limit=5000`)).json()) as {
    data: { dataset: string; op: string }[]
  }
  t.same([...new Set(data.map(({ dataset }) => dataset))].sort(), [...followedIds].sort())
  t.ok(data.every(({ op }) => op === 'delete'))
})

t.test('a wrong cursor names field and rule, an old one the remedy', async t => {
  const wrong = await get('?since=yesterday')
  t.equal(wrong.status, 422)
  t.match(await wrong.json(), { errors: [{ pointer: '?since' }] })
  const header = await get('', { accept: 'text/event-stream', 'last-event-id': 'yesterday' })
  t.equal(header.status, 422)
  const old = await get('?since=000000000000.1.0')
  t.equal(old.status, 410)
  t.match(await old.json(), { code: 'gone', detail: /another feed/, action: /without since.*\/api\/bulk/ })
  t.equal((await get('?since=000000000000.1.0', { accept: 'text/event-stream' })).status, 410)
})

t.test('changes come as events, and go on behind Last-Event-ID', async t => {
  const cursor = await head()
  const read = async (headers: Record<string, string>, count: number) => {
    const ending = new AbortController()
    const response = await fetch(`${base}/api/changes?since=${cursor}&dataset=venues`, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: ending.signal,
    })
    t.match(response.headers.get('content-type'), 'text/event-stream')
    let text = ''
    for await (const chunk of response.body!) {
      text += Buffer.from(chunk).toString()
      if (text.split('event: change').length > count && text.endsWith('\n\n')) break
    }
    ending.abort()
    return [...text.matchAll(/id: (\S+)\nevent: change\ndata: (.*)\n/g)].map(([, id, data]) => ({
      id: id!,
      ticker: (JSON.parse(data!) as { key: { ticker: string } }).key.ticker,
    }))
  }
  const reading = read({}, 2)
  await trade('2026-11-26', 'ONE')
  await pause(200)
  await trade('2026-11-26', 'TWO')
  const seen = await reading
  t.same(
    seen.map(({ ticker }) => ticker),
    ['ONE', 'TWO'],
  )
  const again = await read({ 'last-event-id': seen[0]!.id }, 1)
  t.same(again, seen.slice(1))
})

t.test('a slow reader is sent back with its cursor, and one that reads nothing is cut off', async t => {
  const cursor = await head()
  await home.pool.query(
    `insert into listing.venues (ticker, exchange, first_seen, last_seen)
     select 'S' || i, 'HOSE', '2026-11-25', '2026-11-25' from generate_series(1, 40) i`,
  )
  await numberRowChanges(home.pool)
  const wanted = { since: cursor, datasets: ['venues'] as const, limit: 10 }
  const slow = await followChanges(home, wanted, { slowAfterMs: 50, cutAfterMs: 60_000 })
  const texts: string[] = []
  for await (const text of slow.text as Readable) {
    texts.push(String(text))
    await pause(100)
  }
  t.match(texts.at(-1), /^id: \S+\nevent: slow\ndata: \{"detail":.*Last-Event-ID/)
  t.ok(texts.length < 40, 'before the end of what there is')
  const dead = await followChanges(home, wanted, { slowAfterMs: 50, cutAfterMs: 300 })
  const stream = dead.text as Readable
  // It reads the first event and nothing more.
  for (let text = ''; !text.includes('event: change'); await pause(20)) text = String(stream.read() ?? '')
  for (let waited = 0; !stream.destroyed && waited < 10_000; waited += 50) await pause(50)
  t.ok(stream.destroyed)
})
