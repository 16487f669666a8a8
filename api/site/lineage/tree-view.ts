import type { LineageNode, LineageOrigin } from '../../../projections/lineage/query.ts'
import { minuteText } from '../days.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { pairs } from '../table.ts'
import { word } from '../words/index.ts'
import { howText, placeText } from './place.ts'

/** Values that are documents themselves are cut. */
const longest = 160

/**
 * A row with what it comes from; inputs open one below the other. Names and values of the database are code: they are
 * printed as they stand there.
 */
export function nodeView(node: LineageNode, reader: Reader, isOpen = true): Html {
  const { say, lang } = reader
  const named = Object.entries(node.key).map(([name, value]) => `${name} ${value}`)
  const place = `${node.read_model}.${node.table}`
  const values = Object.entries(node.row).filter(([name, value]) => value !== null && !(name in node.key))
  return html`<details${isOpen && html` open`}><summary><code>${place}</code> <code>${named.join(', ')}</code></summary>
${
  values.length > 0 &&
  pairs(
    place,
    values.map(([name, value]) => ({
      name: html`<code class="whole">${name}</code>`,
      value: html`<code>${short(value)}</code>`,
      isText: true,
    })),
  )
}
${node.rule && html`<p>${say('Cách tính', 'Rule')}: <code>${node.rule.id} (${node.rule.version})</code>. ${word(node.rule.text, lang)}</p>`}
${node.origins.map(origin => originView(origin, reader))}
${node.inputs.map(
  ({ gives, from, total, rows }) =>
    html`<p>${say('Tính từ', 'Computed from')} <code>${from}</code>: ${word(gives, lang)}; ${total} ${say('dòng', total === 1 ? 'row' : 'rows')}${rows.length < total && html` (${say('dưới đây là', 'here are')} ${rows.length})`}</p>
<ul>${rows.map(row => html`<li>${nodeView(row, reader, false)}</li>`)}</ul>`,
)}</details>`
}

function originView({ group, fact, document, found, reason }: LineageOrigin, { say, lang }: Reader): Html {
  if (!fact)
    return html`<p><code>${group}</code>: ${say('dữ kiện không còn trong nhật ký', 'its fact is no longer in the log')}</p>`
  return html`<ul><li>${say('Dữ kiện', 'Fact')} <code>${fact.id}</code>: <code>${fact.type} ${fact.key}</code>, ${minuteText(lang, fact.time)}, <code>${fact.feed}</code>${fact.simulated && html` (${say('mô phỏng', 'simulated')})`}</li>
${
  document
    ? html`<li>${say('Tài liệu', 'Document')} ${document.seq}: <code>${document.url}</code>, ${say('nhận lúc', 'fetched')} ${minuteText(lang, document.fetchedAt)}, SHA-256 <code>${document.sha256}</code></li>`
    : html`<li>${say('Hệ thống tự ghi, không có tài liệu', 'Put into the log by this home, without a document')}</li>`
}
${
  found
    ? html`<li>${found.part && html`<code>${found.part}</code> `}${placeText(found.at, lang)}: ${found.cells.map((cell, i) => html`${i > 0 && '; '}<code>${cell.name} = <strong>${cell.text}</strong></code> (${placeText(cell.at, lang)}${cell.how !== 'as it is' && `, ${howText(cell.how, lang)}`})`)}</li>`
    : document && reason && html`<li>${word(reason, lang)}</li>`
}</ul>`
}

const short = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
