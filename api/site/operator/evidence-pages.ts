import { evidenceItemIds } from '../../../contracts/evidence-items.ts'
import { lang, query, text } from '../../../contracts/schema.ts'
import { hasQueue, readQueue } from '../../../projections/evidence/query.ts'
import { problem } from '../../http/problem.ts'
import { RefusedDecision, type WantedDecision } from '../../http/reviewer.ts'
import type { AnyRoute } from '../../http/route.ts'
import { type Html, html } from '../html.ts'
import { readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { pageRoute } from '../page.ts'
import { sentenceView } from '../sentence.ts'
import { candidateView, filterForm } from './evidence-view.ts'
import { type FormCall, formOf } from './form.ts'

const path = '/operator/evidence'
/** Quotes on a page: what a person reads in one go. */
const onePage = 25

const evidenceQuery = query({ ticker: text, item: text, lang })
type EvidenceCall = FormCall & { readonly query: { readonly ticker?: string; readonly item?: string } }

async function queuePage(call: EvidenceCall, notice: Html | false, by = '', status = 200): Promise<Page> {
  const reader = readerOf(call)
  const { say } = reader
  const { db } = call.services
  const ticker = (call.query.ticker ?? '').trim().toUpperCase()
  const given = call.query.item ?? ''
  const item = evidenceItemIds.includes(given) ? given : ''
  const { rows, total } = (await hasQueue(db))
    ? await readQueue(db, {
        limit: onePage,
        ...(ticker === '' ? {} : { ticker }),
        ...(item === '' ? {} : { item }),
      })
    : { rows: [], total: 0 }
  const title = say('Rà soát bằng chứng', 'Review of evidence')
  return {
    title,
    canonical: null,
    status,
    body: html`<h1>${title}</h1>
<p>${say(
      'Trích dẫn do quy tắc tìm thấy trong tài liệu công khai. Trích dẫn được chấp nhận trở thành bằng chứng đã rà soát, có trang, mã băm của tài liệu, người chấp nhận và phiên bản quy tắc.',
      'Quotes that rules found in public documents. What is accepted becomes reviewed evidence, with page, hash of the document, who accepted it and the version of the rule.',
    )}</p>
${notice}
${filterForm({ ticker, item }, reader)}
<p>${say(`${total} trích dẫn chờ rà soát`, `${total} ${total === 1 ? 'quote waits' : 'quotes wait'}`)}${total > rows.length && say(`; ${rows.length} trích dẫn đầu`, `; the first ${rows.length}`)}</p>
${rows.map(row => candidateView(row, by, reader))}`,
  }
}

const listed = pageRoute({
  path,
  summary: 'Quotes that wait for a review, for operators',
  query: evidenceQuery,
  isOperators: true,
  cache: 'no-store',
  render: call => queuePage(call, false),
})

const choices: Readonly<Record<string, Pick<WantedDecision, 'decision' | 'found'>>> = {
  accept: { decision: 'accepted', found: null },
  'accept-yes': { decision: 'accepted', found: true },
  'accept-no': { decision: 'accepted', found: false },
  reject: { decision: 'rejected', found: null },
}

const decided = pageRoute({
  path,
  method: 'POST',
  summary: 'Accept or reject a quote',
  query: evidenceQuery,
  isOperators: true,
  takesForm: 'parts',
  cache: 'no-store',
  render: async call => {
    const { reviewer } = call.services
    if (!reviewer)
      throw problem('not_ready', {
        detail: 'This process takes no decisions.',
        action: 'Use vnfin evidence accept on the machine of the home.',
      })
    const reader = readerOf(call)
    const { say } = reader
    const fields = await formOf(call)
    const field = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const by = field('by')
    const choice = Object.hasOwn(choices, field('decision')) ? choices[field('decision')] : undefined
    if (choice === undefined)
      return queuePage(
        call,
        html`<p role="alert">${say('Chưa chọn chấp nhận hay loại: bấm một trong các nút.', 'Neither accept nor reject was chosen: press one of the buttons.')}</p>`,
        by,
        422,
      )
    try {
      const { decided, unchanged } = await reviewer.decide({
        ids: field('id') === '' ? [] : [field('id')],
        by,
        because: field('because') || null,
        ...choice,
      })
      const [one] = decided
      const said = one
        ? `${one.ticker} ${one.item}: ${one.decision === 'accepted' ? say('đã chấp nhận', 'accepted') : say('đã loại', 'rejected')}`
        : `${unchanged.join(', ')}: ${say('đã quyết định như vậy từ trước', 'was decided so already')}`
      return await queuePage(call, html`<p role="status">${said}</p>`, by)
    } catch (error) {
      if (!(error instanceof RefusedDecision)) throw error
      return queuePage(call, html`<p role="alert">${sentenceView(error.message, reader.lang)}</p>`, by, 422)
    }
  },
})

export const evidencePages: readonly AnyRoute[] = [listed, decided]
