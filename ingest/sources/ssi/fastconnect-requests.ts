import {
  type OpenDocument,
  type Paging,
  RejectedDocument,
  type ScheduledRequest,
  type Sniff,
} from '../../feed.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'

/*
 * SSI FastConnect Data, by one's own consumer id and secret. Evidence: guide.ssi.com.vn/ssi-products/fastconnect-data/api-specs
 * (read 2026-11-29), SSI's clients (github.com/SSI-Securities-Corporation/python-fcdata, ssi_fc_data/model/api.py). Days are
 * written dd/mm/yyyy, figures as texts, prices in VND; a page holds 10, 20, 50, 100 or 1,000 rows, and there are ten at most.
 */

const api = 'https://fc-data.ssi.com.vn/api/v2/Market'
const pageSize = 1_000

const slashed = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** A request with its pages; `series` is what the answer is one of. */
export function paged(
  name: string,
  query: Readonly<Record<string, string>>,
  series: string,
  page = 1,
): ScheduledRequest {
  const params = new URLSearchParams({ ...query, pageIndex: String(page), pageSize: String(pageSize) })
  return {
    url: `${api}/${name}?${params.toString().replaceAll('%2F', '/')}`,
    series,
    timeoutMs: 60_000,
    ...(page === 1 ? { pages: pagesOf(name, query, series) } : {}),
  }
}

const pagesOf = (name: string, query: Readonly<Record<string, string>>, series: string): Paging => ({
  size: pageSize,
  count: answer => countIn(answer, root => ({ rows: root.at('data'), total: root.at('totalRecord') })),
  at: page => paged(name, query, series, page),
})

export const betweenDays = (from: string, to: string) => ({ fromDate: slashed(from), toDate: slashed(to) })

/** The minutes of a ticker in a session, by REST. */
export const ssiMinutes = (symbol: string, session: string): ScheduledRequest =>
  paged('IntradayOhlc', { symbol, ...betweenDays(session, session), ascending: 'true' }, `minutes ${symbol}`)

/**
 * The rows of an answer with its pages. "No data" is an answer without rows.
 * @throws RejectedDocument `error-body` with what SSI says, `unknown-shape`
 */
export function rowsOf(document: OpenDocument): JsonItem[] {
  return document.members.flatMap(member => {
    const answer = jsonRoot(member)
    const status = answer.text('status')
    if (/^(success|200)$/i.test(status)) {
      if (!answer.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no data`)
      return answer.items('data')
    }
    if (/no ?data/i.test(status) || /no ?data/i.test(answer.text('message'))) return []
    throw new RejectedDocument(
      'error-body',
      `${member.path} answers ${status || 'no status'}: ${answer.text('message').slice(0, 200)}`,
    )
  })
}

/** By the name of the method too: tables that people keep of SSI's sites have the same fields, and are read by mappings. */
export const isAnswer = ({ name, head }: Sniff, method: string, field: string) =>
  new RegExp(`^${method}\\b`, 'i').test(name) &&
  /^\s*\{\s*"(data|message)"/.test(head) &&
  head.includes(`"${field}"`)
