import type { ImportedDocument, ImportProposal, ImportResult, Upload } from '../../http/importer.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { sentenceView } from '../sentence.ts'
import { resultLabel } from '../status/labels.ts'
import { noteView } from '../status/note-view.ts'
import { table } from '../table.ts'
import { outcomeLabels, verdictLabels } from '../words/findings.ts'
import { answerLabels } from '../words/import-answers.ts'

/** What a person may say of a file that does not say it: options of `vnfin import`, with what they take. */
export interface ImportOption {
  readonly name: string
  /** What a proposal calls the question. */
  readonly about: string
  readonly vi: string
  readonly en: string
  /** Absent: a text. */
  readonly values?: readonly string[]
  readonly hint?: string
}

export const importOptions: readonly ImportOption[] = [
  { name: 'as', about: 'ticker', vi: 'Mã hoặc chỉ số', en: 'Ticker or index', hint: 'FPT, VNINDEX' },
  { name: 'source', about: 'source', vi: 'Số liệu của ai', en: 'Whose figures', hint: 'vci, cafef, my-desk' },
  { name: 'unit', about: 'unit', vi: 'Đơn vị giá', en: 'Unit of prices', values: ['vnd', 'thousand-vnd'] },
  {
    name: 'prices',
    about: 'prices',
    vi: 'Giá gốc hay đã điều chỉnh',
    en: 'Raw or adjusted',
    values: ['raw', 'adjusted'],
  },
  {
    name: 'dates',
    about: 'dates',
    vi: 'Cách ghi ngày',
    en: 'Order of dates',
    values: ['day-first', 'month-first'],
  },
  { name: 'zone', about: 'zone', vi: 'Múi giờ', en: 'Zone of times', values: ['vietnam', 'utc'] },
  { name: 'exchange', about: 'exchange', vi: 'Sàn', en: 'Exchange', values: ['HOSE', 'HNX', 'UPCOM'] },
  { name: 'table', about: 'table', vi: 'Bảng của cơ sở dữ liệu', en: 'Table of a database' },
]

const optionField = (
  { name, values, hint, ...text }: ImportOption,
  { lang, say }: Reader,
  given?: string,
): Html =>
  html`<label>${text[lang]} ${
    values
      ? html`<select name="${name}"><option value="">${say('như tệp ghi', 'as the file says')}</option>${values.map(
          value =>
            html`<option value="${value}"${value === given && html` selected`}>${answerLabels[value]?.[lang] ?? value}</option>`,
        )}</select>`
      : html`<input name="${name}" value="${given ?? ''}" maxlength="80"${hint !== undefined && html` placeholder="${hint}"`} autocomplete="off">`
  }</label>`

/** The form that sends a file. */
export const uploadForm = (reader: Reader): Html => html`<form method="post" enctype="multipart/form-data">
<label>${reader.say('Tệp', 'File')} <input type="file" name="file" required></label>
<details><summary>${reader.say('Điều mà tệp không ghi', 'What the file does not say')}</summary>${importOptions.map(option => optionField(option, reader))}</details>
<button>${reader.say('Nhập', 'Import')}</button>
</form>`

/** What became of a file: what was taken in, or the mapping that is proposed and the questions that are open. */
export function resultView(
  result: ImportResult,
  upload: Upload,
  given: Readonly<Record<string, string>>,
  reader: Reader,
): Html {
  const { say } = reader
  return html`<h2>${say('Kết quả', 'Result')}: ${upload.name}</h2>
${documentsView(result.documents, reader)}
${result.served === false && html`<p>${say('Các mô hình đọc còn đang xử lý.', 'The read models are still working on it.')}</p>`}
${followUp(result, upload, given, reader)}`
}

/** What can be said of a file next; nothing once something of it is taken in. */
function followUp(
  { documents, proposals }: ImportResult,
  upload: Upload,
  given: Readonly<Record<string, string>>,
  reader: Reader,
): Html | false {
  const [proposal] = proposals
  if (documents.some(one => one.accepted > 0)) return false
  return proposal ? proposalView(proposal, upload, given, reader) : answersForm(upload, given, reader)
}

