import type { CatalogRow } from '../../../contracts/http/macro/indicators.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { releaseRules } from '../../../contracts/indicators/release-calendar.ts'
import { callRoute, type RouteData } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { releaseCalendar } from '../../macro/indicators/calendar.ts'
import { indicatorCatalog } from '../../macro/indicators/catalog.ts'
import { todayAt } from '../../today.ts'
import { foldOnPhone } from '../components.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { day } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { type Column, table } from '../table.ts'
import { word } from '../words/index.ts'
import { inUnitOf, newestFigure, whyNone } from './newest-figure.ts'
import { publisherLink } from './publisher-link.ts'
import { releaseDay } from './release-day.ts'

type Due = RouteData<typeof releaseCalendar>[number]

/** What stands beside a series of a release. */
type Figures = (due: Due, id: string) => Html | null

/** Days before and after today. */
const daysPast = 45
const daysAhead = 90
/** Series that a row names; the others are counted. */
const maxSeries = 3

export const calendarPage: AnyRoute = pageRoute({
  path: '/macro/calendar',
  summary: 'Days on which macro figures are released',
  models: ['indicators'],
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const today = todayAt(call.now)
    const [{ data }, catalog] = await Promise.all([
      callRoute(call, releaseCalendar, {
        query: { from: shiftPeriod(today, -daysPast), to: shiftPeriod(today, daysAhead) },
      }),
      callRoute(call, indicatorCatalog),
    ])
    const isAhead = ({ expected_at, released_at }: Due) => released_at === null && expected_at >= today
    const ahead = data.filter(isAhead)
    // A release names its series and the figures before it once; those after it are days alone.
    const isNext = (due: Due) => ahead.find(({ release }) => release === due.release) === due
    const next = ahead.filter(isNext)
    const later = ahead.filter(due => !isNext(due))
    const past = data.filter(due => !isAhead(due)).toReversed()
    return {
      title: say('Lịch công bố số liệu vĩ mô', 'Release calendar'),
      hasFeeds: true,
      body: html`<h1>${say('Lịch công bố số liệu vĩ mô', 'Release calendar')}</h1>
<p class="lead">${say(
        'Ngày các nguồn công bố theo lịch của họ. Ngày ước định là ngày suy từ các lần trước.',
        'Days by the schedules of the sources. A presumed day goes by past releases.',
      )}</p>
<p><a href="${to('/macro')}">${say('Mọi chỉ tiêu', 'All series')}</a> · <a href="/api/rss?lang=${lang}">RSS</a> · <a href="/api/v1/calendar">JSON</a></p>
<h2>${say('Sắp công bố', 'Ahead')}</h2>
${next.length > 0 ? table(say('Sắp công bố', 'Ahead'), columnsNext(reader, previousFigures(catalog.data, lang)), next) : html`<p>${say('Không có kỳ nào.', 'None.')}</p>`}
${later.length > 0 && folded(say('Các kỳ sau đó', 'Later releases'), columnsLater(reader), later)}
${past.length > 0 && folded(say('Đã đến ngày', 'Due and released'), columnsPast(reader), past)}`,
    }
  },
})

/** A table of days with its heading, under its name on phones. */
const folded = (name: string, columns: readonly Column<Due>[], rows: readonly Due[]): Html =>
  foldOnPhone(name, html`<h2>${name}</h2>${table(name, columns, rows)}`)

/** The next of each release: its figures are those before it, and each row is a paragraph on phones. */
const columnsNext = (reader: Reader, figures: Figures): readonly Column<Due>[] => {
  const { say, lang } = reader
  return [
    { title: say('Công bố', 'Release'), cell: due => html`${due[`title_${lang}`]}` },
    { title: say('Ngày', 'Day'), cell: due => html`${day(lang, due.expected_at)}${presumed(due, lang)}` },
    { title: say('Kỳ', 'Period'), cell: due => day(lang, due.period) },
    { title: say('Nguồn', 'Source'), cell: due => publisherLink(due.source, lang) },
    {
      title: say('Chỉ tiêu và số kỳ trước', 'Series and previous figures'),
      cell: due => seriesOf(due, reader, id => figures(due, id)),
    },
  ]
}

const columnsLater = (reader: Reader): readonly Column<Due>[] => {
  const { say, lang } = reader
  return [
    { title: say('Công bố', 'Release'), cell: due => html`${due[`title_${lang}`]}` },
    {
      title: say('Ngày', 'Day'),
      phoneLine: 1,
      cell: due => html`${day(lang, due.expected_at)}${presumed(due, lang)}`,
    },
    { title: say('Kỳ', 'Period'), phoneLine: 2, cell: due => day(lang, due.period) },
    { title: say('Nguồn', 'Source'), phoneLine: 2, cell: due => publisherLink(due.source, lang) },
  ]
}

const columnsPast = (reader: Reader): readonly Column<Due>[] => {
  const { say, lang } = reader
  return [
    { title: say('Công bố', 'Release'), cell: due => html`${due[`title_${lang}`]}` },
    {
      title: say('Ngày', 'Day'),
      phoneLine: 1,
      cell: due => html`${day(lang, due.expected_at)}${presumed(due, lang)}`,
    },
    { title: say('Kỳ', 'Period'), phoneLine: 2, cell: due => day(lang, due.period) },
    {
      title: say('Số liệu có từ', 'Figures since'),
      phoneLine: 2,
      cell: due =>
        due.released_at === null
          ? html`${say('chưa về', 'not in yet')}`
          : releaseDay({ released_at: due.released_at, released_at_basis: due.released_at_basis }, lang),
    },
    { title: say('Nguồn', 'Source'), cell: due => publisherLink(due.source, lang) },
    { title: say('Chỉ tiêu', 'Series'), cell: due => seriesOf(due, reader) },
  ]
}

/**
 * The newest figure before the next release of a series: value, unit and period, and its publisher where that is not the
 * one of the release.
 */
function previousFigures(catalog: readonly CatalogRow[], lang: Reader['lang']): Figures {
  const rows = new Map(catalog.map(row => [row.id, row]))
  return (due, id) => {
    const row = rows.get(id)
    if (row === undefined) return null
    const { latest } = row
    if (latest === null || latest.value === null) return html`: <small>${whyNone(row, lang)}</small>`
    const { name } = inUnitOf(row, lang)
    const other = latest.source !== null && latest.source !== due.source && publisherLink(latest.source, lang)
    return html`: <strong>${newestFigure(row, lang)}${name === '%' ? '%' : ` ${name}`}</strong> <small>(${day(lang, latest.period)}${other && html`, ${other}`})</small>`
  }
}

const presumed = ({ release }: Due, lang: Reader['lang']): Html | false =>
  releaseRules[release as keyof typeof releaseRules].basis === 'presumed' &&
  html` <small>(${word('presumed', lang)})</small>`

/** The first series of a release, each with what stands beside it, and how many more there are. */
function seriesOf(
  { indicators: ids }: Due,
  { say, to, lang }: Pick<Reader, 'say' | 'to' | 'lang'>,
  beside: (id: string) => Html | null = () => null,
): Html {
  const named = indicators.filter(({ id }) => ids.includes(id)).slice(0, maxSeries)
  const more = ids.length - named.length
  return html`${named.map(
    (series, i) =>
      html`${i > 0 && html`<br>`}<a href="${to(`/macro/${series.id}`)}">${lang === 'vi' ? series.nameVi : series.nameEn}</a>${beside(series.id)}`,
  )}${more > 0 && html`<br>${say(`và ${more} chỉ tiêu khác`, `and ${more} more`)}`}`
}
