import type { InstrumentBar, InstrumentRow } from '../../../contracts/http/market/instruments.ts'
import { continuousOf, contractOf } from '../../../contracts/market/futures.ts'
import { isTradedApart } from '../../../contracts/market/instrument-kind.ts'
import { callRoute, type PageCall } from '../../http/call-route.ts'
import { instrumentDaily } from '../../market/instrument-daily.ts'
import { html, type Part } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { change, day, number, prose } from '../numbers.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { pairs } from '../table.ts'
import { priceChart } from './chart/view.ts'
import { instrumentTitle, kindNames } from './instrument-title.ts'

/** Whether a symbol has a page of an instrument, in place of one of a share. */
export const hasInstrumentPage = (symbol: string): boolean =>
  isTradedApart(symbol.toUpperCase()) || contractOf(symbol.toUpperCase()) !== null

/** A warrant, future or bond: its terms, its newest price and its chart. */
export async function instrumentPage(call: PageCall, symbol: string): Promise<Page> {
  const reader = readerOf(call)
  const { say, lang } = reader
  const isJoined = continuousOf(symbol.toUpperCase()) !== null
  const built = await callRoute(call, instrumentDaily, { params: { symbol } })
  // Where no contract has a bar, what a source joins is shown, and called so.
  const answer =
    isJoined && built.data.sessions.length === 0
      ? await callRoute(call, instrumentDaily, { params: { symbol }, query: { series: 'published' } })
      : built
  const { instrument, sessions, roll_rule, series } = answer.data
  const isPoints = instrument.price_unit === 'points'
  const title = instrumentTitle(instrument.symbol, instrument.kind, instrument.name)[lang]
  const [before, last] = sessions.slice(-2).length === 2 ? sessions.slice(-2) : [undefined, sessions.at(-1)]
  const moved = before?.close && last?.close ? (last.close / before.close - 1) * 100 : null
  const sources = sourcesOfAnswer(answer.meta, reader)
  const unit = isPoints ? say('điểm', 'points') : 'VND'
  return {
    title: `${instrument.symbol}, ${title}`,
    canonical: `/market/${instrument.symbol}`,
    description: say(
      `${title} (${instrument.symbol}): điều khoản, giá và biểu đồ, kèm nguồn và ngày.`,
      `${title} (${instrument.symbol}): terms, price and chart, with sources and dates.`,
    ),
    hasFeeds: true,
    styles: ['market.css'],
    scripts: ['lightweight-charts.js', 'candles.js'],
    body: html`<h1>${instrument.symbol} <small>${title}</small></h1>
<p>${kindNames[instrument.kind][lang]} · ${instrument.state === 'ended' ? say('đã ngừng giao dịch', 'no longer trades') : say('đang giao dịch', 'trades')}</p>
${last && html`<p><span class="figure">${number(lang, last.close, isPoints ? { min: 1 } : {})}</span> ${unit} ${change(lang, moved)} <small>${day(lang, last.date)}</small></p>`}
${termsTable(instrument, reader)}
${series !== null && html`<p><small>${series === 'published' ? say('Chuỗi do nguồn ghép.', 'As a source joins it.') : say('Ghép tại đây từ giá các hợp đồng, không điều chỉnh.', 'Joined here from the prices of contracts, not adjusted.')} ${roll_rule && prose(roll_rule, lang)}</small></p>`}
${sessions.length > 0 ? chartOf(sessions, isPoints, reader) : html`<p>${say('Chưa có giá nào của mã này trong mười hai tháng qua.', 'No price of the last twelve months is stored.')}</p>`}
<p><small>${sources && html`${sources} · `}${say('Cùng số liệu qua API', 'The same by API')}: <code>/api/finance/instruments/${instrument.symbol}/daily</code></small></p>`,
  }
}

const chartOf = (sessions: readonly InstrumentBar[], isPoints: boolean, reader: Reader) =>
  priceChart(
    sessions,
    [],
    { ceiling: null, floor: null, reference: null },
    {
      basis: isPoints ? null : 'raw',
      reader,
    },
  )

interface Term {
  readonly title: string
  readonly value: Part
}

function termsTable(row: InstrumentRow, reader: Reader) {
  const { say, lang, to } = reader
  const byRule = (basis: 'document' | 'rule' | null) =>
    basis === 'rule' && html` <small>(${say('theo quy tắc của mã', 'by the rule of the code')})</small>`
  const isShare = row.kind === 'warrant' && row.underlying !== null
  const terms: readonly (Term | false)[] = [
    row.codes.length > 1 && { title: say('Các mã', 'Codes'), value: row.codes.join(', ') },
    row.underlying !== null && {
      title: say('Tài sản cơ sở', 'Underlying'),
      value: html`${isShare || row.underlying === 'VN30' || row.underlying === 'VN100' ? html`<a href="${to(`/market/${row.underlying}`)}">${row.underlying}</a>` : row.underlying}${byRule(row.underlying_basis)}`,
    },
    row.issuer !== null && { title: say('Tổ chức phát hành', 'Issuer'), value: row.issuer },
    row.strike !== null && {
      title: say('Giá thực hiện, VND', 'Exercise price, VND'),
      value: number(lang, row.strike),
    },
    row.ratio !== null && {
      title: say('Tỷ lệ chuyển đổi', 'Conversion ratio'),
      value: html`${number(lang, row.ratio, { max: 4 })}:1`,
    },
    row.multiplier !== null && {
      title: say('Hệ số nhân, VND', 'Multiplier, VND'),
      value: number(lang, row.multiplier),
    },
    row.tick !== null && {
      title: say('Bước giá', 'Price step'),
      value: number(lang, row.tick, { max: 1 }),
    },
    row.coupon_percent !== null && {
      title: say('Lãi suất danh nghĩa, %/năm', 'Coupon, percent a year'),
      value: number(lang, row.coupon_percent, { max: 3 }),
    },
    row.issue_date !== null && { title: say('Ngày phát hành', 'Issued'), value: day(lang, row.issue_date) },
    row.first_trading_day !== null && {
      title: say('Ngày giao dịch đầu tiên', 'First trading day'),
      value: day(lang, row.first_trading_day),
    },
    row.last_trading_day !== null && {
      title: say('Ngày giao dịch cuối cùng', 'Last trading day'),
      value: html`${day(lang, row.last_trading_day)}${byRule(row.last_trading_day_basis)}`,
    },
    row.maturity_date !== null && {
      title: say('Ngày đáo hạn', 'Maturity'),
      value: day(lang, row.maturity_date),
    },
    row.quantity !== null && {
      title: say('Khối lượng niêm yết', 'Listed units'),
      value: number(lang, row.quantity),
    },
  ]
  const rows = terms.filter(term => term !== false)
  if (rows.length === 0)
    return html`<p>${say('Chưa có nguồn nào nêu điều khoản của mã này.', 'No source on file states the terms.')}</p>`
  return html`<h2>${say('Điều khoản', 'Terms')}${row.terms_as_of !== null && html` <small>${say('theo nguồn ngày', 'stated on')} ${day(lang, row.terms_as_of)}</small>`}</h2>
${pairs(
  say('Điều khoản', 'Terms'),
  rows.map(({ title, value }) => ({ name: title, value, isText: true })),
)}`
}
