import type { AuditNote, Difference } from '../../../projections/audit/query.ts'
import { minuteText } from '../days.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { table } from '../table.ts'

/** What the last audit of served numbers came to, with each number that its document does not give. */
export function auditView(audit: AuditNote | null, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  const title = html`<h2>${say('Đối chiếu với tài liệu gốc', 'Audit against documents')}</h2>`
  if (audit === null)
    return html`${title}<p>${say('Chưa đối chiếu lần nào; chạy mỗi đêm.', 'No audit yet; one runs every night.')}</p>`
  const { sample, agreed, agreed_by_inputs, differing, unread, not_reached, differences } = audit
  return html`${title}
<p><time class="day" datetime="${audit.at}">${minuteText(lang, audit.at)}</time>: ${say('rút ngẫu nhiên', 'drawn')} ${number(lang, sample)}, ${say('khớp', 'agree')} ${number(lang, agreed)}, ${say('khớp ở số liệu đầu vào', 'agree by their inputs')} ${number(lang, agreed_by_inputs)}, <span class="${differing === 0 ? 'state-ok' : 'state-bad'}">${say('lệch', 'differ')} ${number(lang, differing)}</span>, ${say('không đọc lại được', 'not read again')} ${number(lang, unread)}${not_reached > 0 && html`, ${say('chưa tới lượt khi hết giờ', 'not reached in time')} ${number(lang, not_reached)}`}.</p>
${differences.length > 0 && differenceTable(differences, { say, lang })}`
}

function differenceTable(
  differences: readonly Difference[],
  { say, lang }: Pick<Reader, 'say' | 'lang'>,
): Html {
  return table(
    say('Số liệu lệch với tài liệu gốc', 'Numbers that differ from their documents'),
    [
      {
        title: say('Số liệu', 'Number'),
        cell: (one: Difference) =>
          html`<code>${one.read_model}.${one.table}</code> ${Object.values(one.key).join(', ')} <code>${one.figure}</code>`,
      },
      { title: say('Đang cung cấp', 'Served'), number: true, cell: one => number(lang, one.served) },
      {
        title: say('Trong tài liệu', 'In the document'),
        number: true,
        cell: one => number(lang, one.in_document),
      },
      {
        title: say('Tài liệu', 'Document'),
        cell: one =>
          html`${one.document.seq} <small><code>${one.document.feed}</code>${one.cell && html` ${one.cell}`}</small>`,
      },
    ],
    differences,
  )
}
