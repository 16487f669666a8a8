import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number } from '../../numbers.ts'
import type { ChosenEdges } from './choose-edges.ts'
import { box, type Place, placesOf } from './places.ts'
import {
  type Edge,
  erasedLabel,
  type GraphNode,
  placeOf,
  relationLabels,
  relationOrder,
} from './relation-labels.ts'

/** Letters in a line of a box, of which it has two. */
const lineLength = 20

export interface Picture {
  readonly chosen: ChosenEdges
  readonly roots: readonly string[]
  readonly nodes: ReadonlyMap<string, GraphNode>
  /** The graph around a node. */
  readonly hrefOf: (node: GraphNode) => string
}

/**
 * The edges that a page shows as a picture: boxes that lead to the graph of each, lines in the style of their
 * relation. The tables below it hold all that it shows. Null: there is nothing to draw.
 */
export function graphPicture({ chosen, roots, nodes, hrefOf }: Picture, reader: Reader): Html | null {
  const { first, second } = chosen
  if (first.edges.length === 0) return null
  const { say } = reader
  const { places, width, height } = placesOf(roots, first.edges, second.edges)
  const lines = linesOf([...first.edges, ...second.edges], places)
  const relationsDrawn = relationOrder.filter(relation => lines.some(line => line.relation === relation))
  const title = say('Sơ đồ quan hệ theo công bố thông tin', 'Connections as filings state them')
  return html`<figure class="graph"><div class="graph-room" tabindex="0" role="region" aria-label="${title}"><svg class="steps-${second.edges.length > 0 ? 2 : 1}" viewBox="${round(-width / 2)} ${round(-height / 2)} ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="group" aria-labelledby="graph-title" aria-describedby="graph-about"><title id="graph-title">${title}</title><desc id="graph-about">${about(chosen, reader)}</desc><defs><marker id="graph-arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${lines.map(line => lineView(line, reader))}
${[...places].map(([id, place]) => {
  const node = nodes.get(id)
  return node && boxView(node, place, hrefOf(node), reader)
})}</svg></div>
<figcaption>${relationsDrawn.map(relation => html`<span class="graph-key"><svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true"><path class="rel-${place(relation)}" d="M0 4h32"/></svg> ${relationLabels[relation][reader.lang]}</span> `)}</figcaption></figure>`
}

const round = (x: number): number => Number(x.toFixed(1))
const place = (relation: string): number => placeOf(relation) + 1

/** What the picture shows, in a sentence. */
function about({ first, second }: ChosenEdges, { say }: Reader): string {
  const far = second.edges.length
  return say(
    `Ở giữa là điểm bắt đầu; vòng trong là ${first.edges.length} quan hệ trực tiếp, xếp theo loại${far > 0 ? `; vòng ngoài là ${far} quan hệ qua một bước nữa` : ''}. Bảng bên dưới có mọi quan hệ trên hình, kèm nguồn và ngày.`,
    `In the middle is the start; the ring holds ${first.edges.length} direct relations, ordered by kind${far > 0 ? `; outside it are ${far} relations of one step more` : ''}. The tables below hold all that the picture shows, with source and day.`,
  )
}

interface Line {
  readonly from: Place
  readonly to: Place
  readonly relation: string
  /** Of the holding, where one is stated. */
  readonly percent: number | null
  readonly count: number
}

/** One line for each pair of nodes, of the first of their relations. */
function linesOf(edges: readonly Edge[], places: ReadonlyMap<string, Place>): Line[] {
  const lines = new Map<string, Line>()
  for (const edge of edges) {
    const [from, to] = [places.get(edge.from), places.get(edge.to)]
    if (!from || !to || from === to) continue
    const key = [edge.from, edge.to].sort().join(' ')
    const before = lines.get(key)
    if (before) lines.set(key, { ...before, count: before.count + 1 })
    else lines.set(key, { from, to, relation: edge.relation, percent: edge.percent ?? null, count: 1 })
  }
  return [...lines.values()]
}

function lineView({ from, to, relation, percent, count }: Line, { lang }: Reader): Html {
  const [start, end] = [edgeOfBox(from, to), edgeOfBox(to, from)]
  const [x, y] = [round((start.x + end.x) / 2), round((start.y + end.y) / 2 + 4)]
  const labels = [
    percent === null ? null : html`${number(lang, percent)}%`,
    count > 1 ? html`×${count}` : null,
  ].filter(part => part !== null)
  return html`<path class="rel-${place(relation)}" d="M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}" marker-end="url(#graph-arrow)"/>${labels.length > 0 && html`<text class="on-line" x="${x}" y="${y}">${labels.map((word, i) => html`${i > 0 && ' '}${word}`)}</text>`}
`
}

/** Where the line from the middle of a box to another place leaves the box. */
function edgeOfBox(from: Place, to: Place): { x: number; y: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
    0.5,
  )
  return { x: from.x + dx * part, y: from.y + dy * part }
}

function boxView(node: GraphNode, { x, y, ring }: Place, href: string, { lang }: Reader): Html {
  const label = node.label ?? erasedLabel[lang]
  const lines = wrapped(label)
  const top = y - (lines.length - 1) * 8.5 + 4.5
  return html`<a class="node-${node.label === null ? 'erased' : node.type}${ring === 0 && ' root'}" href="${href}"><title>${label}</title><rect x="${round(x - box.width / 2)}" y="${round(y - box.height / 2)}" width="${box.width}" height="${box.height}" rx="${node.type === 'person' ? box.height / 2 : 5}"/>${lines.map((line, i) => html`<text x="${round(x)}" y="${round(top + i * 17)}">${line}</text>`)}</a>
`
}

/** A name in at most two lines, the last one cut where it is longer; the whole is in the tables. */
export function wrapped(label: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of label.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || longer.length <= lineLength) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const cut = (text: string) => (text.length > lineLength ? `${text.slice(0, lineLength - 1)}…` : text)
  if (lines.length <= 2) return lines.map(cut)
  return [
    cut(lines[0]!),
    `${lines
      .slice(1)
      .join(' ')
      .slice(0, lineLength - 1)
      .trimEnd()}…`,
  ]
}
