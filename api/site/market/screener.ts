import {
  isScreenedShare,
  isStrategy,
  type ScreenedShare,
  type Strategy,
} from '../../../contracts/http/market/screener.ts'
import { choice, lang, query } from '../../../contracts/schema.ts'
import { teaserRows, tiers } from '../../../contracts/tiers.ts'
import { namesOf } from '../../../projections/listing/query.ts'
import { strategies, strategyIds } from '../../../projections/screener/query.ts'
import { type CallContext, callRoute, type RouteData, type RouteResponse } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { marketModels } from '../../market/models.ts'
import { criteriaResponse } from '../../market/rules-response.ts'
import { screener } from '../../market/screener.ts'
import { type Html, html, when } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { ruleView } from './rule.ts'
import {
  type ScreenAddress,
  type ScreenRow,
  screened,
  screenParameters,
  tableColumns,
} from './screen-columns.ts'
import { leftByInterface, sameInInterface, scoreFields, screenCsv, screenFields } from './screen-form.ts'
import { strategyLabels } from './strategy-labels.ts'

const screensQuery = query({
  strategy: choice(strategyIds),
  matched: choice(['', 'true']),
  ...screenParameters,
  lang,
})

export const screenerPage: AnyRoute = pageRoute({
  path: '/screener',
  summary: 'Thirteen screens with their rules',
  query: screensQuery,
  models: marketModels,
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const address: ScreenAddress = { min_score: '60', ...call.query }
    const { strategy, matched } = address
    const chosen = strategies.find(s => s.id === strategy)
    // The counts of all screens cost more than the shares of one: they are requested where they are shown.
    const list = chosen ? null : await callRoute(call, screener)
    const found = chosen ? await sharesOf(call, chosen.id, matched === 'true') : null
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
      styles: ['market.css'],
      scripts: ['screens.js'],
      body: html`<h1>${say('Bộ lọc cổ phiếu', 'Stock screens')}</h1>
<p>${say('Chưa bộ lọc nào được kiểm định lịch sử; danh sách chỉ cho biết cổ phiếu đang đạt tiêu chí nào.', 'No screen has been back-tested: a list says which rules a share passes today and nothing more.')} <small>${say('Phiên', 'Session')} ${day(lang, asOf)}</small></p>
<form class="row" method="get" action="/screener">
<label>${say('Bộ lọc', 'Screen')} <select name="strategy">${strategies.map(s => html`<option value="${s.id}"${when(s.id === strategy, 'selected')}>${strategyLabels(s, lang).name}</option>`)}</select></label>
${scoreFields(address, reader)}<label>${say('Đạt mọi tiêu chí', 'All rules')} <select name="matched"><option value="">${say('không', 'no')}</option><option value="true"${when(matched === 'true', 'selected')}>${say('có', 'yes')}</option></select></label>
${found && html`<details class="filters"${when(isFiltered(address), 'open')}><summary>${say('Lọc theo cột', 'Filters by column')}</summary><div class="row">${screenFields(found.rows, address, reader)}</div></details>`}
${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}
<button type="submit">${say('Lọc', 'Show')}</button>
</form>
${chosen && savedScreens(strategyLabels(chosen, lang).name, reader)}
${chosen && found && shares({ ...strategyLabels(chosen, lang), id: chosen.id, rules: criteriaResponse(chosen.criteria, lang) }, found.rows, address, reader)}
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
          html`<div class="screen-name"><a href="${to(`/screener?strategy=${s.id}`)}">${s.name}</a><br><small>${s.author}</small></div>`,
      },
      { title: say('Đạt', 'Match'), number: true, phoneLine: 1, cell: s => number(lang, s.matches) },
      {
        title: say('Thiếu một tiêu chí', 'One rule short'),
        number: true,
        phoneLine: 2,
        cell: s => number(lang, s.near),
      },
      { title: say('Đã xét', 'Looked at'), number: true, phoneLine: 2, cell: s => number(lang, s.looked_at) },
      {
        title: say('Nguồn yêu cầu', 'What the source asks for'),
        cell: s => html`<span class="prose">${s.description}</span>`,
      },
    ],
    list,
  )

/** All shares of a screen that some rule lets pass, page by page, with the names that the lists have of them. */
async function sharesOf(call: CallContext, strategy: Strategy['id'], matched: boolean) {
  const all: ScreenedShare[] = []
  let meta: RouteResponse<unknown>['meta'] = {}
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer: RouteResponse<RouteData<typeof screener>> = await callRoute(call, screener, {
      query: { strategy, min_score: 0, limit: 100, cursor, matched: matched || undefined },
    })
    all.push(...answer.data.filter(isScreenedShare))
    meta = answer.meta
    cursor = (meta.pagination as { next_cursor: string | null }).next_cursor
  }
  const names = await namesOf(
    call.services.db,
    all.map(share => share.ticker),
  )
  const { lang } = call
  const rows = all.map((share): ScreenRow => {
    const named = names.get(share.ticker)
    return {
      ...share,
      name: named?.[`name_${lang}`] ?? share.name,
      sector: named?.[`industry_${lang}`] ?? named?.industry_vi ?? share.sector,
    }
  })
  return { rows, meta }
}

/** Whether an address filters by other columns than the score. */
const isFiltered = (address: ScreenAddress): boolean =>
  Object.entries(address).some(
    ([name, value]) => value && !['strategy', 'matched', 'lang', 'min_score', 'max_score'].includes(name),
  )

/** Saved filters are of this browser alone (client/screens.js): they are there where scripts run. */
const savedScreens = (name: string, { say }: Reader): Html =>
  html`<div id="saved-screens" class="script" data-name="${name}" data-remove="${say('Xóa', 'Remove')}"><button type="button" class="outline">${say('Lưu bộ lọc này', 'Save these filters')}</button> <small>${say('chỉ trong trình duyệt này', 'in this browser alone')}</small><ul></ul></div>`

/** Pages are for visitors without a key: the interface gives the whole list to its tier. */
const teaser = (total: number, { say, to, lang }: Reader): Html =>
  html`<p class="warning">${say(
    `Đây là ${teaserRows} trong ${number(lang, total)} cổ phiếu, theo thứ tự đã chọn. Toàn bộ danh sách cần khóa ${tiers.pro.name}`,
    `These are ${teaserRows} of ${number(lang, total)} shares, in the order chosen. The whole list needs a key of ${tiers.pro.name}`,
  )}: <code>GET ${screener.path}</code>. <a href="${to('/#plans')}">${say('Các gói', 'Plans')}</a></p>`

type Chosen = Pick<Strategy, 'id' | 'name' | 'author' | 'source' | 'description' | 'adaptation' | 'rules'>

/** What `7/7` of a screen of eight rules says, where a row has rules that its score leaves out. */
function countingNote(rows: readonly ScreenRow[], { say }: Reader): Html | false {
  const left = new Set(
    rows.flatMap(row => row.rules.filter(rule => rule.counted === false).map(rule => rule.label)),
  )
  return (
    left.size > 0 &&
    html`<p><small>${say(
      `7/8 nghĩa là đạt bảy trong tám tiêu chí được tính điểm. Có cổ phiếu không được tính: ${[...left].join('; ')}. Lý do nêu ở từng tiêu chí.`,
      `7/8 means that seven of the eight rules that count are passed. Not counted for some shares: ${[...left].join('; ')}. Each rule says why.`,
    )}</small></p>`
  )
}

function shares(chosen: Chosen, all: readonly ScreenRow[], address: ScreenAddress, reader: Reader): Html {
  const { say, lang } = reader
  const found = screened(all, address, lang)
  const rows = found.slice(0, teaserRows)
  const whole = sameInInterface(screener.path, chosen.id, address)
  const left = leftByInterface(address, lang)
  return html`<h2>${chosen.name} <small>${chosen.author}, ${chosen.source}</small></h2>
<p>${chosen.description}</p>
<details><summary>${say('Tiêu chí', 'Rules')} (${chosen.rules.length})</summary><ol>${chosen.rules.map(rule => html`<li>${ruleView(rule, lang)}</li>`)}</ol><p><small>${chosen.adaptation}</small></p></details>
<h3>${number(lang, found.length)} ${say('cổ phiếu', 'shares')} <small>${say('trong', 'of')} ${number(lang, all.length)}</small></h3>
${found.length > teaserRows && teaser(found.length, reader)}
${rows.length === 0 ? html`<p>${say('Không cổ phiếu nào qua các bộ lọc đã chọn. Hạ điểm tối thiểu hoặc bỏ bớt một bộ lọc theo cột.', 'No share passes the filters chosen. Lower the least score, or drop a filter by column.')}</p>` : table<ScreenRow>(chosen.name, tableColumns(reader), rows)}
${countingNote(rows, reader)}
${rows.length > 0 && html`<p class="whole-list">${screenCsv(chosen.id, rows)} <small>${say(`${rows.length} dòng trên; toàn bộ qua API, cần khóa ${tiers.pro.name}`, `the ${rows.length} rows above; all by the interface with a key of ${tiers.pro.name}`)}: <a href="${whole}" rel="nofollow"><code>${whole}</code></a>${left.length > 0 && html`; ${say('liên kết này chưa lọc theo', 'that link does not filter by')}: ${left.join(', ')}`}</small></p>`}`
}
