import { exchanges } from '../../../contracts/events/bars.ts'
import { callRoute, type RouteData } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { marketData } from '../../market/market-data.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { change, day, number, prose } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { inBillions } from '../scale.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'
import { type BreadthCounts, breadthPicture } from './breadth-picture.ts'
import { sectorTiles } from './sector-tiles.ts'

type Market = RouteData<typeof marketData>
type Sector = NonNullable<Market['sectors']>[number]

export const breadthPage: AnyRoute = pageRoute({
  path: '/breadth',
  summary: 'Breadth, sectors, foreign flow and sentiment of the last session',
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const { data, meta } = await callRoute(call, marketData, {
      query: { include: ['sectors', 'breadth', 'foreign', 'sentiment'] },
    })
    const sectors = data.sectors ?? []
    const warnings = (meta.warnings ?? []) as { message_vi: string; message_en: string }[]
    return {
      title: say('Độ rộng và ngành', 'Breadth and sectors'),
      hasFeeds: true,
      styles: ['market.css'],
      scripts: ['tables.js'],
      body: html`<h1>${say('Độ rộng và ngành', 'Breadth and sectors')}</h1>
<p>${say('Phiên', 'Session')} ${day(lang, meta.as_of as string | undefined)} <small>${sourcesOfAnswer(meta, reader)}</small></p>
${warnings.map(w => html`<p class="warning">${lang === 'vi' ? prose(w.message_vi, lang) : w.message_en}</p>`)}
${data.breadth && breadthView(data.breadth, reader)}
${sectors.length > 0 && sectorsView(sectors, reader)}
${data.foreign && html`<h2><a href="${to('/docs/foreign-ownership')}">${say('Khối ngoại', 'Foreign investors')}</a></h2><p>${say('Mua', 'Bought')} ${number(lang, inBillions(data.foreign.buy), { max: 1 })} · ${say('bán', 'sold')} ${number(lang, inBillions(data.foreign.sell), { max: 1 })} · ${say('ròng', 'net')} ${change(lang, inBillions(data.foreign.net), '', 1)} <small>${say('tỷ VND', 'billion VND')}, ${day(lang, data.foreign.as_of)}</small></p>`}
${data.sentiment && sentiment(data.sentiment, reader)}`,
    }
  },
})

function sectorsView(sectors: readonly Sector[], reader: Reader): Html {
  const { say, to, lang } = reader
  return html`<h2>${say('Ngành (ICB)', 'Sectors (ICB)')}</h2>
${sectorTiles(sectors, reader)}
<p><a href="${to('/heatmap')}">${say('Bản đồ nhiệt cổ phiếu trong từng ngành', 'Heat map of the shares in each sector')}</a></p>
${table<Sector>(
  say('Ngành', 'Sectors'),
  [
    { title: say('Ngành', 'Sector'), cell: s => s.name },
    {
      title: say('Thay đổi', 'Change'),
      number: true,
      phoneLine: 1,
      cell: s => change(lang, s.change_percent),
      sort: s => s.change_percent,
    },
    {
      title: say('Giá trị, tỷ VND', 'Value, billion VND'),
      number: true,
      phoneLine: 2,
      short: say('GT tỷ', 'Value bn'),
      cell: s => html`${s.turnover_estimated && '≈ '}${number(lang, inBillions(s.turnover), { max: 1 })}`,
      sort: s => s.turnover,
    },
    {
      title: say('Tăng/giảm', 'Up/down'),
      number: true,
      phoneLine: 2,
      cell: s => `${s.advancers ?? '–'}/${s.decliners ?? '–'}`,
    },
    {
      title: say('Giá trị lớn nhất', 'Largest value'),
      cell: s =>
        s.leaders.map(
          l =>
            html`<a href="${to(`/market/${l.ticker}`)}">${l.ticker}</a> ${change(lang, l.change_percent)} `,
        ),
    },
  ],
  sectors,
  { tools: 'sectors' },
)}`
}

