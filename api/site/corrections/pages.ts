import { correctionsQuery } from '../../../contracts/http/market/corrections.ts'
import { publisherIn } from '../../../contracts/publishers.ts'
import { lang, query } from '../../../contracts/schema.ts'
import {
  type CorrectionPage,
  correctionTotals,
  readCorrectedFigures,
  readCorrections,
} from '../../../projections/corrections/query.ts'
import { correctionRowOf, hoursOf } from '../../corrections/row.ts'
import { selectionOf } from '../../corrections/selection.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import type { AnyRoute } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { minuteText } from '../days.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { publisherLink } from '../macro/publisher-link.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { fieldLabel, subjectLabel, unitLabel } from './labels.ts'

const { ticker, cursor } = correctionsQuery.properties

type Row = ReturnType<typeof correctionRowOf>
type Figure = Row['figures'][number]
type After = NonNullable<CorrectionPage['after']>

const perPage = 20
const figuresEach = 20

const page = pageRoute({
  path: '/corrections',
  summary: 'Figures that were wrong here, with old and new',
  query: query({ ticker, cursor, lang }),
  render: async call => {
    const reader = readerOf(call)
    const { say, to } = reader
    const { services, query: request } = call
    requireReadModels(services, 'corrections')
    const selection = selectionOf(request)
    const after = request.cursor ? { after: readCursor<After>(request.cursor, request) } : {}
    const [found, { total, medianSeconds }] = await Promise.all([
      readCorrections(services.db, { ...selection, ...after, limit: perPage + 1 }),
      correctionTotals(services.db, selection),
    ])
    const onPage = found.slice(0, perPage)
    const figures = await readCorrectedFigures(
      services.db,
      onPage.map(one => one.correction_id),
      { each: figuresEach, ...(selection.subjects ? { subjects: selection.subjects } : {}) },
    )
    const rows = onPage.map(one => correctionRowOf(one, figures.get(one.correction_id) ?? [], reader.lang))
    const last = onPage.at(-1)
    const next =
      found.length > perPage && last
        ? writeCursor({ at: last.repaired_at.toISOString(), id: last.correction_id } satisfies After, request)
        : null
    const title = say('Số liệu đã đính chính', 'Corrections')
    return {
      title,
      head: html`<link rel="alternate" type="application/rss+xml" title="${title}" href="/api/corrections.rss?lang=${reader.lang}">\n`,
      body: html`<h1>${title}</h1>
<p>${say(
        'Số liệu mà trang này đã cung cấp và sai do chương trình, do bảng ánh xạ hoặc do tài liệu bị rút lại. Khi nguồn tự sửa số liệu của mình thì đó là một tài liệu mới, không phải đính chính.',
        'Figures that were served here and were wrong because of the program, a mapping or a document that was withdrawn. Where a publisher revises its own figure, that is a document of its own and no correction.',
      )} <a href="${to('/docs/corrections')}">${say('Cách ghi nhận', 'How they come about')}</a></p>
<form action="${to('/corrections')}">${'lang' in request && html`<input type="hidden" name="lang" value="${reader.lang}">`}<label>${say('Mã hoặc chỉ số', 'Ticker or index')} <input name="ticker" maxlength="60" value="${(request.ticker ?? []).join(',')}" placeholder="VCB"></label><button>${say('Lọc', 'Filter')}</button></form>
${total === 0 ? html`<p>${say('Chưa có đính chính nào được ghi nhận.', 'No correction is on record.')}</p>` : totals(total, medianSeconds, reader)}
${rows.map(row => correctionView(row, reader))}
${next !== null && html`<p><a rel="next" href="${to(`/corrections?${new URLSearchParams({ ...(request.ticker ? { ticker: request.ticker.join(',') } : {}), cursor: next })}`)}">${say('Cũ hơn', 'Older')}</a></p>`}
<p><small><a href="/api/corrections?format=csv">CSV</a> · <a href="/api/corrections.rss?lang=${reader.lang}">RSS</a></small></p>`,
    }
  },
})

