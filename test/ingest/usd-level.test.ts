import t from 'tap'
import type { FxMarket } from '../../contracts/events/fx-market.ts'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import { recognise } from '../../ingest/recognise.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { investingUsdVnd } from '../../ingest/sources/investing/usd-vnd.ts'
import { documentOf } from '../support/documents.ts'

const header = '"Ngày","Lần cuối","Mở","Cao","Thấp","KL","% Thay đổi"\n'
const row = (day: string, close: string) =>
  `"${day}","${close}","${close}","${close}","${close}","0.01K","0.48%"\n`

t.test('an export of another instrument under the header of the dollar is no rate of the dollar', async t => {
  const index = documentOf(
    'VN Index.csv',
    header + row('25/05/2026', '1,886.05') + row('22/05/2026', '1,877.13'),
  )
  await t.rejects(parseDocument(investingUsdVnd, index), {
    reason: 'all-rows-refused',
    message: /no-rate-of-pair.*USDVND 2026-05-25: 1886\.05/,
  })
})

t.test('a row that is no rate of the dollar is refused with the span, and the others are taken', async t => {
  const mixed = documentOf('usdvnd.csv', header + row('25/05/2026', '26.34') + row('22/05/2026', '26,347.5'))
  const { candidates, issues } = await parseDocument(investingUsdVnd, mixed)
  t.same(
    candidates.map(({ data }) => (data as FxMarket).day),
    [['2026-05-22']],
  )
  t.match(issues, [
    { verdict: 'refused', rule: 'no-rate-of-pair', detail: /USDVND 2026-05-25: 26\.34.*10000 to 100000/ },
  ])
})

t.test('the name of the file says which instrument an export is of, since its header does not', async t => {
  const feedOf = async (name: string, body: string) =>
    recognise(sniffOf(await openDocument(documentOf(name, body))), feeds).id
  // A share at the level of the dollar.
  const share = header + row('25/05/2026', '26,350') + row('22/05/2026', '26,300')
  for (const name of ['HPG Dữ liệu Lịch sử.csv', 'Dữ liệu Lịch sử.csv', 'download.csv'])
    await t.rejects(feedOf(name, share), { message: /USD_VND.*--feed/ }, name)
  for (const name of [
    'USD_VND Dữ liệu Lịch sử.csv',
    'Dữ liệu Lịch sử USD VND.csv',
    'usdvnd.csv',
    'USD-VND (1).csv',
  ])
    t.equal(await feedOf(name, share), 'central-bank.investing.usd-vnd', name)
  const gdp = 'Year,GDP_in_USD\n2024,476388000000\n'
  await t.rejects(feedOf('gdp.csv', gdp), { message: /names no country.*--feed/ })
  t.equal(await feedOf('vietnam_gdp.csv', gdp), 'statistics.investing.gdp')
})
