import { exchanges } from '../../../../contracts/events/bars.ts'
import { choice, lang, query } from '../../../../contracts/schema.ts'
import type { AnyRoute } from '../../../http/route.ts'
import { requireReadModels } from '../../../market/require.ts'
import { addressWith } from '../../address.ts'
import { chips, foldedOnScreen } from '../../components.ts'
import { html } from '../../html.ts'
import { readerOf } from '../../lang.ts'
import { change, day, number } from '../../numbers.ts'
import { pageRoute } from '../../page.ts'
import { inBillions } from '../../scale.ts'
import { sourcesOfAnswer } from '../../sources.ts'
import { table } from '../../table.ts'
import { heatMapPicture, sectorName, shareSteps } from './picture.ts'
import { type MapShare, readHeatMap } from './read.ts'

interface Row extends MapShare {
  readonly sector: string
}

export const heatMapPage: AnyRoute = pageRoute({
  path: '/heatmap',
  summary: 'The largest shares of the last session by sector, market value and change',
  query: query({ exchange: choice(['', ...exchanges]), lang }),
  render: async call => {
    const reader = readerOf(call)
    const { say, lang, to } = reader
    requireReadModels(call.services, 'prices', 'listing')
    const exchange = call.query.exchange || undefined
    const { session, meta, sectors, left } = await readHeatMap(call, exchange)
    const rows: readonly Row[] = sectors.flatMap(sector =>
      sector.shares.map(share => ({ ...share, sector: sectorName(sector, reader) })),
    )
    const [weak, middle, strong] = shareSteps.map(step => number(lang, step))
    return {
      title: say('Bản đồ nhiệt cổ phiếu', 'Heat map of shares'),
      hasFeeds: true,
      styles: ['market.css'],
      scripts: ['tables.js'],
      body: html`<h1>${say('Bản đồ nhiệt cổ phiếu theo ngành', 'Heat map of shares by sector')}</h1>
${chips(say('Sàn', 'Exchange'), [
  { text: say('Mọi sàn', 'All exchanges'), href: to('/heatmap'), isHere: exchange === undefined },
  ...exchanges.map(each => ({
    text: each,
    href: to(addressWith('/heatmap', {}, { exchange: each })),
    isHere: each === exchange,
  })),
])}
<p>${say('Phiên', 'Session')} ${day(lang, session)} · ${number(lang, rows.length)} ${say('mã', 'tickers')} <small>${sourcesOfAnswer(meta, reader)}</small></p>
${
  rows.length === 0
    ? html`<p>${say('Chưa có mã nào có cả giá của phiên và vốn hóa: vốn hóa cần số cổ phiếu trong báo cáo tài chính.', 'No share has a price of the session and a market value: that needs the count of shares of its statements.')}</p>`
    : html`${heatMapPicture(sectors, reader)}
<p><small>${say('Ô rộng theo vốn hóa, xếp trong ngành ICB; màu theo thay đổi so với tham chiếu, đậm dần từ', 'Boxes by market value, in their ICB sectors; colour by change on the reference price, stronger from')} ${weak}%, ${middle}%, ${strong}%.${left > 0 && html` ${number(lang, left)} ${say('mã nhỏ hơn không vẽ: xem ở', 'smaller shares are not drawn: see the')} <a href="${to('/market')}">${say('bảng giá', 'list of prices')}</a>.`}</small></p>
${foldedOnScreen(
  html`${say('Bản đồ dạng bảng', 'The map as a table')} (${rows.length})`,
  table<Row>(
    say('Cổ phiếu theo ngành', 'Shares by sector'),
    [
      {
        title: say('Mã', 'Ticker'),
        cell: row => html`<a href="${to(`/market/${row.ticker}`)}">${row.ticker}</a>`,
      },
      { title: say('Tên', 'Name'), phoneLine: 2, short: '', cell: row => row.name },
      { title: say('Ngành', 'Sector'), cell: row => row.sector },
      {
        title: say('Thay đổi', 'Change'),
        number: true,
        phoneLine: 1,
        cell: row => change(lang, row.change),
        sort: row => row.change,
      },
      {
        title: say('Vốn hóa, tỷ VND', 'Market value, bn VND'),
        number: true,
        phoneLine: 2,
        short: say('VH tỷ', 'Value bn'),
        cell: row => number(lang, inBillions(row.marketValue), { max: 0 }),
        sort: row => row.marketValue,
      },
    ],
    rows,
    { tools: 'heatmap' },
  ),
)}`
}
<p><a href="${to('/breadth')}">${say('Độ rộng và ngành', 'Breadth and sectors')}</a> · <a href="${to('/market')}">${say('Bảng giá', 'Prices')}</a></p>`,
    }
  },
})
