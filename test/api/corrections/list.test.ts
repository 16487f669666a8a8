import t from 'tap'
import { correctionRoutes } from '../../../api/corrections/index.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { correctedHome, corrections } from '../../support/corrected-home.ts'
import { rssMessages } from '../../support/feed-rules.ts'
import { send } from '../../support/send.ts'

t.test('the public list of corrections', async t => {
  const home = await correctedHome(t, { models: [prices, corrections], routes: correctionRoutes })
  const get = async (query = '') => (await send(`${home.base}/api/corrections${query}`)).body
  await home.caughtUp()
  t.match(
    await get(),
    { data: [], meta: { pagination: { total: 0 }, median_hours_to_repair: null } },
    'a home without an error says so',
  )
  await home.take('a.txt', 'AAA 2025-08-21 10\nBBB 2025-08-21 20\n')
  await home.replay(
    { parser: 2, factor: 10 },
    { reason: 'thousand VND read as VND', now: new Date('2026-11-27T05:00:00Z') },
  )
  await home.take('b.txt', 'CCC 2025-08-22 7\n', { parser: 2, factor: 10 })
  await home.replay({ parser: 3, factor: 10, without: ['CCC'] }, { now: new Date('2026-11-27T07:00:00Z') })
  await home.caughtUp()

  await t.test('has old, new, unit, reason, document and time to repair, newest first', async t => {
    const { data, meta } = await get('?lang=en')
    t.match(data, [
      {
        feed: 'exchange.test.lines',
        publisher: 'test',
        document: { position: 2, name: 'b.txt', sha256: /^[0-9a-f]{64}$/ },
        reason: 'parser',
        parser_before: 2,
        parser_now: 3,
        hours_to_repair: 5,
        figures: [{ subject: 'CCC', old: 70, new: null, unit: 'VND' }],
      },
      {
        document: { position: 1 },
        kind: 'market.bars',
        reason_text: 'The program read the document wrongly',
        note: 'thousand VND read as VND',
        hours_to_repair: 3,
        figures_changed: 2,
        figures_listed: 2,
        figures: [
          {
            read_model: 'prices',
            table: 'bars',
            row: { ticker: 'AAA', session: '2025-08-21' },
            subject: 'AAA',
            period: '2025-08-21',
            field: 'close',
            old: 10,
            new: 100,
            unit: 'VND',
            lineage: /^prices .*AAA/,
          },
          { subject: 'BBB', old: 20, new: 200 },
        ],
      },
    ])
    t.match(meta, { median_hours_to_repair: 4, pagination: { total: 2, next_cursor: null } })
  })

  await t.test('goes by ticker, feed and day of the repair, and page by page', async t => {
    t.match(await get('?ticker=bbb'), {
      data: [{ figures: [{ subject: 'BBB' }] }],
      meta: { pagination: { total: 1 } },
    })
    t.match(await get('?indicator=vn.cpi'), { data: [] })
    t.match(await get('?feed=exchange.test.lines'), { meta: { pagination: { total: 2 } } })
    t.match(await get('?feed=exchange.hose'), { data: [] })
    t.match(await get('?to=2020-01-01'), { data: [] })
    t.match(await get('?from=2026-01-02&to=2026-01-01'), { code: 'validation_failed' })
    const first = await get('?limit=1')
    t.equal(first.data.length, 1)
    const second = await get(`?limit=1&cursor=${encodeURIComponent(first.meta.pagination.next_cursor)}`)
    t.same(
      [...first.data, ...second.data].map(row => row.document.position),
      [2, 1],
    )
    t.equal(second.meta.pagination.next_cursor, null)
    const { correction_id } = second.data[0]
    t.match(await get(`?correction_id=${correction_id}`), { data: [{ correction_id }] })
  })

  await t.test('is a table of figures, and a feed', async t => {
    const csv = await send(`${home.base}/api/corrections?format=csv`)
    t.equal(csv.text.trim().split('\r\n').length, 4, 'a line for each figure')
    t.match(csv.text, /,AAA,2025-08-21,close,10,100,VND\r\n/)
    const rss = await send(`${home.base}/api/corrections.rss?lang=en&ticker=aaa`)
    const served = {
      url: `${home.base}/api/corrections.rss?lang=en&ticker=aaa`,
      contentType: rss.headers.get('content-type'),
    }
    t.same(rssMessages(rss.text, served), [], 'a message of the validator')
    t.match(rss.text, /2 figures corrected: AAA/)
    t.match(rss.text, /AAA 2025-08-21 close: 10 → 100 \(VND\)/)
    t.notMatch(rss.text, 'BBB')
  })

  await t.test('is the same after a rebuild', async t => {
    const tables = ['made', 'figures', 'subjects']
    const dump = () =>
      Promise.all(
        tables.map(async table => {
          const { rows } = await home.env.pool.query(
            `select to_jsonb(x)::text as row from corrections.${table} x`,
          )
          return rows.map(({ row }: { row: string }) => row).sort()
        }),
      )
    const before = await dump()
    t.same(
      before.map(rows => rows.length),
      [2, 3, 3],
    )
    t.match(await rebuild(home.env, corrections, { signal: new AbortController().signal }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await dump(), before)
  })
})
