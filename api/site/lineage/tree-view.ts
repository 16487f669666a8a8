import type { LineageNode, LineageOrigin } from '../../../projections/lineage/query.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'

/** Values that are documents themselves are cut. */
const longest = 160

/** A row with what it comes from; inputs open one below the other. */
export function nodeView(node: LineageNode, reader: Reader, isOpen = true): Html {
  const { say } = reader
  const named = Object.entries(node.key).map(([name, value]) => `${name} ${value}`)
  const values = Object.entries(node.row).filter(([name, value]) => value !== null && !(name in node.key))
  return html`<details${isOpen && html` open`}><summary><strong>${node.read_model}.${node.table}</strong> ${named.join(', ')}</summary>
<table class="pairs"><tbody>${values.map(([name, value]) => html`<tr><th scope="row">${name}</th><td class="text">${short(value)}</td></tr>`)}</tbody></table>
${node.rule && html`<p>${say('Cách tính', 'Rule')}: ${node.rule.id} (${node.rule.version}). ${node.rule.text}</p>`}
${node.origins.map(origin => originView(origin, reader))}
${node.inputs.map(
  ({ gives, from, total, rows }) =>
    html`<p>${say('Tính từ', 'Computed from')} <strong>${from}</strong>: ${gives}; ${total} ${say('dòng', total === 1 ? 'row' : 'rows')}${rows.length < total && html` (${say('dưới đây là', 'here are')} ${rows.length})`}</p>
<ul>${rows.map(row => html`<li>${nodeView(row, reader, false)}</li>`)}</ul>`,
)}</details>`
}

function originView({ group, fact, document, found, reason }: LineageOrigin, { say }: Reader): Html {
  if (!fact)
    return html`<p>${group}: ${say('dữ kiện không còn trong nhật ký', 'its fact is no longer in the log')}</p>`
  return html`<ul><li>${say('Dữ kiện', 'Fact')} <code>${fact.id}</code>: ${fact.type} ${fact.key}, ${fact.time}, ${fact.feed}${fact.simulated && html` (${say('mô phỏng', 'simulated')})`}</li>
${
  document
    ? html`<li>${say('Tài liệu', 'Document')} ${document.seq}: ${document.url}, ${say('nhận lúc', 'fetched')} ${document.fetchedAt}, SHA-256 <code>${document.sha256}</code></li>`
    : html`<li>${say('Hệ thống tự ghi, không có tài liệu', 'Put into the log by this home, without a document')}</li>`
}
${
  found
    ? html`<li>${[found.part, found.at].filter(Boolean).join(' ')}: ${found.cells.map((cell, i) => html`${i > 0 && '; '}${cell.name} = <strong>${cell.text}</strong> (${cell.at}${cell.how !== 'as it is' && html`, ${cell.how}`})`)}</li>`
    : document && reason && html`<li>${reason.replaceAll('_', ' ')}</li>`
}</ul>`
}

const short = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
