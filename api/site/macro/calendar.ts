import { indicators } from '../../../contracts/indicators/index.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { releaseRules } from '../../../contracts/indicators/release-calendar.ts'
import { callRoute, type RouteData } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { releaseCalendar } from '../../macro/indicators/calendar.ts'
import { todayAt } from '../../today.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { day } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { type Column, table } from '../table.ts'
import { word } from '../words/index.ts'
import { publisherLink } from './publisher-link.ts'
import { releaseDay } from './release-day.ts'

type Due = RouteData<typeof releaseCalendar>[number]

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
    const { data } = await callRoute(call, releaseCalendar, {
      query: { from: shiftPeriod(today, -daysPast), to: shiftPeriod(today, daysAhead) },
    })
    const isAhead = ({ expected_at, released_at }: Due) => released_at === null && expected_at >= today
    const ahead = data.filter(isAhead)
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
${ahead.length > 0 ? table(say('Sắp công bố', 'Ahead'), columnsFor(reader, true), ahead) : html`<p>${say('Không có kỳ nào.', 'None.')}</p>`}
<h2>${say('Đã đến ngày', 'Due and released')}</h2>
${past.length > 0 ? table(say('Đã đến ngày', 'Due and released'), columnsFor(reader, false), past) : html`<p>${say('Không có kỳ nào.', 'None.')}</p>`}`,
    }
  },
})

const columnsFor = ({ say, to, lang }: Reader, isAhead: boolean): readonly Column<Due>[] => [
  { title: say('Công bố', 'Release'), cell: due => html`${due[`title_${lang}`]}` },
  {
    title: say('Ngày', 'Day'),
    phoneLine: 1,
    cell: due => html`${day(lang, due.expected_at)}${presumed(due, lang)}`,
  },
  { title: say('Kỳ', 'Period'), phoneLine: 2, cell: due => day(lang, due.period) },
  ...(isAhead
    ? []
    : [
        {
          title: say('Số liệu có từ', 'Figures since'),
          phoneLine: 2 as const,
          cell: (due: Due) =>
            due.released_at === null
              ? html`${say('chưa về', 'not in yet')}`
              : releaseDay({ released_at: due.released_at, released_at_basis: due.released_at_basis }, lang),
        },
      ]),
  { title: say('Nguồn', 'Source'), cell: due => publisherLink(due.source, lang) },
  { title: say('Chỉ tiêu', 'Series'), cell: due => seriesOf(due, { say, to, lang }) },
]

const presumed = ({ release }: Due, lang: Reader['lang']): Html | false =>
  releaseRules[release as keyof typeof releaseRules].basis === 'presumed' &&
  html` <small>(${word('presumed', lang)})</small>`

/** The first series of a release, and how many more there are. */
function seriesOf({ indicators: ids }: Due, { say, to, lang }: Pick<Reader, 'say' | 'to' | 'lang'>): Html {
  const named = indicators.filter(({ id }) => ids.includes(id)).slice(0, maxSeries)
  const more = ids.length - named.length
  return html`${named.map(
    (series, i) =>
      html`${i > 0 && ', '}<a href="${to(`/macro/${series.id}`)}">${lang === 'vi' ? series.nameVi : series.nameEn}</a>`,
  )}${more > 0 && ` ${say(`và ${more} chỉ tiêu khác`, `and ${more} more`)}`}`
}