/** For a file of which something is open: the same file again, with more said about it. */
const answersForm = (
  upload: Upload,
  given: Readonly<Record<string, string>>,
  reader: Reader,
): Html => html`<h2>${reader.say('Bổ sung điều mà tệp không ghi', 'Say what the file does not')}</h2>
<form method="post" enctype="multipart/form-data">
<input type="hidden" name="upload" value="${upload.token}">
${importOptions.map(option => optionField(option, reader, given[option.name]))}
<button>${reader.say('Nhập lại với các câu trả lời', 'Import with these answers')}</button>
</form>`

const documentsView = (documents: readonly ImportedDocument[], { say, lang }: Reader): Html => html`${table(
  say('Tài liệu', 'Documents'),
  [
    { title: say('Tài liệu', 'Document'), cell: (one: ImportedDocument) => one.name },
    { title: say('Nguồn', 'Feed'), cell: one => one.feed ?? '–' },
    { title: say('Kết quả', 'Outcome'), cell: one => outcomeLabels[one.outcome]?.[lang] ?? one.outcome },
    { title: say('Dòng', 'Rows'), number: true, cell: one => one.rows },
    { title: say('Nhận', 'Accepted'), number: true, cell: one => one.accepted },
    { title: say('Tạm giữ', 'Quarantined'), number: true, cell: one => one.quarantined },
    { title: say('Từ chối', 'Refused'), number: true, cell: one => one.refused },
  ],
  documents,
)}${documents.flatMap(one => (one.reason ? [html`<p>${noteView(one.reason, lang)}</p>`] : []))}
${documents.flatMap(one =>
  one.rules.map(
    rule =>
      html`<p><small>${verdictLabels[rule.verdict]?.[lang] ?? rule.verdict}: ${resultLabel(rule.rule, lang)} <code>${rule.rule}</code>, ${say('số dòng', 'rows')} ${number(lang, rule.rows)}${rule.examples[0] && html`; <code>${rule.examples[0].where}</code>: ${sentenceView(rule.examples[0].detail, lang)}`}</small></p>`,
  ),
)}`

function proposalView(
  { text, reasons, unread, questions, preview }: ImportProposal,
  upload: Upload,
  given: Readonly<Record<string, string>>,
  reader: Reader,
): Html {
  const { say, lang } = reader
  const open = new Set(questions.map(({ about }) => about))
  const visible = importOptions.filter(({ about, name }) => open.has(about) || given[name] !== undefined)
  return html`<h2>${say('Bảng ánh xạ được đề xuất', 'The mapping that is proposed')}</h2>
<ul>${reasons.map(reason => html`<li>${sentenceView(reason, lang)}</li>`)}</ul>
${unread.length > 0 && html`<p>${say('Cột không đọc', 'Columns not read')}: ${unread.join(', ')}</p>`}
<details><summary>${say('Bảng ánh xạ', 'Mapping')}</summary><pre><code>${text}</code></pre></details>
${
  preview.rows.length > 0 &&
  table(
    say('Các dòng đầu', 'First rows'),
    preview.columns.map((title, at) => ({ title, cell: (row: readonly string[]) => row[at] ?? '' })),
    preview.rows,
  )
}
<form method="post" enctype="multipart/form-data">
<input type="hidden" name="upload" value="${upload.token}">
${questions.map(question => html`<p><strong>${sentenceView(question.text, lang)}</strong></p>`)}
${visible.map(option => optionField(option, reader, given[option.name]))}
${
  questions.length > 0
    ? html`<button>${say('Xem lại với các câu trả lời', 'Look again with these answers')}</button>`
    : html`<button name="accept" value="yes">${say('Chấp nhận và nhập', 'Take it')}</button>`
}
</form>`
}
