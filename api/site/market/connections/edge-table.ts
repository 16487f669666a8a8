import { type Html, html, type Part } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day, number } from '../../numbers.ts'
import { publisherOfFeed } from '../../sources.ts'
import { table } from '../../table.ts'
import {
  confidenceLabels,
  type Edge,
  erasedLabel,
  type GraphNode,
  missingFigure,
  type Relation,
  relationLabels,
} from './relation-labels.ts'

export interface EdgeTable {
  readonly caption: string
  /** Name of the table for the tools of its reader, unique on its page. */
  readonly tools: string
  readonly edges: readonly Edge[]
  readonly nodes: ReadonlyMap<string, GraphNode>
  readonly roots: readonly string[]
  /** The graph around a node. */
  readonly hrefOf: (node: GraphNode) => string
}

/** Edges with what the filing states of each, its publisher and its day. */
export function edgeTable({ caption, tools, edges, nodes, roots, hrefOf }: EdgeTable, reader: Reader): Html {
  const { say, lang } = reader
  const notStated = say('tài liệu không nêu', 'not stated in the filing')
  const name = (id: string) => nodeName(nodes.get(id), { hrefOf, isRoot: roots.includes(id) }, reader)
  const dayOr = (value: string | null) =>
    value === null ? number(lang, null, { reason: notStated }) : day(lang, value)
  const figure = (edge: Edge, value: number | null | undefined, max: number) =>
    number(lang, value, { max, reason: missingFigure(edge.relation)[lang] })
  return table<Edge>(
    caption,
    [
      { title: say('Từ', 'From'), cell: edge => name(edge.from) },
      { title: say('Quan hệ', 'Relation'), cell: edge => relationOf(edge, reader) },
      { title: say('Với', 'To'), cell: edge => name(edge.to) },
      {
        title: say('Tỷ lệ, %', 'Share, %'),
        number: true,
        cell: edge => figure(edge, edge.percent, 4),
        sort: edge => edge.percent ?? null,
      },
      {
        title: say('Số cổ phiếu', 'Shares'),
        number: true,
        cell: edge => figure(edge, edge.shares, 0),
        sort: edge => edge.shares ?? null,
      },
      { title: say('Từ ngày', 'Since'), cell: edge => dayOr(edge.since), sort: edge => edge.since },
      { title: say('Đến ngày', 'Until'), cell: edge => dayOr(edge.until), sort: edge => edge.until },
      {
        title: say('Nguồn', 'Source'),
        cell: ({ source }) => {
          const publisher = publisherOfFeed(source.id, lang)
          return html`${source.url === null ? publisher : html`<a href="${source.url}" rel="noreferrer">${publisher}</a>`}, ${
            source.date === null
              ? html`${say('nhận', 'retrieved')} ${day(lang, source.retrieved_at)}`
              : day(lang, source.date)
          }`
        },
        sort: ({ source }) => source.date,
      },
      {
        title: say('Căn cứ', 'Basis'),
        cell: ({ confidence }) => confidenceLabels[confidence][lang],
      },
    ],
    edges,
    { tools },
  )
}

/** Who it is, with the graph around it; a company with its page too, which the head of its own graph has. */
function nodeName(
  node: GraphNode | undefined,
  { hrefOf, isRoot }: Pick<EdgeTable, 'hrefOf'> & { readonly isRoot: boolean },
  { say, to, lang }: Reader,
): Part {
  if (!node) return null
  const ofMarket =
    node.ticker &&
    !isRoot &&
    html` <a class="chip" href="${to(`/market/${node.ticker}`)}">${say('cổ phiếu', 'share')} ${node.ticker}</a>`
  const label = node.label === null ? html`<em>${erasedLabel[lang]}</em>` : node.label
  return html`<a href="${hrefOf(node)}">${label}</a>${ofMarket}`
}

/** What a notice of a dealing states beside its days, in the order in which it is read. */
const dealings = [
  ['planned_buy', 'đăng ký mua', 'planned to buy'],
  ['planned_sell', 'đăng ký bán', 'planned to sell'],
  ['done_buy', 'đã mua', 'bought'],
  ['done_sell', 'đã bán', 'sold'],
] as const

function relationOf({ relation, title, detail }: Edge, { lang }: Reader): Html {
  const stated = (detail ?? {}) as Readonly<Record<string, unknown>>
  const name = relationLabels[relation as Relation]?.[lang] ?? relation
  const figures = dealings.flatMap(([field, vi, en]) => {
    const value = stated[field]
    return typeof value === 'number' && value > 0
      ? [html`${lang === 'vi' ? vi : en} ${number(lang, value, { max: 0 })}`]
      : []
  })
  // A holder of state capital has no post: its title is the id of the relation, said already.
  const post = relation === 'REPRESENTS_STATE_CAPITAL' ? null : title
  return html`${name}${post !== null && html`: <span lang="vi">${post}</span>`}${figures.map(figure => html`, ${figure}`)}`
}
