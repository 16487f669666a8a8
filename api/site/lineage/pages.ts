import { lineageQuery } from '../../../contracts/http/market/lineage.ts'
import { lang, query } from '../../../contracts/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { AnyRoute } from '../../http/route.ts'
import { type Found, findLineage } from '../../lineage/find.ts'
import { defaultRows } from '../../lineage/route.ts'
import { minuteText } from '../days.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { pageRoute } from '../page.ts'
import { sentenceView } from '../sentence.ts'
import { word } from '../words/index.ts'
import { nodeView } from './tree-view.ts'

const { key, at, rows } = lineageQuery.properties

const page = pageRoute({
  path: '/lineage',
  summary: 'Where a number comes from, as a tree',
  cache: 'no-store',
  query: query({ key, at, rows, lang }),
  render: async call => {
    const reader = readerOf(call)
    const { say, to } = reader
    const { query: request } = call
    const found = request.key === undefined ? null : await foundOrWhy(call as never, request.key, request)
    return {
      title: say('Truy xuất nguồn gốc', 'Lineage'),
      body: html`<h1>${say('Truy xuất nguồn gốc', 'Lineage')}</h1>
<form action="${to('/lineage')}"><input type="hidden" name="lang" value="${reader.lang}"><label>${say('Số nào, hoặc mã truy vết', 'Which number, or a trace id')} <input name="key" required maxlength="2000" value="${request.key ?? 'vn.cpi'}" placeholder="prices VCB 2025-08-22"></label><button>${say('Truy xuất', 'Follow')}</button></form>
<p>${say(
        'Thấy một số không đúng? Ghi số đó vào đây: trang trả lời ngay số ấy từ tài liệu gốc nào, dòng nào và ô nào. Mỗi đêm số liệu được đọc lại trong tài liệu gốc; số nào lệch được nêu ở',
        'Is a number wrong? Name it here: the page answers at once which document, line and cell it comes from. Each night numbers are read again in their documents; those that differ are named on',
      )} <a href="${to('/status')}">${say('trang trạng thái', 'the status page')}</a>.</p>
<p><small>${say('Ví dụ', 'For example')}: <code>vn.cpi 2026-05</code>, <code>prices vcb 2025-08-22</code>, <code>ratios VNM 2025</code>, <code>signals FPT</code>, <code>war_impact</code>.</small></p>
${found instanceof Problem ? html`<p role="alert">${sentenceView(found.options.detail, reader.lang)} ${sentenceView(found.options.action, reader.lang)}</p>` : found && tree(found, reader)}`,
    }
  },
})

/** What is wrong with a key is said beside the form. */
async function foundOrWhy(
  call: Parameters<typeof findLineage>[0],
  request: string,
  options: { readonly at?: string; readonly rows?: number },
): Promise<Found | Problem> {
  try {
    return await findLineage(call, request, {
      at: options.at,
      rows: options.rows ?? defaultRows,
      isPage: true,
    })
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error
    throw error
  }
}

const tree = ({ answer, nodes, cut }: Found, reader: Reader): Html => {
  const { say } = reader
  return html`${
    answer &&
    html`<p><code>${answer.request}</code>${answer.sent_at && html`, ${say('gửi lúc', 'sent')} ${minuteText(reader.lang, answer.sent_at)}`}${answer.at && html`, <code>${answer.at} = <strong>${String(answer.value)}</strong></code>`}${answer.reason && `: ${word(answer.reason, reader.lang)}`}</p>`
  }
${nodes.map(node => nodeView(node, reader))}
${cut && html`<p><small>${say('Chưa đi hết mọi dòng.', 'Not all rows were followed.')}</small></p>`}`
}

export const lineagePages: readonly AnyRoute[] = [page]
