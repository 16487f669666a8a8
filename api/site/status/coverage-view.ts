import type { FeedCoverage, IndicatorCoverage, TableCoverage } from '../../../contracts/http/coverage.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { publisherOfFeed } from '../sources.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'
import { modelLabel } from './labels.ts'

type Say = Reader['say']

/** Which feed supplies each table and series, how fresh, and what would be missing without it. */
export function coverageView(coverage: FeedCoverage | null, reader: Pick<Reader, 'say' | 'lang'>): Html {
  const { say } = reader
  const title = html`<h2>${say('Nguồn của từng bảng số liệu', 'What feeds supply')}</h2>`
  if (coverage === null)
    return html`${title}<p>${say('Cơ sở dữ liệu không trả lời.', 'The database does not answer.')}</p>`
  const { tables, indicators } = coverage
  return html`${title}
<p>${say('Bảng số liệu', 'Tables')}: ${stateCounts(tables, say)}. ${say('Chỉ tiêu', 'Indicators')}: ${stateCounts(indicators, say)}.</p>
<details><summary>${say('Nguồn của từng bảng số liệu', 'What feeds supply')} (${tables.length})</summary>
${tablesView(coverage, reader)}</details>
<details><summary>${say('Nguồn của từng chỉ tiêu', 'What feeds supply of the indicators')} (${indicators.length})</summary>
${indicatorsView(coverage, reader)}</details>
<details><summary>${say('Nếu mất một nguồn thì thiếu', 'What would be missing without a feed')}</summary>
${lossesView(coverage, reader)}</details>`
}

/** `12 fresh, 3 stale`: how many stand how, in the order of the words. */
function stateCounts(all: readonly { readonly state: IndicatorCoverage['state'] }[], say: Say): string {
  const labels = stateLabels(say)
  return (Object.keys(labels) as IndicatorCoverage['state'][])
    .map(state => ({ state, count: all.filter(one => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${labels[state]}`)
    .join(', ')
}

const stateLabels = (say: Say): Readonly<Record<IndicatorCoverage['state'], string>> => ({
  fresh: say('đúng hạn', 'fresh'),
  stale: say('quá hạn', 'stale'),
  missing: say('chưa có', 'missing'),
  no_calendar: say('không có lịch', 'no calendar'),
  not_fetched: say('chưa có nguồn cập nhật', 'no feed fetches it'),
})

function stateText(state: IndicatorCoverage['state'], say: Say): Html {
  const labels = stateLabels(say)
  const kind =
    state === 'fresh' ? 'state-ok' : state === 'stale' || state === 'missing' ? 'state-bad' : undefined
  return kind === undefined ? html`${labels[state]}` : html`<span class="${kind}">${labels[state]}</span>`
}

const feedName = (feed: string, lang: Lang): Html =>
  html`${publisherOfFeed(feed, lang)} <small><code>${feed}</code></small>`

const lines = (all: readonly Html[]): Html => html`${all.map((one, i) => html`${i > 0 && html`<br>`}${one}`)}`

function tablesView({ tables, stand_by }: FeedCoverage, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  return html`${table(
    say('Nguồn của từng bảng số liệu', 'What feeds supply'),
    [
      {
        title: say('Bảng', 'Table'),
        cell: (one: TableCoverage) =>
          html`${modelLabel(one.read_model, lang)} <small><code>${one.read_model}.${one.table}</code></small>`,
      },
      { title: say('Trạng thái', 'State'), cell: one => stateText(one.state, say) },
      { title: say('Ngày phải có', 'Due'), cell: one => day(lang, one.due_day) },
      { title: say('Ngày mới nhất', 'Newest day'), cell: one => day(lang, one.newest_day) },
      {
        title: say('Nguồn, từ ngày', 'Feeds, since'),
        cell: one =>
          lines([
            ...one.feeds.map(
              feed =>
                html`${feedName(feed.feed, lang)}${feed.part !== null && html` <small>${feed.part}</small>`} ${day(lang, feed.first_day)}`,
            ),
          ]),
      },
    ],
    tables,
  )}
${
  stand_by.length > 0 &&
  html`<p>${say('Dự phòng (đã nhận tài liệu, chưa dùng dòng nào)', 'Stand by (documents came in and none is served)')}: ${lines(stand_by.map(one => html`${feedName(one.feed, lang)} → ${modelLabel(one.read_model, lang)}`))}</p>`
}`
}

function indicatorsView({ indicators }: FeedCoverage, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  return table(
    say('Nguồn của từng chỉ tiêu', 'What feeds supply of the indicators'),
    [
      {
        title: say('Chỉ tiêu', 'Indicator'),
        cell: (one: IndicatorCoverage) => {
          const indicator = findIndicator(one.indicator)
          return html`${lang === 'vi' ? indicator?.nameVi : indicator?.nameEn} <small><code>${one.indicator}</code></small>`
        },
      },
      { title: say('Trạng thái', 'State'), cell: one => stateText(one.state, say) },
      { title: say('Kỳ phải có', 'Due'), cell: one => day(lang, one.due_period) },
      { title: say('Kỳ mới nhất', 'Newest period'), cell: one => day(lang, one.newest_period) },
      {
        title: say('Nguồn, từ kỳ', 'Feeds, from'),
        cell: one =>
          lines([
            ...one.feeds.map(feed => html`${feedName(feed.feed, lang)} ${day(lang, feed.first_period)}`),
            ...(one.why === null ? [] : [html`${word(one.why, lang)}`]),
            ...(one.reason === null
              ? []
              : [
                  one.stated_by === null
                    ? html`${say('Không tệp nhập nào có.', 'No import states it.')}`
                    : html`${say('Có trong tệp nhập', 'Stated by import')}: <code>${one.stated_by}</code>`,
                ]),
          ]),
      },
    ],
    indicators,
  )
}

function lossesView({ feeds }: FeedCoverage, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  const lost = feeds.filter(({ tables, indicators }) => tables.length > 0 || indicators.length > 0)
  if (lost.length === 0)
    return html`<p>${say('Không thiếu gì của 30 ngày qua.', 'Nothing of the last 30 days.')}</p>`
  return table(
    say('Nếu mất một nguồn thì thiếu', 'What would be missing without a feed'),
    [
      {
        title: say('Nguồn', 'Feed'),
        cell: (one: FeedCoverage['feeds'][number]) => feedName(one.feed, lang),
      },
      {
        title: say('Thiếu (30 ngày qua)', 'Missing (last 30 days)'),
        cell: one =>
          lines([
            ...one.tables.map(
              part =>
                html`<code>${part.read_model}.${part.table}</code>${part.part !== null && html` <small>${part.part}</small>`}: ${part.at_most === 'yes' && say('nhiều nhất ', 'at most ')}${number(lang, part.only)} <small>${part.series_of ?? say('chuỗi', 'series')}</small>`,
            ),
            ...(one.indicators.length === 0
              ? []
              : [
                  html`<small>${one.indicators.map((id, i) => html`${i > 0 && ', '}<code>${id}</code>`)}</small>`,
                ]),
          ]),
      },
    ],
    lost,
  )
}
