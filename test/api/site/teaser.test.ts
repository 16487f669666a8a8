import t from 'tap'
import { screenColumnList } from '../../../api/site/market/screen-columns.ts'
import { screenerPage } from '../../../api/site/market/screener.ts'
import { teaserRows } from '../../../contracts/tiers.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { screenedShares } from '../../support/screened-shares.ts'

const names = 'AAA BBB CCC DDD EEE FFF GGG HHH III KKK LLL MMM'.split(' ')

t.test('a visitor without a key sees ten rows of a list of Pro, and a note that says so', async t => {
  const base = await apiAlone(t, [screenerPage], await screenedShares(t, names))
  const page = async (query: string) => (await fetch(`${base}/screener?${query}`)).text()
  const text = await page('strategy=graham_defensive&min_score=0&lang=en')
  t.equal(text.match(/<summary>Show/g)?.length, teaserRows)
  t.match(text, /These are 10 of 12 shares.*key of Pro.*GET [^<]*screener/s)
  t.match(text, /the 10 rows above; all by the interface with a key of Pro/, 'so does its file')
  const vi = await page('strategy=graham_defensive&min_score=0&lang=vi')
  t.match(vi, /Đây là 10 trong 12 cổ phiếu/)
  t.match(vi, /10 dòng trên; toàn bộ qua API, cần khóa Pro/)
  const none = await page('strategy=graham_defensive&ticker=ZZZ&lang=en')
  t.match(none, /No share passes the filters chosen/)
  t.notMatch(none, /download=/, 'a list without rows is no file')
  const few = await page('strategy=graham_defensive&min_score=100&lang=en')
  t.notMatch(few, /These are 10/, 'nothing is left out of a short list')
})

t.test('every column of a screen has a filter, an order and a place in the file', async t => {
  const base = await apiAlone(t, [screenerPage], await screenedShares(t, names))
  const page = async (query: string) => {
    const response = await fetch(`${base}/screener?strategy=graham_defensive&lang=en&${query}`)
    return { status: response.status, text: await response.text() }
  }
  const tickersOf = (text: string) =>
    [...text.matchAll(/href="\/market\/([A-Z]{3})/g)].map(([, ticker]) => ticker)
  const all = (await page('min_score=0&sort=ticker')).text
  t.strictSame(tickersOf(all), names.slice(0, 10), 'in the order of the tickers')
  t.strictSame(tickersOf((await page('min_score=0&sort=-ticker')).text), names.toReversed().slice(0, 10))
  for (const [query, expected] of [
    ['ticker=aa', ['AAA']],
    ['name=ty+bbb', ['BBB']],
    ['exchange=HNX', names.filter((_, i) => i % 2 === 1)],
    ['sector=3577', names.slice(0, 5)],
    ['exchange=HOSE&sector=3577', ['AAA', 'CCC', 'EEE']],
    ['fiscal_year=1990', []],
  ] as const)
    t.strictSame(tickersOf((await page(`min_score=0&sort=ticker&${query}`)).text), expected, query)
  for (const [id, { filter, title }] of screenColumnList) {
    t.match(all, filter === 'range' ? `name="min_${id}"` : `name="${id}"`, `${id} has a filter`)
    t.match(
      all,
      new RegExp(`<th [^>]*>${title.en}</th>|${title.en} \\(`),
      `${id} is in the table, or named below it`,
    )
    t.equal((await page(`sort=-${id}`)).status, 200, `${id} has an order`)
  }
  const scores = (text: string) =>
    [...text.matchAll(/data-title="Score">([\d.]+)</g)].map(([, score]) => Number(score))
  const [high] = scores((await page('min_score=0')).text)
  t.ok(scores((await page(`min_score=0&max_score=${high! - 0.1}`)).text).every(score => score < high!))
  const file = decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(all)![1]!)
  t.ok(file.startsWith('\ufeff'), 'Excel reads UTF-8 only behind a byte order mark')
  const lines = file.trim().split('\r\n')
  t.equal(lines[0], `strategy,${screenColumnList.map(([id]) => id).join(',')}`)
  t.strictSame(
    lines.slice(1).map(line => line.split(',')[1]),
    names.slice(0, 10),
    'the rows of the page',
  )
  t.match((await page('exchange=HNX&min_score=20')).text, 'min_score=20&amp;exchange=HNX&amp;format=csv')
  t.match(
    (await page('exchange=HNX&name=ty&max_score=90')).text,
    'that link does not filter by: Name, Score',
    'what the interface has no parameter for is named',
  )
  t.notMatch((await page('exchange=HNX&min_score=20')).text, 'does not filter by')
  t.equal((await page('sort=colour')).status, 422)
  t.match(
    (await page('min_score=')).text,
    'min_score=0&amp;format=csv',
    'no least score is none in the interface too',
  )
  t.equal((await page('min_score=many')).status, 422)
  t.match(
    (await page('exchange=HNX')).text,
    '<option value="HNX" selected>',
    'the form keeps what was chosen',
  )
})
