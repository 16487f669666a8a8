import { fundPeriods } from '../../../contracts/http/mcp/tools.ts'
import { choice, lang, part, query } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import type { AnyRoute } from '../../http/route.ts'
import { compareFunds } from '../../mcp/tools/compare-funds.ts'
import { callTool } from '../call-tool.ts'
import { type Html, html, when } from '../html.ts'
import { readerOf } from '../lang.ts'
import { change, day, number, prose } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'

interface Fund {
  readonly code: string
  readonly name: string
  readonly nav: number | null
  readonly nav_date: string | null
  readonly window_return: number | null
  readonly window_return_after_sale_tax: number | null
  readonly cagr: number | null
  readonly volatility: number | null
  readonly sharpe: number | null
  readonly sortino: number | null
  readonly max_drawdown: {
    readonly depth: number
    readonly peak: string
    readonly trough: string
    readonly recovery: string | null
  } | null
  readonly fee: number | null
  readonly reasons: Readonly<Record<string, string>>
}

interface Funds {
  readonly funds: readonly Fund[]
  readonly risk_free: {
    readonly rate: number
    readonly banks: readonly string[]
    readonly as_of: string
  } | null
}

const periodNames: Readonly<Record<(typeof fundPeriods)[number], readonly [vi: string, en: string]>> = {
  '1m': ['1 tháng', '1 month'],
  '3m': ['3 tháng', '3 months'],
  '6m': ['6 tháng', '6 months'],
  '1y': ['1 năm', '1 year'],
  '3y': ['3 năm', '3 years'],
  all: ['tất cả', 'all'],
}

export const fundsPage: AnyRoute = pageRoute({
  path: '/macro/funds',
  summary: 'Funds side by side over the window that they share',
  query: query({
    period: choice(fundPeriods),
    symbols: part<string>({
      type: 'string',
      pattern: '^[A-Za-z0-9 ,.-]{0,200}$',
      description: 'Codes, separated by commas',
    }),
    lang,
  }),
  render: async call => {
    const { say, lang } = readerOf(call)
    const { period = '1y', symbols = '' } = call.query
    const named = symbols.split(/[ ,]+/).filter(code => code !== '')
    const funds = await callTool<Funds>(call, compareFunds, {
      period,
      ...(named.length === 0 ? {} : { symbols: named }),
    })
    const percent = (value: number | null, { reasons }: Fund, name: string): Html =>
      value === null
        ? number(lang, null, { reason: whyNot(reasons[name] ?? reasons.window, lang) })
        : number(lang, value * 100, { min: 2 })
    return {
      title: say('Quỹ', 'Funds'),
      hasFeeds: true,
      body: html`<h1>${say('So sánh quỹ mở', 'Funds side by side')}</h1>
<p>${prose(funds.summary, lang)} ${say('Kết quả đã qua, không nói gì về kết quả sau này; quỹ đã đóng không còn trong danh sách.', 'Past results, which say nothing of later ones; funds that closed are missing from the list.')} <small>${sourcesOfAnswer({ source: funds.source }, { say, lang })}</small></p>
<form class="row" method="get" action="/macro/funds">
<label>${say('Khoảng thời gian', 'Period')} <select name="period">${fundPeriods.map(p => html`<option value="${p}"${when(p === period, 'selected')}>${say(...periodNames[p])}</option>`)}</select></label>
<label>${say('Mã quỹ, cách nhau bởi dấu phẩy', 'Codes, separated by commas')} <input name="symbols" value="${symbols}" pattern="[A-Za-z0-9 ,.\\-]{0,200}"></label>
${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}
<button type="submit">${say('So sánh', 'Compare')}</button>
</form>
${table<Fund>(
  say('Quỹ', 'Funds'),
  [
    {
      title: say('Quỹ', 'Fund'),
      cell: f => html`<span lang="vi" class="long-name">${f.name}</span> <small>${f.code}</small>`,
    },
    {
      title: say('NAV, VND', 'NAV, VND'),
      number: true,
      cell: f => html`${number(lang, f.nav, { min: 2 })} <small>${day(lang, f.nav_date)}</small>`,
    },
    {
      title: say('Cả khoảng', 'Whole window'),
      number: true,
      phoneLine: 1,
      cell: f =>
        f.window_return === null ? percent(null, f, 'window') : change(lang, f.window_return * 100),
    },
    {
      title: say('Sau thuế bán, %', 'After tax on sale, %'),
      number: true,
      cell: f => percent(f.window_return_after_sale_tax, f, 'window'),
    },
    {
      title: say('Mỗi năm (CAGR), %', 'A year (CAGR), %'),
      number: true,
      phoneLine: 2,
      short: 'CAGR',
      cell: f => percent(f.cagr, f, 'cagr'),
    },
    {
      title: say('Biến động, %/năm', 'Volatility, % a year'),
      number: true,
      phoneLine: 2,
      short: say('Biến động', 'Vol.'),
      cell: f => percent(f.volatility, f, 'volatility'),
    },
    ...(['sharpe', 'sortino'] as const).map(name => ({
      title: name === 'sharpe' ? 'Sharpe' : 'Sortino',
      number: true,
      cell: (f: Fund) => number(lang, f[name], { reason: whyNot(f.reasons[name] ?? f.reasons.window, lang) }),
    })),
    {
      title: say('Sụt giảm sâu nhất, %', 'Deepest fall, %'),
      number: true,
      cell: f =>
        html`${percent(f.max_drawdown?.depth ?? null, f, 'window')}${f.max_drawdown && html` <small>${day(lang, f.max_drawdown.peak)} → ${day(lang, f.max_drawdown.trough)}${f.max_drawdown.recovery && html` → ${day(lang, f.max_drawdown.recovery)}`}</small>`}`,
    },
    {
      title: say('Phí quản lý, %/năm', 'Management fee, % a year'),
      number: true,
      phoneLine: 2,
      short: say('Phí', 'Fee'),
      cell: f => number(lang, f.fee, { min: 2, reason: say('nguồn không nêu', 'not published') }),
    },
  ],
  funds.funds,
)}
<p><small>${say(
        'Phí quản lý đã nằm trong NAV; phí mua và phí bán theo thời gian nắm giữ nguồn không nêu, nên chưa trừ.',
        'The management fee is inside the NAV already; entry fees, and exit fees by holding time, are not published and are not taken off.',
      )}${funds.risk_free && html` ${say('Lãi suất phi rủi ro của Sharpe và Sortino', 'Risk-free rate of Sharpe and Sortino')}: ${number(lang, funds.risk_free.rate * 100, { min: 2 })}% (${funds.risk_free.banks.join(', ')}; ${day(lang, funds.risk_free.as_of)}).`}</small></p>
${funds.warnings.map(warning => html`<p><small>${prose(warning, lang)}</small></p>`)}`,
    }
  },
})

/** Why a figure of a fund is not there; the number of months stands in the reason itself. */
function whyNot(reason: string | undefined, lang: Lang): string {
  if (reason === undefined) return word('not_known', lang)
  const [, had, needed] = /^(\d+) monthly returns, (\d+) are needed$/.exec(reason) ?? []
  if (had === undefined || lang === 'en') return word(reason, lang)
  return `có ${had} lợi suất tháng, cần ${needed}`
}
