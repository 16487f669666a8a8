import type { PriceSummary } from '../../../../contracts/http/market/price-summary.ts'
import type { Ratios } from '../../../../contracts/http/market/ratios.ts'
import type { TaSignals } from '../../../../contracts/http/market/ta-signals.ts'
import type { ReturnSpan } from '../../../../contracts/market/price-summary.ts'
import { type Html, html, type Part } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { change, day, number } from '../../numbers.ts'
import { traced } from '../trace.ts'
import { whyMissing } from './missing-labels.ts'

interface Fact {
  readonly name: string
  readonly value: Part
  /** Why there is no value, or what it is of. */
  readonly note?: Part
}

const facts = (list: readonly Fact[]): Html =>
  html`<dl class="facts">${list.map(({ name, value, note }) => html`<div><dt>${name}</dt><dd>${value}${note && html` <small>${note}</small>`}</dd></div>`)}</dl>`

const billion = 1_000_000_000
const noStatements = 'no_statements'

/** Market value, shares, the range of 52 weeks, mean volume and multiples; each missing one says why. */
export function keyFacts(
  { signals, summary, accounts }: { signals: TaSignals; summary: PriceSummary; accounts: Ratios | null },
  reader: Reader,
): Html {
  const { say, lang } = reader
  const { ticker } = signals
  const isIndex = signals.kind === 'index'
  const newest = accounts?.periods[0]
  const missing = (reason: string | null | undefined) => html`<small>${whyMissing(reason, lang)}</small>`
  const year = (key: string, id: string, unit: string): Fact => {
    const ratio = newest?.ratios.valuation?.[id]
    return {
      name: key,
      value:
        ratio && ratio.value !== null
          ? html`${traced(number(lang, ratio.value, { min: 2, max: 2 }), `ratios ${ticker} ${newest.period}`, reader)}${unit}`
          : missing(ratio?.reason ?? (newest ? null : noStatements)),
      ...(ratio && ratio.value !== null ? { note: newest!.period } : {}),
    }
  }
  const { market_value } = summary
  const whyNoValue = market_value?.reason ?? noStatements
  // An ETF has none: one line says so in place of five cells.
  const hasCompanyFacts =
    newest !== undefined ||
    market_value?.value != null ||
    market_value?.shares != null ||
    whyNoValue !== noStatements
  const range = signals.range52w
  const price = (value: number | null) => number(lang, value, isIndex ? { min: 2 } : {})
  const company: readonly Fact[] =
    isIndex || !hasCompanyFacts
      ? []
      : [
          {
            name: say('Vốn hóa', 'Market value'),
            value:
              market_value?.value != null
                ? html`${traced(number(lang, market_value.value / billion, { max: 0 }), `ratios ${ticker} ${newest?.period ?? ''}`.trim(), reader)} ${say('tỷ VND', 'bn VND')}`
                : missing(whyNoValue),
          },
          {
            name: say('Số cổ phiếu', 'Shares'),
            value:
              market_value?.shares != null
                ? traced(
                    number(lang, market_value.shares),
                    `ratios ${ticker} ${newest?.period ?? ''}`.trim(),
                    reader,
                  )
                : missing(whyNoValue),
          },
          year('P/E', 'pe', ''),
          year('P/B', 'pb', ''),
          year(say('Tỷ suất cổ tức', 'Dividend yield'), 'dividend_yield', '%'),
        ]
  return html`${facts([
    ...company,
    {
      name: say('Thấp – cao 52 tuần', '52-week range'),
      value: range
        ? traced(html`${price(range.low)} – ${price(range.high)}`, `signals ${ticker}`, reader)
        : missing(signals.missing.range52w ?? 'not_enough_bars'),
    },
    ...summary.average_volume.map(
      ({ sessions, shares, reason }): Fact => ({
        name: say(`KL bình quân ${sessions} phiên`, `Mean volume, ${sessions} sessions`),
        value:
          shares === null
            ? missing(reason)
            : isIndex
              ? number(lang, shares)
              : traced(number(lang, shares), `prices ${ticker} ${signals.as_of}`, reader),
      }),
    ),
  ])}${
    !isIndex &&
    !hasCompanyFacts &&
    html`<p><small>${say('Vốn hóa, số cổ phiếu, P/E, P/B, tỷ suất cổ tức', 'Market value, shares, P/E, P/B, dividend yield')}: ${whyMissing(noStatements, lang)}.</small></p>`
  }`
}

/** Returns from a day to five years, each from a session that it names. */
export function returnFacts(summary: PriceSummary, reader: Reader): Html {
  const { say, lang, to } = reader
  const names: Readonly<Record<ReturnSpan, string>> = {
    '1d': say('1 phiên', '1 day'),
    '1w': say('1 tuần', '1 week'),
    '1m': say('1 tháng', '1 month'),
    '3m': say('3 tháng', '3 months'),
    '6m': say('6 tháng', '6 months'),
    ytd: say('Từ đầu năm', 'Year to date'),
    '1y': say('1 năm', '1 year'),
    '3y': say('3 năm', '3 years'),
    '5y': say('5 năm', '5 years'),
  }
  const isIndex = summary.price_basis === null
  return html`<h2 class="sr">${say('Thay đổi giá', 'Returns')}</h2><dl class="facts returns">${summary.returns.map(
    ({ span, from, percent, reason }) =>
      html`<div><dt>${names[span]}</dt><dd>${
        percent === null || from === null
          ? html`<small>${whyMissing(reason, lang)}</small>`
          : html`${isIndex ? change(lang, percent) : traced(change(lang, percent), `prices ${summary.ticker} ${from}`, reader)} <small>${say('từ', 'from')} ${day(lang, from)}</small>`
      }</dd></div>`,
  )}</dl>
<p><small>${
    isIndex
      ? say(
          'Thay đổi của chỉ số từ phiên đã nêu đến phiên mới nhất.',
          'Change of the index from the session named to the newest one.',
        )
      : html`${say('Theo', 'By')} <a href="${to('/docs/adjusted-prices')}">${say('giá điều chỉnh', 'adjusted prices')}</a>${say(', từ phiên đã nêu đến phiên mới nhất. Tỷ số theo báo cáo năm ghi bên cạnh.', ', from the session named to the newest one. Multiples are of the year beside them.')}`
  }</small></p>`
}
