import type { Connections } from '../../../../contracts/http/market/connections.ts'
import { teaserRows } from '../../../../contracts/tiers.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day, number } from '../../numbers.ts'
import { publisherOfFeed } from '../../sources.ts'
import { table } from '../../table.ts'

type Edge = Connections['edges'][number]

/** What a holding or an office is called. */
const relations = {
  OWNS: ['Cổ đông', 'Holder'],
  HOLDS_ROLE: ['Chức vụ', 'Office'],
} as const

/** The largest holders and the officers of a company, as filings state them: so many as pages give of what needs a key. */
export function holdersView(
  { nodes, edges: all, roots }: Pick<Connections, 'nodes' | 'edges' | 'roots'>,
  total: number,
  reader: Reader,
): Html | null {
  // What the company itself owns stands elsewhere.
  const edges = all.filter(edge => !roots.includes(edge.from))
  if (edges.length === 0) return null
  const { say, lang, to } = reader
  const names = new Map(nodes.map(({ id, label, ticker }) => [id, { label, ticker }]))
  const ticker = names.get(roots[0] ?? '')?.ticker
  const foremost = edges.toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1)).slice(0, teaserRows)
  const title = say('Cổ đông và người nội bộ', 'Holders and insiders')
  const relation = (edge: Edge) => {
    if (edge.title !== null) return html`<span lang="vi">${edge.title}</span>`
    return relations[edge.relation as keyof typeof relations]?.[lang === 'vi' ? 0 : 1] ?? edge.relation
  }
  return html`${table<Edge>(
    title,
    [
      {
        title: say('Tên', 'Name'),
        cell: edge => {
          const other = names.get(edge.from)
          return other?.ticker
            ? html`<a href="${to(`/market/${other.ticker}`)}">${other.label}</a>`
            : (other?.label ?? say('đã xóa theo yêu cầu', 'erased on request'))
        },
      },
      { title: say('Quan hệ', 'Relation'), phoneLine: 2, short: '', cell: relation },
      {
        title: say('Tỷ lệ, %', 'Share, %'),
        number: true,
        phoneLine: 1,
        cell: edge => number(lang, edge.percent),
      },
      {
        title: say('Số cổ phiếu', 'Shares'),
        number: true,
        phoneLine: 2,
        short: say('CP', 'Shares'),
        cell: edge => number(lang, edge.shares),
      },
      {
        title: say('Theo', 'Stated by'),
        cell: edge => html`${publisherOfFeed(edge.source.id, lang)}, ${day(lang, edge.source.date)}`,
      },
    ],
    foremost,
  )}
<p><small>${say(
    `${foremost.length} trong ${total} quan hệ; toàn bộ, kèm giao dịch nội bộ, qua API gói Elite`,
    `${foremost.length} of ${total}; all of them, with insider dealings, by API with tier Elite`,
  )}: <code>/api/finance/political/connections</code>. ${ticker && html`<a href="${to(`/connections?ticker=${ticker}`)}">${say('Sơ đồ quan hệ', 'Graph of connections')}</a>. `}${say('Trùng tên không có nghĩa là cùng một người.', 'The same name is not the same person.')}</small></p>`
}