const hoursText = (hours: number, { lang, say }: Reader): Html => {
  if (hours < 1) return html`${number(lang, Math.max(1, Math.round(hours * 60)))} ${say('phút', 'minutes')}`
  return hours < 48
    ? html`${number(lang, hours, { max: 1 })} ${say('giờ', 'hours')}`
    : html`${number(lang, hours / 24, { max: 1 })} ${say('ngày', 'days')}`
}

const totals = (total: number, medianSeconds: number | null, reader: Reader): Html =>
  html`<p>${number(reader.lang, total)} ${reader.say('lần đính chính', total === 1 ? 'correction' : 'corrections')}${
    medianSeconds !== null &&
    html`; ${reader.say('thời gian sửa trung vị', 'median time to repair')}: <strong>${hoursText(hoursOf(medianSeconds * 1_000), reader)}</strong>`
  }.</p>`

function correctionView(row: Row, reader: Reader): Html {
  const { lang, say, to } = reader
  const left = row.figures_changed - row.figures.length
  const caption = say(
    `${row.figures_changed} số liệu, sửa lúc ${minuteText(lang, row.repaired_at)}`,
    `${row.figures_changed} ${row.figures_changed === 1 ? 'figure' : 'figures'}, repaired ${minuteText(lang, row.repaired_at)}`,
  )
  return html`<section id="${row.correction_id}"><h2>${caption}</h2>
<p>${row.reason_text}${row.note !== null && html`: ${row.note}`}. ${say('Sai từ', 'Wrong since')} ${minuteText(lang, row.wrong_since)}; ${say('sửa sau', 'repaired after')} ${hoursText(row.hours_to_repair, reader)}.</p>
<p><small>${say('Tài liệu', 'Document')} ${row.document.position} (${publisherLink(publisherIn(row.feed), lang)}): ${row.document.name}, SHA-256 <code>${row.document.sha256}</code></small></p>
${
  row.figures.length > 0 &&
  table<Figure>(
    caption,
    [
      { title: say('Số liệu', 'Figure'), cell: one => figureName(one, reader, to) },
      { title: say('Ngày, kỳ', 'Day, period'), cell: one => day(lang, one.period) },
      { title: say('Chỉ mục', 'Field'), cell: one => fieldLabel(one.field, lang) },
      { title: say('Số cũ', 'Old'), number: true, cell: one => valueView(one.old, reader) },
      { title: say('Số mới', 'New'), number: true, cell: one => valueView(one.new, reader) },
      { title: say('Đơn vị', 'Unit'), cell: one => (one.unit === null ? '' : unitLabel(one.unit, lang)) },
    ],
    row.figures,
  )
}
${left > 0 && html`<p><small>${say('Còn', 'And')} ${number(lang, left)} ${say('số liệu khác', left === 1 ? 'other figure' : 'other figures')}; <a href="/api/corrections?correction_id=${row.correction_id}&format=csv">CSV</a>.</small></p>`}</section>`
}

/** What a figure is about, with the way to its documents. */
function figureName(
  { subject, lineage, row }: Figure,
  { lang, say }: Reader,
  to: (path: string) => string,
): Html {
  const names = Object.values(row).filter(value => typeof value === 'string' && value !== subject)
  const name =
    subject === null ? names.join(', ') || say('cả bảng', 'the whole table') : subjectLabel(subject, lang)
  return lineage === null
    ? html`${name}`
    : html`<a href="${to(`/lineage?${new URLSearchParams({ key: lineage })}`)}">${name}</a>`
}

function valueView(value: unknown, { lang, say }: Reader): Html {
  if (value === null)
    return number(lang, null, { reason: say('tài liệu không còn nêu', 'its document no longer gives it') })
  if (typeof value === 'number') return number(lang, value, { max: 6 })
  return /^\d{4}-\d{2}(-\d{2})?$/.test(String(value)) ? day(lang, String(value)) : html`${String(value)}`
}

export const correctionPages: readonly AnyRoute[] = [page]
