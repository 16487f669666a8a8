import t from 'tap'
import { bulkRoutes } from '../../../api/bulk/index.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { bulkHome } from '../../support/bulk-home.ts'

const home = await bulkHome(t)
const base = await apiAlone(t, bulkRoutes, { db: home.db, bulk: home.pool })

/** Documents of these feeds stand behind the live tables of a read model. */
async function resting(model: string, feeds: readonly string[], simulated = false) {
  await home.pool.query('delete from engine.source where name = $1', [model])
  await home.pool.query(
    `insert into engine.source (name, build, document, feed, parser, observed_at, simulated)
     select b.name, b.build, f.at, f.feed, 1, now(), $3 from engine.build b, unnest($2::text[]) with ordinality as f (feed, at)
      where b.name = $1 and b.state = 'live'`,
    [model, feeds, simulated],
  )
}

async function get(dataset: string, query = '') {
  const response = await fetch(`${base}/api/bulk/${dataset}?format=jsonl${query}`)
  const text = await response.text()
  return {
    status: response.status,
    leftOut: response.headers.get('x-left-out'),
    etag: response.headers.get('etag'),
    simulated: response.headers.get('x-simulated'),
    rows: response.ok
      ? text
          .split('\n')
          .filter(line => line !== '')
          .map(line => JSON.parse(line))
      : [],
    problem: response.ok ? null : JSON.parse(text),
  }
}

t.test('rows of publishers that do not grant commercial use are left out and counted', async t => {
  // Each publisher has its rows; a row without one is of nobody who granted anything.
  await home.pool.query(`update fx.central set source = case extract(day from day)::int % 3
    when 0 then '/feeds/macro.sbv.central-rates' when 1 then 'sbv' else 'macro.vietstock.central-rates' end`)
  const all = await get('central-rates')
  const some = await get('central-rates', '&use=commercial')
  t.equal(some.status, 200)
  const granted = all.rows.filter(({ source }) => /sbv/.test(source))
  t.ok(granted.length > 0 && granted.length < all.rows.length, `${granted.length} of ${all.rows.length}`)
  t.same(some.rows, granted)
  t.equal(some.leftOut, String(all.rows.length - granted.length))
  t.equal(all.leftOut, null)
  t.not(some.etag, all.etag, 'another file, another ETag')
  const none = await get('central-rates', '&use=commercial&from=2999-01-01')
  t.equal(none.leftOut, null, 'only rows of the selection count')
})

t.test('a row of several feeds is left out for one of them', async t => {
  await home.pool.query(`update statements.periods set sources = case when ticker = (select min(ticker) from statements.periods)
    then array['finance.simulated.statements'] else array['finance.simulated.statements', 'finance.cafef.statements'] end`)
  const { rows, leftOut } = await get('statements', '&use=commercial')
  t.equal(rows.length, 1)
  t.equal(leftOut, '5')
})

t.test('a data set whose rows do not name publishers is refused for one that does not grant it', async t => {
  await resting('prices', ['exchange.simulated.bars', 'exchange.cafef.bulk-raw'])
  for (const dataset of ['bars', 'event-adjusted-bars', 'signals', 'market-breadth']) {
    const { status, problem } = await get(dataset, '&use=commercial')
    t.equal(status, 403, dataset)
    t.match(problem, { code: 'licence_forbids', detail: /cafef/, errors: [{ pointer: '?use' }] }, dataset)
    t.equal((await get(dataset)).status, 200, 'for one’s own use it is had')
  }
  await resting('prices', ['exchange.simulated.bars'])
  for (const dataset of ['bars', 'signals'])
    t.equal((await get(dataset, '&use=commercial')).status, 200, dataset)
})

t.test('a file of scores says that what they were made of is simulated', async t => {
  await resting('prices', ['exchange.simulated.bars'], true)
  for (const dataset of ['bars', 'signals', 'ratios'])
    t.equal((await get(dataset)).simulated, 'true', dataset)
  await resting('prices', ['exchange.cafef.bulk-raw'])
  t.equal((await get('signals')).simulated, null)
})
