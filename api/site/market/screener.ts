import {
  isScreenedShare,
  isStrategy,
  type ScreenedShare,
  type Strategy,
} from '../../../contracts/http/market/screener.ts'
import { choice, lang, part, query, type Static } from '../../../contracts/schema.ts'
import { teaserRows, tiers } from '../../../contracts/tiers.ts'
import { namesOf } from '../../../projections/listing/query.ts'
import { strategies, strategyIds } from '../../../projections/screener/query.ts'
import { type CallContext, callRoute, type RouteResponse } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { criteriaResponse } from '../../market/rules-response.ts'
import { screener } from '../../market/screener.ts'
import { type Html, html, when } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { ruleView } from './rule.ts'
import { strategyLabels } from './strategy-labels.ts'

const screensQuery = query({
  strategy: choice(strategyIds),
  min_score: part<string>({ type: 'string', pattern: '^(100|[1-9]?\\d)?$' }),
  matched: choice(['', 'true']),
  lang,
})

export const screenerPage: AnyRoute = pageRoute({
  path: '/screener',
  summary: 'Thirteen screens with their rules',
  query: screensQuery,
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const { strategy } = call.query
    const chosen = strategies.find(s => s.id === strategy)
    // The counts of all screens cost more than the shares of one: they are requested where they are shown.
    const list = chosen ? null : await callRoute(call, screener)
    const found = chosen ? await sharesOf(call, chosen.id) : null
    const asOf = (list ?? found)?.meta.as_of as string | undefined
    return {
      title: chosen ? strategyLabels(chosen, lang).name : say('Bộ lọc', 'Screens'),
      ...(chosen
        ? {
            canonical: `/screener?strategy=${chosen.id}`,
            description: strategyLabels(chosen, lang).description,
          }
        : {}),
      hasFeeds: true,
      body: html`<h1>${say('Mười ba bộ lọc', 'Thirteen screens')}</h1>
<p>${say('Chưa bộ lọc nào được kiểm định lịch sử; danh sách chỉ cho biết cổ phiếu đang đạt tiêu chí nào.', 'No screen has been back-tested: a list says which rules a share passes today and nothing more.')} <small>${say('Phiên', 'Session')} ${day(lang, asOf)}</small></p>
<form class="row" method="get" action="/screener">
<label>${say('Bộ lọc', 'Screen')} <select name="strategy">${strategies.map(s => html`<option value="${s.id}"${when(s.id === strategy, 'selected')}>${strategyLabels(s, lang).name}</option>`)}</select></label>
<label>${say('Đạt ít nhất (% tiêu chí)', 'At least (% of rules)')} <input name="min_score" inputmode="numeric" value="${call.query.min_score ?? '60'}" pattern="100|[1-9]?[0-9]"></label>
<label>${say('Chỉ đạt tất cả', 'All rules only')} <select name="matched"><option value="">${say('không', 'no')}</option><option value="true"${when(call.query.matched === 'true', 'selected')}>${say('có', 'yes')}</option></select></label>
${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}
<button type="submit">${say('Lọc', 'Show')}</button>
</form>
${chosen && found && (await shares(call, { ...strategyLabels(chosen, lang), rules: criteriaResponse(chosen.criteria, lang) }, found, reader))}
${
  list &&
  catalogue(
    list.data.filter(isStrategy).map(s => ({ ...s, ...strategyLabels(s, lang) })),
    reader,
  )
}
${chosen && html`<p><a href="${to('/screener')}">${say('Tất cả bộ lọc', 'All screens')}</a></p>`}`,
    }
  },
})

