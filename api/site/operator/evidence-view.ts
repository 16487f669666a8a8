import { documentKinds } from '../../../contracts/evidence-documents.ts'
import { evidenceItems } from '../../../contracts/evidence-items.ts'
import type { QueuedCandidate } from '../../../projections/evidence/query.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'

/** What the queue is cut to. */
export interface QueueFilter {
  readonly ticker: string
  readonly item: string
}

const titleOf = (id: string, { lang }: Reader): string => {
  const item = evidenceItems.find(one => one.id === id)
  return (lang === 'vi' ? item?.title_vi : item?.title) ?? id
}

/** The form that cuts the queue to a company and an item. */
export const filterForm = ({ ticker, item }: QueueFilter, reader: Reader): Html => {
  const { say } = reader
  return html`<form method="get">
<label>${say('Mã', 'Ticker')} <input name="ticker" value="${ticker}" maxlength="12" autocomplete="off"></label>
<label>${say('Mục', 'Item')} <select name="item"><option value="">${say('tất cả', 'all')}</option>${evidenceItems.map(
    one =>
      html`<option value="${one.id}"${one.id === item && html` selected`}>${titleOf(one.id, reader)}</option>`,
  )}</select></label>
<button>${say('Lọc', 'Filter')}</button>
</form>`
}

/** A quote in the text around it, where it stands, and the form that decides on it. */
export function candidateView(one: QueuedCandidate, by: string, reader: Reader): Html {
  const { say, lang } = reader
  const kind = documentKinds.find(({ id }) => id === one.kind)
  const figure =
    one.value !== null
      ? html`; ${say('số liệu', 'figure')} ${number(lang, one.value)} ${one.unit}`
      : one.value_reason !== null &&
        html`; ${
          one.value_reason === 'column_unclear'
            ? say('có nhiều số liệu mà không rõ cột năm', 'several figures, and not clear of which year')
            : say('có số liệu mà không rõ dấu ngăn cách', 'a figure whose separator is not clear')
        }`
  return html`<article id="c-${one.id}"><header><strong>${one.ticker}</strong> ${titleOf(one.item, reader)} <small><code>${one.id}</code></small></header>
<blockquote>${one.before !== '' && html`<small>…${one.before}</small> `}<mark>${one.quote}</mark>${one.after !== '' && html` <small>${one.after}…</small>`}</blockquote>
<p><small><a href="${one.url}#page=${one.page}" rel="noreferrer">${one.name ?? one.url}</a>, ${lang === 'vi' ? kind?.title_vi : kind?.title}, ${one.date}, ${say('trang', 'page')} ${one.page}, ${say('dòng', 'line')} ${one.line}; ${say('quy tắc', 'rule')} ${one.rule} v${one.rule_version}${figure}; ${foundText(one, reader)}</small></p>
${decisionForm(one, by, reader)}</article>`
}

const foundText = ({ found }: QueuedCandidate, { say }: Reader): string =>
  found === null
    ? say('quy tắc không kết luận được: người rà soát chọn', 'the rule cannot tell: the reviewer says')
    : found
      ? say('nội dung: đúng như mục', 'it says: the item is so')
      : say('nội dung: không đúng như mục', 'it says: the item is not so')

const decisionForm = (
  { id, found }: QueuedCandidate,
  by: string,
  { say }: Reader,
): Html => html`<form method="post" enctype="multipart/form-data">
<input type="hidden" name="id" value="${id}">
<label>${say('Người rà soát', 'Reviewer')} <input name="by" value="${by}" maxlength="80" required autocomplete="name"></label>
<label>${say('Lý do (bắt buộc khi loại)', 'Reason (needed to reject)')} <input name="because" maxlength="500" autocomplete="off"></label>
<div role="group">${
  found === null
    ? html`<button name="decision" value="accept-yes">${say('Chấp nhận: đúng', 'Accept: it is so')}</button>
<button name="decision" value="accept-no">${say('Chấp nhận: không đúng', 'Accept: it is not so')}</button>`
    : html`<button name="decision" value="accept">${say('Chấp nhận', 'Accept')}</button>`
}
<button name="decision" value="reject" class="secondary">${say('Loại', 'Reject')}</button></div>
</form>`