/** Counts of a session by venue; a count that no venue has is named below the table. */
export function breadthView(b: NonNullable<Market['breadth']>, reader: Reader): Html {
  const { say, lang } = reader
  const names = {
    advancers: say('Tăng', 'Advancers'),
    decliners: say('Giảm', 'Decliners'),
    unchanged: say('Đứng giá', 'Unchanged'),
    ceiling: say('Tăng trần', 'At ceiling'),
    floor: say('Giảm sàn', 'At floor'),
    new_highs: say('Đỉnh 52 tuần', 'New 52-week highs'),
    new_lows: say('Đáy 52 tuần', 'New 52-week lows'),
    above_ma50: say('Trên trung bình 50', 'Above mean of 50'),
    above_ma200: say('Trên trung bình 200', 'Above mean of 200'),
  }
  const rank = ({ exchange }: { readonly exchange: string }) =>
    (exchanges as readonly string[]).indexOf(exchange)
  const venues = [
    { exchange: say('Toàn thị trường', 'Whole market'), ...b },
    ...(b.by_exchange ?? []).toSorted((x, y) => rank(x) - rank(y)),
  ]
  const keys = Object.keys(names) as (keyof typeof names)[]
  const stated = keys.filter(key => venues.some(venue => venue[key] !== null))
  const missing = keys.filter(key => !stated.includes(key))
  const { trin, advance_decline_ratio: ratio, ad_line: line, mcclellan } = b
  const hasRatios = [trin, ratio, line, mcclellan?.oscillator ?? null].some(value => value !== null)
  return html`<h2>${say('Độ rộng', 'Breadth')}</h2>
${breadthPicture(venues as readonly BreadthCounts[], reader)}
${table<keyof typeof names>(
  say('Độ rộng', 'Breadth'),
  [
    { title: say('Số mã', 'Tickers'), cell: key => names[key] },
    ...venues.map((venue, i) => ({
      title: venue.exchange,
      number: true,
      phoneLine: i === 0 ? (1 as const) : (2 as const),
      cell: (key: keyof typeof names) => number(lang, venue[key]),
    })),
  ],
  stated,
)}
${missing.length > 0 && html`<p class="missing"><small>–: ${missing.map(key => names[key]).join('; ')}</small></p>`}
${hasRatios && html`<p>TRIN ${number(lang, trin)} · ${say('tăng/giảm', 'advances/declines')} ${number(lang, ratio)} · A/D ${number(lang, line)} · McClellan ${number(lang, mcclellan?.oscillator, { max: 1 })} / ${number(lang, mcclellan?.summation, { max: 0 })}</p>`}`
}

const sentiment = (
  s: NonNullable<Market['sentiment']>,
  { say, lang }: Reader,
): Html => html`<h2>${say('Tâm lý', 'Sentiment')}: ${number(lang, s.value, { max: 1 })} <small>${s.label && html`${word(s.label === 'neutral' ? 'neutral_sentiment' : s.label, lang)}, `}0–100</small></h2>
${s.value === null && html`<p>${say('Chưa tính được: thiếu quá nhiều phần dưới đây.', 'Not computed: too many of the parts below are missing.')}</p>`}
${table<(typeof s.parts)[number]>(
  say('Các phần', 'Parts'),
  [
    { title: say('Phần', 'Part'), cell: p => word(p.name, lang) },
    {
      title: say('Điểm', 'Score'),
      number: true,
      phoneLine: 1,
      cell: p => number(lang, p.score, { max: 1 }),
    },
    {
      title: say('Trọng số', 'Weight'),
      number: true,
      phoneLine: 2,
      cell: p => number(lang, p.weight, { max: 3 }),
    },
    {
      title: say('Đóng góp', 'Contribution'),
      number: true,
      phoneLine: 2,
      cell: p => number(lang, p.contribution, { max: 2 }),
    },
  ],
  s.parts,
)}`