const catalogue = (list: readonly Strategy[], { say, to, lang }: Reader): Html =>
  table<Strategy>(
    say('Bộ lọc', 'Screens'),
    [
      {
        title: say('Bộ lọc', 'Screen'),
        cell: s =>
          html`<a href="${to(`/screener?strategy=${s.id}`)}">${s.name}</a><br><small>${s.author}</small>`,
      },
      { title: say('Đạt', 'Match'), number: true, phoneLine: 1, cell: s => number(lang, s.matches) },
      { title: say('Thiếu một', 'One short'), number: true, phoneLine: 2, cell: s => number(lang, s.near) },
      { title: say('Đã xét', 'Looked at'), number: true, phoneLine: 2, cell: s => number(lang, s.looked_at) },
      {
        title: say('Nguồn yêu cầu', 'What the source asks for'),
        cell: s => s.description,
      },
    ],
    list,
  )

async function sharesOf(
  call: CallContext & { readonly query: Static<typeof screensQuery> },
  strategy: Strategy['id'],
): Promise<RouteResponse<ScreenedShare[]>> {
  const { data, meta } = await callRoute(call, screener, {
    query: {
      strategy,
      min_score: Number(call.query.min_score || '60'),
      limit: teaserRows,
      matched: call.query.matched === 'true' || undefined,
    },
  })
  return { data: data.filter(isScreenedShare), meta }
}

/** Pages are for visitors without a key: the interface gives the whole list to its tier. */
const teaser = (total: number, { say, to, lang }: Reader): Html =>
  html`<p class="warning">${say(
    `Đây là ${teaserRows} trong ${number(lang, total)} cổ phiếu, điểm cao nhất trước. Toàn bộ danh sách cần khóa ${tiers.pro.name}`,
    `These are ${teaserRows} of ${number(lang, total)} shares, highest score first. The whole list needs a key of ${tiers.pro.name}`,
  )}: <code>GET ${screener.path}</code>. <a href="${to('/#plans')}">${say('Các gói', 'Plans')}</a></p>`

type Chosen = Pick<Strategy, 'name' | 'author' | 'source' | 'description' | 'adaptation' | 'rules'>

async function shares(
  call: CallContext,
  chosen: Chosen,
  answer: RouteResponse<ScreenedShare[]>,
  reader: Reader,
): Promise<Html> {
  const { say, to, lang } = reader
  const names = await namesOf(
    call.services.db,
    answer.data.map(share => share.ticker),
  )
  const { total } = answer.meta.pagination as { total: number }
  return html`<h2>${chosen.name} <small>${chosen.author}, ${chosen.source}</small></h2>
<p>${chosen.description}</p><p><small>${chosen.adaptation}</small></p>
<h3>${say('Tiêu chí', 'Rules')}</h3><ol>${chosen.rules.map(rule => html`<li>${ruleView(rule, lang)}</li>`)}</ol>
<h3>${number(lang, total)} ${say('cổ phiếu', 'shares')}</h3>
${total > teaserRows && teaser(total, reader)}
${table<ScreenedShare>(
  chosen.name,
  [
    { title: say('Mã', 'Ticker'), cell: s => html`<a href="${to(`/market/${s.ticker}`)}">${s.ticker}</a>` },
    {
      title: say('Tên', 'Name'),
      phoneLine: 2,
      short: '',
      cell: s => names.get(s.ticker)?.[`name_${lang}`] ?? s.name,
    },
    { title: say('Sàn', 'Exchange'), cell: s => s.exchange },
    {
      title: say('Điểm', 'Score'),
      number: true,
      phoneLine: 1,
      cell: s => number(lang, s.score, { least: 1, most: 1 }),
    },
    { title: say('Đạt', 'Passed'), number: true, phoneLine: 2, cell: s => `${s.passed}/${s.total}` },
    { title: say('Chưa rõ', 'Unknown'), number: true, phoneLine: 2, cell: s => number(lang, s.unknown) },
    {
      title: say('Từng tiêu chí', 'Each rule'),
      cell: s =>
        html`<details><summary>${say('Xem', 'Show')} <span class="sr">${s.ticker}</span></summary><ul>${s.rules.map(rule => html`<li>${ruleView(rule, lang)}</li>`)}</ul></details>`,
    },
  ],
  answer.data,
)}`
}
