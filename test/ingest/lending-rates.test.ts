import t from 'tap'
import type { LendingRates } from '../../contracts/events/lending-rates.ts'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import type { Feed, FeedDocument, Parsed } from '../../ingest/feed.ts'
import { recognise } from '../../ingest/recognise.ts'
import { curatedLendingRates } from '../../ingest/sources/curated/lending-rates.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { countRules, documentOf, reasonOf } from '../support/documents.ts'

async function read(document: FeedDocument): Promise<{ feed: Feed; parsed: Parsed }> {
  const opened = await openDocument(document)
  const feed = recognise(sniffOf(opened), feeds)
  return { feed, parsed: feed.parse(opened) }
}
const rowsOf = (parsed: Parsed): LendingRates['rows'] =>
  parsed.candidates.flatMap(({ data }) => (data as LendingRates).rows)

t.test('averages that banks publish have a month, an address and a history', async t => {
  const { parsed } = await read(documentOf('lending-rates.csv', curatedLendingRates))
  const ofBanks = rowsOf(parsed).filter(row => row.lender !== 'market')
  const named = ({ lender, category, effective_on }: (typeof ofBanks)[number]) =>
    `${lender} ${category} ${effective_on}`
  t.equal(new Set(ofBanks.map(named)).size, ofBanks.length, 'no average stands twice')
  t.ok(new Set(ofBanks.map(row => row.lender)).size >= 23, 'banks')
  for (const row of ofBanks) {
    const next = new Date(Date.parse(row.effective_on) + 86_400_000)
    t.equal(next.getUTCDate(), 1, `${named(row)}: the last day of a month`)
    t.match(row.source_url, /^https:/, `${named(row)}: an address`)
    t.match(row.source, `tháng ${Number(row.effective_on.slice(5, 7))}/`, `${named(row)}: the month is named`)
    t.ok(row.rate_min >= 3 && row.rate_max <= 10, `${named(row)}: ${row.rate_min} percent`)
  }
  t.same(
    ofBanks
      .filter(row => row.lender === 'BID' && row.category === 'average')
      .map(row => [row.effective_on, row.rate_min]),
    [
      ['2024-03-31', 6.49],
      ['2024-06-30', 5.82],
      ['2025-04-30', 5.52],
      ['2025-06-30', 5.5],
      ['2025-07-31', 5.49],
    ],
  )
})

t.test('lending rates come from the curated table, and no row without a source', async t => {
  const { parsed } = await read(documentOf('lending-rates.csv', curatedLendingRates))
  t.same(parsed.issues, [])
  const rows = rowsOf(parsed)
  t.ok(rows.length >= 3)
  t.match(
    rows.find(row => row.category === 'average'),
    { lender: 'market', rate_min: 6.6, rate_max: 8.9 },
  )
  t.match(
    rows.findLast(row => row.lender === 'market' && row.category === 'average'),
    { rate_min: 8.4, rate_max: 10.7, effective_on: '2026-08-31' },
  )
  t.match(
    rows.findLast(row => row.lender === 'EIB' && row.category === 'average'),
    { rate_min: 8.42, rate_max: 8.42, source: 'Eximbank, lãi suất cho vay bình quân tháng 8/2026' },
  )
  const [header] = curatedLendingRates.split('\n')
  const anonymous = await read(documentOf('l.csv', `${header}\nmarket,average,x,x,5,6,2026-01-01,,\n`))
  t.same(countRules(anonymous.parsed), { 'no-source': 1 })
})

/** A month of Eximbank’s page in the form that public readers of it tell. */
const monthOnPage = (month: string, year: string, reported: string, cells: readonly string[]) => `
  <p><strong>LÃI SUẤT CHO VAY BÌNH QUÂN THÁNG ${month} NĂM ${year}</strong> <em>(Số liệu kỳ báo cáo: ${reported})</em></p>
  <table><tbody>
    <tr><td>Chỉ tiêu</td><td>Lãi suất (%/năm)</td></tr>
    <tr><td>Lãi suất cho vay bình quân</td><td>${cells[0]}</td></tr>
    <tr><td>- Đối với khách hàng cá nhân</td><td>${cells[1]}</td></tr>
    <tr><td>- Đối với khách hàng doanh nghiệp</td><td>${cells[2]}</td></tr>
    <tr><td>Chênh lệch lãi suất tiền gửi và cho vay bình quân</td><td>2,31</td></tr>
  </tbody></table>`
const pageOf = (...months: string[]) =>
  documentOf(
    'lai-suat-binh-quan-thang-trong-nam-2026.html',
    `<!doctype html><html><body><h1>Lãi suất bình quân tháng trong năm 2026</h1>${months.join('')}</body></html>`,
    '2026-09-20T09:00:00+07:00',
  )

