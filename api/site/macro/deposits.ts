import { choice, lang, part, query } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import type { AnyRoute } from '../../http/route.ts'
import { compareDepositRates } from '../../mcp/tools/compare-deposit-rates.ts'
import { callTool } from '../call-tool.ts'
import { html, when } from '../html.ts'
import { readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'

interface Rate {
  readonly bank: string
  readonly bank_name: string
  readonly rate: number
  readonly term_months: number
  readonly effective_date: string
  readonly effective_yield: number
  readonly real_yield: number | null
  readonly interest_earned: number | null
  readonly assumption: string
  readonly stale: boolean
  readonly above_cap: { readonly cap_percent: number } | null
}

interface Deposits {
  readonly rates: readonly Rate[]
  readonly horizon: { readonly from: string; readonly until: string }
  readonly inflation: { readonly period: string } | null
}

const terms = ['1', '3', '6', '9', '12', '18', '24', '36']

/** VND; a round sum under what deposit insurance covers. */
const defaultAmount = '100000000'

export const depositsPage: AnyRoute = pageRoute({
  path: '/macro/deposits',
  summary: 'Deposit rates of banks over one horizon',
  query: query({
    months: choice(terms),
    amount: part<string>({ type: 'string', pattern: '^([1-9]\\d{0,14})?$', description: 'VND' }),
    lang,
  }),
  render: async call => {
    const { say, lang } = readerOf(call)
    const months = call.query.months ?? '12'
    const amount = call.query.amount || defaultAmount
    const offers = await callTool<Deposits>(call, compareDepositRates, {
      term_months: Number(months),
      amount: Number(amount),
    })
    return {
      title: say('Lãi suất tiền gửi', 'Deposit rates'),
      hasFeeds: true,
      body: html`<h1>${say('Lãi suất tiền gửi', 'Deposit rates')}</h1>
<p>${offers.summary} <small>${day(offers.horizon.from)} – ${day(offers.horizon.until)} · ${sourcesOfAnswer({ source: offers.source }, { say, lang })}</small></p>
<form class="row" method="get" action="/macro/deposits">
<label>${say('Số tháng gửi', 'Months')} <select name="months">${terms.map(m => html`<option value="${m}"${when(m === months, 'selected')}>${m}</option>`)}</select></label>
<label>${say('Số tiền (VND)', 'Amount (VND)')} <input name="amount" inputmode="numeric" value="${amount}" pattern="[1-9][0-9]{0,14}"></label>
${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}
<button type="submit">${say('So', 'Compare')}</button>
</form>
${table<Rate>(
  say('Lãi suất', 'Rates'),
  [
    { title: say('Ngân hàng', 'Bank'), cell: r => html`${r.bank_name} <small>${r.bank}</small>` },
    {
      title: say('Lãi suất, %/năm', 'Rate, % a year'),
      number: true,
      cell: r => number(lang, r.rate, { least: 2 }),
    },
    { title: say('Kỳ hạn, tháng', 'Term, months'), number: true, cell: r => number(lang, r.term_months) },
    {
      title: say('Lợi suất cả kỳ, %/năm', 'Yield over all months, % a year'),
      number: true,
      cell: r => number(lang, r.effective_yield, { least: 2 }),
    },
    {
      title: say('Sau lạm phát, %/năm', 'After inflation, % a year'),
      number: true,
      cell: r =>
        number(lang, r.real_yield, { least: 2, reason: say('chưa có số liệu CPI', 'no figure of the CPI') }),
    },
    {
      title: say('Tiền lãi, VND', 'Interest, VND'),
      number: true,
      cell: r => number(lang, r.interest_earned),
    },
    { title: say('Ngày thu thập', 'Collected'), cell: r => day(r.effective_date) },
    { title: say('Ghi chú', 'Remarks'), cell: r => html`<small>${remarks(r, lang)}</small>` },
  ],
  offers.rates,
)}
${offers.warnings.map(warning => html`<p><small>${warning}</small></p>`)}`,
    }
  },
})

const remarks = (rate: Rate, lang: Lang): string =>
  [
    ...(rate.assumption === 'held_to_maturity' ? [] : [rate.assumption]),
    ...(rate.stale ? ['stale'] : []),
    ...(rate.above_cap ? ['above_cap'] : []),
  ]
    .map(id => word(id, lang))
    .join('; ')
