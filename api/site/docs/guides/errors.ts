import { type ProblemCode, problemCodes } from '../../../../contracts/http/problems.ts'
import type { Lang } from '../../../../contracts/text.ts'
import { html } from '../../html.ts'
import { problemTitles } from '../../problem-messages.ts'
import { table } from '../../table.ts'
import { codeBlock } from '../code.ts'
import type { Guide, Place } from '../guide.ts'

const example = ({ base }: Place, lang: Lang) =>
  codeBlock(
    `curl -s '${base}/api/tax/personal-income' -H 'content-type: application/json' -d '{"salery": 25}'`,
    'sh',
    lang,
  )

const codes = (columns: readonly [string, string, string], meaning: (code: ProblemCode) => string) =>
  table(
    columns[0],
    [
      {
        title: columns[0],
        cell: (code: ProblemCode) => html`<code id="${code.replaceAll('_', '-')}">${code}</code>`,
      },
      { title: columns[1], cell: code => problemCodes[code].status },
      { title: columns[2], cell: meaning },
    ],
    Object.keys(problemCodes) as ProblemCode[],
  )

export const errors: Guide = {
  id: 'errors',
  title: { vi: 'Lỗi', en: 'Errors' },
  about: {
    vi: 'Mỗi lỗi nêu trường, quy tắc và cách sửa.',
    en: 'Every error names the field, the rule and what to do.',
  },
  body: {
    vi: place => html`<p>Lỗi được trả về dưới dạng <code>application/problem+json</code> (RFC 9457). <code>code</code> không thay đổi, dành cho chương trình; <code>errors[].pointer</code> là trường bị lỗi; <code>action</code> nói việc cần làm tiếp; <code>trace_id</code> là mã để báo lại cho chúng tôi.</p>
${example(place, 'vi')}
${codes(['code', 'Trạng thái', 'Nghĩa'], code => problemTitles[code])}
<p>Có thể gửi lại: 429 và 503, sau <code>Retry-After</code>. Không nên gửi lại khi chưa sửa: mọi lỗi 4xx khác.</p>`,
    en: place => html`<p>Errors are <code>application/problem+json</code> (RFC 9457). <code>code</code> is stable and meant for programs; <code>errors[].pointer</code> is the field; <code>action</code> says what to do next; <code>trace_id</code> is what to report.</p>
${example(place, 'en')}
${codes(['code', 'Status', 'Meaning'], code => problemCodes[code].title)}
<p>Safe to send again: 429 and 503 after <code>Retry-After</code>. Not safe without a change: every other 4xx.</p>`,
  },
}