t.test('Eximbank’s page: three averages a month, each of the day of its report', async t => {
  const { feed, parsed } = await read(
    pageOf(
      monthOnPage('08', '2026', '31/08/2026', ['8,42', '9,02', '7,81']),
      monthOnPage('7', '2026', '31/07/2026', ['8,29', '8,81', '7,74']),
    ),
  )
  t.equal(feed.id, 'central-bank.eximbank.lending-rates')
  t.same(parsed.issues, [])
  t.same(
    rowsOf(parsed).map(row => [row.category, row.rate_min, row.rate_max, row.effective_on]),
    [
      ['average', 8.42, 8.42, '2026-08-31'],
      ['average_retail', 9.02, 9.02, '2026-08-31'],
      ['average_corporate', 7.81, 7.81, '2026-08-31'],
      ['average', 8.29, 8.29, '2026-07-31'],
      ['average_retail', 8.81, 8.81, '2026-07-31'],
      ['average_corporate', 7.74, 7.74, '2026-07-31'],
    ],
  )
  t.same(
    parsed.candidates.map(({ key }) => key),
    ['EIB/2026-08-31/1', 'EIB/2026-07-31/1'],
    'a month is a fact: a page that corrects one leaves the others',
  )
  const curated = await read(documentOf('lending-rates.csv', curatedLendingRates))
  const august = ({ lender, effective_on }: LendingRates['rows'][number]) =>
    lender === 'EIB' && effective_on === '2026-08-31'
  t.same(
    rowsOf(parsed).filter(august),
    rowsOf(curated.parsed).filter(august),
    'the table that ships has the same rows',
  )
})

t.test(
  'Eximbank’s page: a day that does not end its month, a rate that is none, a line that is missing',
  async t => {
    const { parsed } = await read(
      pageOf(
        monthOnPage('08', '2026', '31/07/2026', ['8,42', '9,02', '7,81']),
        monthOnPage('07', '2026', '31/07/2026', ['8,29', '88,1', '7.74']),
        monthOnPage('06', '2026', '30/06/2026', ['8,06', '8,60', '7,50']).replace(
          'khách hàng cá nhân',
          'cá nhân',
        ),
        monthOnPage('06', '2026', '30/06/2026', ['8,06', '8,60', '7,50']).replace(
          'khách hàng cá nhân',
          'cá nhân',
        ),
        monthOnPage('10', '2026', '31/10/2026', ['8,42', '9,02', '7,81']),
      ),
    )
    t.same(countRules(parsed), { 'bad-date': 6, 'bad-number': 2, 'not-stated': 2, 'duplicate-row': 2 })
    t.same(
      rowsOf(parsed).map(row => `${row.category} ${row.effective_on}`),
      ['average 2026-07-31', 'average 2026-06-30', 'average_corporate 2026-06-30'],
    )
    t.equal(await reasonOf(read(pageOf('<p>Lãi suất</p>'))), 'unknown-shape')
  },
)

/** The State Bank’s bulletin in the words of April 2026, with lines that break where a PDF breaks them. */
const bulletinOf = (loans: string) =>
  documentOf(
    'sbv-2026-04.txt',
    `DIỄN BIẾN LÃI SUẤT CỦA TỔ CHỨC TÍN DỤNG ĐỐI VỚI KHÁCH HÀNG
                        THÁNG 04/2026
     1. Lãi suất tiền gửi:
      - Lãi suất VND: Lãi suất tiền gửi bằng VND bình quân ở mức 0,1-
0,2%/năm đối với tiền gửi không kỳ hạn và có kỳ hạn dưới 1 tháng.
     2. Lãi suất cho vay:
${loans}`,
    '2026-05-20T09:00:00+07:00',
  )

t.test('the bulletin of the State Bank: averages in VND, to priority sectors and in USD', async t => {
  const { feed, parsed } = await read(
    bulletinOf(`      - Lãi suất VND: Lãi suất cho vay bình quân của nhóm NHTM nhà nước và
nhóm NHTM cổ phần đối với các khoản cho vay mới và cũ còn dư nợ ở mức 7,8-
10,0%/năm. Lãi suất cho vay ngắn hạn bình quân bằng VND đối với lĩnh vực ưu
tiên khoảng 3,9%/năm thấp hơn mức lãi suất cho vay ngắn hạn tối đa (4%/năm).
     - Lãi suất USD: Lãi suất cho vay USD bình quân của nhóm NHTM nhà nước
đối với các khoản cho vay mới và cũ còn dư nợ ở mức 4,0-
5,3%/năm.`),
  )
  t.equal(feed.id, 'central-bank.sbv.customer-rates')
  t.same(parsed.issues, [])
  t.same(
    rowsOf(parsed).map(row => [row.lender, row.category, row.rate_min, row.rate_max, row.effective_on]),
    [
      ['market', 'average', 7.8, 10, '2026-04-30'],
      ['market', 'priority_short_term', 3.9, 3.9, '2026-04-30'],
      ['market', 'average_usd', 4, 5.3, '2026-04-30'],
    ],
  )
})

t.test(
  'the bulletin of the State Bank: what it does not say is flagged, and a range that falls is refused',
  async t => {
    const { parsed } = await read(
      bulletinOf('- Lãi suất VND: Lãi suất cho vay bình quân của NHTM trong nước ở mức 10,0-7,8%/năm.'),
    )
    t.same(countRules(parsed), { 'bad-number': 1, 'not-stated': 2 })
    t.same(rowsOf(parsed), [])
    const deposits = documentOf(
      'sbv.txt',
      'DIỄN BIẾN LÃI SUẤT CỦA TỔ CHỨC TÍN DỤNG ĐỐI VỚI KHÁCH HÀNG THÁNG 04/2026 1. Lãi suất tiền gửi:',
    )
    t.equal(await reasonOf(read(deposits)), 'unknown-shape')
  },
)
