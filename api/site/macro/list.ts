import type { CatalogRow } from '../../../contracts/http/macro/indicators.ts'
import type { Lang } from '../../../contracts/text.ts'
import { callRoute } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { indicatorCatalog } from '../../macro/indicators/catalog.ts'
import { type Html, html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { day, number, signed } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { scaleOf } from '../scale.ts'
import { type Column, table } from '../table.ts'
import { word } from '../words/index.ts'
import { changesOf, type SeriesChange } from './changes.ts'
import { inUnitOf, newestFigure, whyNone } from './newest-figure.ts'
import { publisherLink } from './publisher-link.ts'
import { quarantineNote } from './quarantine-note.ts'
import { releaseDay } from './release-day.ts'

export const macroList: AnyRoute = pageRoute({
  path: '/macro',
  summary: 'All macro series',
  models: ['indicators', 'rates'],
  render: async call => {
    const { say, to, lang } = readerOf(call)
    const { data } = await callRoute(call, indicatorCatalog)
    const changes = await changesOf(
      call,
      data.map(({ id }) => id),
    )
    const seriesLink = (r: CatalogRow) => html`<a href="${to(`/macro/${r.id}`)}">${r[`name_${lang}`]}</a>`
    const columns: readonly Column<CatalogRow>[] = [
      {
        title: say('Chỉ tiêu', 'Series'),
        cell: r =>
          html`${seriesLink(r)} <small class="wide-only">${r.country.toUpperCase()}, ${word(r.frequency, lang)}</small>${r.latest?.quarantined && html`<span class="wide-only"><br><small>${quarantineNote(r.latest.quarantined, lang)}</small></span>`}`,
      },
      { title: say('Mới nhất', 'Newest'), number: true, phoneLine: 1, cell: r => newestFigure(r, lang) },
      {
        title: say('Đơn vị', 'Unit'),
        phoneLine: 2,
        short: '',
        cell: r => scaleOf(r.unit, r.latest?.value ?? 0, lang).unit,
      },
      {
        title: say('Kỳ', 'Period'),
        phoneLine: 2,
        cell: r => day(lang, r.latest?.period),
      },
      {
        title: say('Kỳ trước', 'Previous'),
        number: true,
        cell: r => previous(r, changes.get(r.id), lang),
      },
      {
        title: say('Thay đổi', 'Change'),
        number: true,
        cell: r => changed(r, changes.get(r.id), lang),
      },
      { title: say('Công bố', 'Released'), cell: r => releaseDay(r.latest, lang) },
      {
        title: say('Nguồn', 'Source'),
        cell: r => (r.latest?.source ? publisherLink(r.latest.source, lang) : '–'),
      },
      { title: say('Số kỳ', 'Periods'), number: true, cell: r => number(lang, r.observations) },
      { title: say('Công bố tới', 'Next release'), cell: r => day(lang, r.next_release?.expected_at) },
    ]
    const groups = Map.groupBy(data, row => row.group)
    return {
      title: say('Vĩ mô', 'Macro'),
      hasFeeds: true,
      body: html`<h1>${say('Chỉ tiêu vĩ mô', 'Macro indicators')}</h1>
<p><a href="${to('/macro/deposits')}">${say('Lãi suất tiền gửi', 'Deposit rates')}</a> · <a href="${to('/macro/funds')}">${say('Quỹ', 'Funds')}</a> · <a href="/api/rss?lang=${lang}">RSS</a> · <a href="${to('/macro/calendar')}">${say('Lịch công bố', 'Release calendar')}</a> · <a href="/api/v1/indicators/catalog">JSON</a></p>
${[...groups].map(([group, rows]) => {
  // A quarantined figure is one: its row stays, and says why it is not here.
  const isEmpty = ({ latest }: CatalogRow) => latest === null
  const empty = rows.filter(isEmpty)
  const filled = rows.filter(row => !isEmpty(row))
  return html`<h2>${word(group, lang)}</h2>${filled.length > 0 && table<CatalogRow>(word(group, lang), columns, filled)}${
    empty.length > 0 &&
    html`<details><summary>${say('Chưa có số liệu', 'No figures yet')} (${empty.length})</summary><ul>${empty.map(row => html`<li>${seriesLink(row)} <small>${whyNone(row, lang)}</small></li>`)}</ul></details>`
  }`
})}`,
    }
  },
})

/** Figure and period before the newest one; a dash says why there is none. */
function previous(row: CatalogRow, own: SeriesChange | undefined, lang: Lang): Html {
  const { by, decimals } = inUnitOf(row, lang)
  if (own === undefined || own.previous === null || own.period !== row.latest?.period)
    return number(lang, null, { reason: word(own?.change_reason ?? 'no_base_period', lang) })
  return html`${number(lang, own.previous / by, { min: decimals, max: decimals })} <small>${day(lang, own.previous_period)}</small>`
}

/** The newest figure less the one before, without colour: a rise is neither good nor bad of most series. */
function changed(row: CatalogRow, own: SeriesChange | undefined, lang: Lang): Html {
  const { by, decimals } = inUnitOf(row, lang)
  return own === undefined || own.change === null || own.period !== row.latest?.period
    ? number(lang, null, { reason: word(own?.change_reason ?? 'no_base_period', lang) })
    : signed(lang, own.change / by, decimals)
}
