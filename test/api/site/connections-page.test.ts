import t from 'tap'
import { politicalConnections } from '../../../api/market/connections.ts'
import { wrapped } from '../../../api/site/market/connections/graph-picture.ts'
import { connectionsPage } from '../../../api/site/market/connections/page.ts'
import { box, placesOf } from '../../../api/site/market/connections/places.ts'
import type { Edge } from '../../../api/site/market/connections/relation-labels.ts'
import { teaserRows } from '../../../contracts/tiers.ts'
import { connections } from '../../../projections/connections/projection.ts'
import { evidence } from '../../../projections/evidence/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { connectedCompanies, longName, officersOfAaa } from '../../support/connected-companies.ts'
import { projected } from '../../support/projected.ts'

const rowsOf = (text: string) =>
  text
    .split('<table')
    .slice(1)
    .map(table => table.match(/<tr><th scope="row"/g)?.length ?? 0)
const boxesOf = (text: string) => text.match(/<a class="node-/g)?.length ?? 0
const linesOf = (text: string) => text.match(/marker-end=/g)?.length ?? 0

t.test('the graph of connections as a page', async t => {
  const base = await apiAlone(t, [connectionsPage, politicalConnections], await connectedCompanies(t))
  const page = async (query: string) => {
    const response = await fetch(`${base}/connections?${query}`)
    return { status: response.status, text: await response.text() }
  }
  const all = (await (await fetch(`${base}/api/finance/political/connections?ticker=AAA`)).json()) as {
    meta: { pagination: { total: number } }
  }

  await t.test(
    'shows so many edges of a step, of every relation some, and says how many there are',
    async t => {
      const { status, text } = await page('ticker=aaa&lang=en')
      t.equal(status, 200)
      t.same(rowsOf(text), [teaserRows])
      const { total } = all.meta.pagination
      t.match(text, `${teaserRows} of ${total} relations`)
      for (const relation of ['Holds shares', 'State capital', 'Office', 'Subsidiary', 'Insider dealing'])
        t.match(text, new RegExp(`<td[^>]*>${relation}`), `${relation} is in the table`)
      t.match(text, `type=HOLDS_ROLE&amp;lang=en">Office: 3/${officersOfAaa.length}</a>`)
      t.match(text, /need a key of Elite.*connections\?ticker=AAA.*format=csv/s)
      t.match(text, /The same name is not the same person.*no advice/s)
    },
  )

  await t.test('the picture has what the tables have, a title and a description', async t => {
    const { text } = await page('ticker=AAA&depth=2&lang=vi')
    t.match(
      text,
      /<svg[^>]*aria-labelledby="graph-title" aria-describedby="graph-about"><title id="graph-title">[^<]+<\/title><desc id="graph-about">[^<]+/,
    )
    const [first, second] = rowsOf(text)
    t.equal(first, teaserRows)
    t.ok(second! > 0)
    t.match(text, /Qua một bước nữa/)
    t.ok(boxesOf(text) > teaserRows / 2 && linesOf(text) <= first! + second!)
    t.match(text, 'CTCP Sowatco')
    t.match(
      text,
      'href="/connections?ticker=BBB&amp;depth=2&amp;lang=vi"',
      'a company leads to its graph by ticker',
    )
    t.match(text, 'href="/market/BBB?lang=vi"', 'and to its page')
    const again = await page('ticker=AAA&depth=2&lang=vi')
    t.equal(again.text, text, 'the same edges have the same places')
  })

  await t.test('filters are those of the interface', async t => {
    const large = (await page('ticker=AAA&min_percent=36&lang=en')).text
    t.same(rowsOf(large), [3], 'two subsidiaries and the state')
    t.match(large, 'value="36"')
    t.match(large, /<input type="hidden" name="min_percent" value="36">/, 'another graph has them too')
    t.match((await page('ticker=AAA&min_percent=20,5&lang=vi')).text, 'value="20,5"')
    const early = (await page('ticker=AAA&type=TRADED&on=2020-01-01&lang=en')).text
    t.match(early, /No relation passes these filters/)
    t.match(early, '<option value="TRADED" selected>')
    t.equal((await page('ticker=AAA&on=2026-02-30')).status, 422)
    t.equal((await page('ticker=AAA&min_percent=101')).status, 422)
    t.equal(
      (await page('ticker=AAA&type=&on=&depth=&min_percent=')).status,
      200,
      'an empty field is no filter',
    )
  })

  await t.test('a start is a ticker, a name or a node; namesakes stand apart', async t => {
    const { text } = await page(`${new URLSearchParams({ start: 'nguyen van an' })}&lang=en`)
    t.match(text, '2 persons or organisations bear this name')
    t.match(
      text,
      '<meta name="robots" content="noindex">',
      'and persons are not to be found by search engines',
    )
    t.match((await page('start=aaa&lang=en')).text, '<h1>Connections: AAA')
    const node = (await page('node=person:AAA:nguyen-van-an&lang=en')).text
    t.match(node, '<h1>Connections: Nguyễn Văn An')
    t.match(node, /Related person: <span lang="vi">Vợ<\/span>/)
    t.match(
      (await page('node=person:AAA:notice:pham-thi-dung&lang=en')).text,
      'planned to buy 200, bought 100',
      'a dealing names plan and result',
    )
    const none = await page('ticker=ZZZ&lang=en')
    t.equal(none.status, 404)
    t.match(none.text, /No filing on file names <strong>ZZZ/)
    t.match((await page('lang=en')).text, 'Ticker or full name')
  })

  await t.test(
    'without a start it leads to companies with the most relations, in both languages',
    async t => {
      for (const [lang, word] of [
        ['en', 'Examples'],
        ['vi', 'Ví dụ'],
      ]) {
        const { text } = await page(`lang=${lang}`)
        t.match(text, word)
        const links = [...text.matchAll(/class="chip" href="([^"]*)"/g)].map(([, href]) =>
          href!.replaceAll('&amp;', '&'),
        )
        t.equal(links.length, 2)
        t.match(links[0], '/connections?ticker=AAA', 'the company with the most of them first')
        for (const link of links) t.equal((await fetch(`${base}${link}`)).status, 200, link)
        t.notMatch(text, 'person=', 'a person is no example')
      }
    },
  )

  await t.test('without filings there is no example', async t => {
    const empty = await apiAlone(t, [connectionsPage], await projected(t, [connections, evidence, listing]))
    const text = await (await fetch(`${empty}/connections?lang=en`)).text()
    t.match(text, 'No filing is on file yet')
    t.notMatch(text, 'class="chip"')
  })

  await t.test('who was erased has no name, and missing figures say why', async t => {
    const { text } = await page('ticker=AAA&type=HOLDS_ROLE&lang=en')
    t.match(text, 'erased on request')
    t.match(text, 'The name and post of somebody were erased on request')
    t.notMatch(text, '[erased:')
    t.match(text, 'a relation of this kind has no share')
    t.match((await page('ticker=AAA&type=SUBSIDIARY_OF&lang=vi')).text, /tài liệu không nêu/)
  })

  await t.test('names of filings are text, in the picture too', async t => {
    const { text } = await page('ticker=AAA&type=OWNS')
    t.notMatch(text, '<Giá')
    t.match(text, longName.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  })
})

const edge = (from: string, to: string, relation = 'OWNS'): Edge => ({
  from,
  to,
  relation,
  title: null,
  percent: null,
  shares: null,
  since: null,
  until: null,
  detail: null,
  distance: 1,
  source: {
    id: 'exchange.kbs.company',
    url: null,
    date: null,
    retrieved_at: '2026-01-01',
    licence: { id: 'no-terms-found', use: 'unknown' },
  },
  confidence: 'stated',
})

t.test('no two boxes of a picture overlap, whatever it holds', async t => {
  for (const distance of [0, 1, 2, 3, 5, 7, 9, 10])
    for (const far of [0, 1, 2, 5, 9, 10])
      for (const roots of [1, 2, 5, 10]) {
        const ids = Array.from({ length: roots }, (_, i) => `root ${i}`)
        const first = Array.from({ length: distance }, (_, i) => edge(`near ${i}`, ids[i % roots]!))
        const second =
          distance === 0
            ? []
            : Array.from({ length: far }, (_, i) => edge(`far ${i}`, `near ${(i % 2) % distance}`))
        const { places, width, height } = placesOf(ids, first, second)
        const all = [...places.values()]
        const touching = all.filter((a, i) =>
          all.some((b, k) => k > i && Math.abs(a.x - b.x) < box.width && Math.abs(a.y - b.y) < box.height),
        )
        t.same(touching, [], `${roots} roots, ${distance} near, ${far} far`)
        t.ok(
          all.every(
            ({ x, y }) =>
              Math.abs(x) + box.width / 2 <= width / 2 && Math.abs(y) + box.height / 2 <= height / 2,
          ),
        )
        const drawn = distance === 0 && roots > 1 ? 0 : Math.min(roots, Math.max(distance, 1))
        t.equal(places.size, drawn + distance + second.length)
      }
})

t.test('a name is cut to two lines of a box', async t => {
  t.same(wrapped('AAA'), ['AAA'])
  t.same(wrapped('Tổng công ty Đầu tư và Kinh doanh vốn Nhà nước'), [
    'Tổng công ty Đầu tư',
    'và Kinh doanh vốn N…',
  ])
  t.ok(wrapped('x'.repeat(90)).every(line => line.length <= 20))
})
