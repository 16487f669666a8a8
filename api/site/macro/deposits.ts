import { choice, described, lang, query, text } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import type { AnyRoute } from '../../http/route.ts'
import { compareDepositRates } from '../../mcp/tools/compare-deposit-rates.ts'
import { amountQuestion, amountRead } from '../amount-view.ts'
import { callTool } from '../call-tool.ts'
import { readAmount, writeAmount } from '../client/amount.js'
import { html, when } from '../html.ts'
import { readerOf } from '../lang.ts'
import { day, dongText, number, prose } from '../numbers.ts'
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
const exampleAmount = '100000000'
const typical = { low: 100_000, high: 1_000_000_000_000 }

export const depositsPage: AnyRoute = pageRoute({
  path: '/macro/deposits',
  summary: 'Deposit rates of banks over one horizon',
  query: query({
    months: choice(terms),
    amount: described(text, { maxLength: 40, description: 'VND, as people write it: 100000000, 100 triệu' }),
    lang,
  }),
  render: async call => {
    const { say, lang, to } = readerOf(call)
    const months = call.query.months ?? '12'
    const typed = call.query.amount?.trim() || exampleAmount
    const read = readAmount(typed, lang, typical)
    const isSum = read !== null && read.dong > 0 && read.dong < 1e15
    const amount = isSum ? read.dong : Number(exampleAmount)
    const offers = await callTool<Deposits>(call, compareDepositRates, {
      term_months: Number(months),
      amount,
    })
    return {
      title: say('Lãi suất tiền gửi', 'Deposit rates'),
      hasFeeds: true,
      scripts: ['amount-input.js'],
      body: html`<h1>${say('Lãi suất tiền gửi', 'Deposit rates')}</h1>
<p>${prose(offers.summary, lang)} <small>${day(lang, offers.horizon.from)} – ${day(lang, offers.horizon.until)} · ${sourcesOfAnswer({ source: offers.source }, { say, lang })}</small></p>
<form class="row" method="get" action="/macro/deposits">
<label>${say('Số tháng gửi', 'Months')} <select name="months">${terms.map(m => html`<option value="${m}"${when(m === months, 'selected')}>${m}</option>`)}</select></label>
<label>${say('Số tiền (VND)', 'Amount (VND)')} <input id="f-amount" name="amount" inputmode="decimal" value="${isSum ? writeAmount(amount, lang, typical) : typed}" data-low="${typical.low}" data-high="${typical.high}" maxlength="40"${!isSum && html` aria-invalid="true" aria-describedby="amount-error"`}></label>
${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}
<button type="submit">${say('So sánh', 'Compare')}</button>
</form>
${!isSum && html`<p class="error" id="amount-error">${say(`'${typed}' không phải là số tiền: ghi 100.000.000, 100tr hoặc 1,2 tỷ. Dưới đây là cho`, `'${typed}' is no amount: write 100,000,000, 100m or 1.2 billion. What follows is for`)} ${dongText(lang, amount)}.</p>`}
<p class="read-back" id="f-amount-read" aria-live="polite">${amountRead({ dong: amount }, lang)}</p>
${read?.doubtful && isSum && amountQuestion(read, { typical, name: 'amount', label: say('Số tiền', 'Amount'), typed, lang }, (text, caption) => html`<a href="${to(`/macro/deposits?${new URLSearchParams({ months, amount: text })}`)}">${caption}</a>`)}
${table<Rate>(
  say('Lãi suất', 'Rates'),
  [
    {
      title: say('Ngân hàng', 'Bank'),
      cell: r => html`${r.bank_name}${r.bank_name !== r.bank && html` <small>${r.bank}</small>`}`,
    },
    {
      title: say('Lãi suất, %/năm', 'Rate, % a year'),
      number: true,
      phoneLine: 1,
      cell: r => number(lang, r.rate, { min: 2 }),
    },
    {
      title: say('Kỳ hạn, tháng', 'Term, months'),
      number: true,
      phoneLine: 2,
      short: say('Tháng', 'Months'),
      cell: r => number(lang, r.term_months),
    },
    {
      title: say('Lợi suất cả kỳ, %/năm', 'Yield over all months, % a year'),
      number: true,
      cell: r => number(lang, r.effective_yield, { min: 2 }),
    },
    {
      title: say('Sau lạm phát, %/năm', 'After inflation, % a year'),
      number: true,
      phoneLine: 2,
      short: say('Sau LP', 'Real'),
      cell: r =>
        number(lang, r.real_yield, { min: 2, reason: say('chưa có số liệu CPI', 'no figure of the CPI') }),
    },
    {
      title: say('Tiền lãi, VND', 'Interest, VND'),
      number: true,
      phoneLine: 2,
      short: say('Lãi', 'Interest'),
      cell: r => number(lang, r.interest_earned),
    },
    { title: say('Ngày thu thập', 'Collected'), cell: r => day(lang, r.effective_date) },
    { title: say('Ghi chú', 'Remarks'), cell: r => html`<small>${remarks(r, lang)}</small>` },
  ],
  offers.rates,
)}
${offers.warnings.map(warning => html`<p><small>${prose(warning, lang)}</small></p>`)}`,
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
