import { relations } from '../../../../projections/connections/query.ts'
import { restOfForm } from '../../address.ts'
import { type Html, html, when } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import type { Filters, Start } from './address.ts'
import { relationLabels, relationOrder } from './relation-labels.ts'

/** The language goes along where it was chosen by hand. */
const chosenLanguage = ({ lang, to }: Reader): Html | false =>
  to('/') !== '/' && html`<input type="hidden" name="lang" value="${lang}">`

/** Where a graph begins: a ticker or a name. @param filters of the graph that the form is beside: they stay */
export const startForm = (reader: Reader, filters: Filters = {}): Html =>
  html`<form class="row" method="get" action="/connections">
<label>${reader.say('Mã chứng khoán hoặc họ tên đầy đủ', 'Ticker or full name')} <input name="start" required minlength="2" maxlength="120" autocomplete="off"></label>
${restOfForm(filters, [])}${chosenLanguage(reader)}
<button type="submit">${reader.say('Xem sơ đồ', 'Show')}</button>
</form>`

/** The filters of a graph; the start stays. */
export function filterForm(start: Start, filters: Filters, reader: Reader): Html {
  const { say, lang } = reader
  const { type, depth = 1, on = '', min_percent } = filters
  const min = min_percent === undefined ? '' : String(min_percent)
  const ordered = relationOrder.filter(relation => relations.includes(relation))
  return html`<form class="row" method="get" action="/connections">
${restOfForm(start, [])}
<label>${say('Loại quan hệ', 'Relation')} <select name="type"><option value="">${say('mọi loại', 'all')}</option>${ordered.map(relation => html`<option value="${relation}"${when(relation === type, 'selected')}>${relationLabels[relation][lang]}</option>`)}</select></label>
<label>${say('Số bước', 'Steps')} <select name="depth"><option value="1"${when(depth === 1, 'selected')}>1</option><option value="2"${when(depth === 2, 'selected')}>2</option></select></label>
<label>${say('Có hiệu lực vào ngày', 'Holding on')} <input type="date" name="on" value="${on}"></label>
<label>${say('Tỷ lệ từ, %', 'Share from, %')} <input name="min_percent" inputmode="decimal" pattern="100|[0-9]{1,2}([.,][0-9]{1,4})?" value="${lang === 'vi' ? min.replace('.', ',') : min}"></label>
${chosenLanguage(reader)}
<button type="submit">${say('Lọc', 'Show')}</button>
</form>`
}
