import type { SignedStatement } from '../../contracts/http/signed.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { LineageNode } from '../../projections/lineage/query.ts'
import { streamState } from '../../runtime/nats.ts'
import type { Call } from '../http/route.ts'
import type { Found } from '../lineage/find.ts'

/** Cells that a statement names. */
const maxFigures = 500

/** What is said of an answer when it is signed: the answer, what it was made from, and where the log stood. */
export async function statementOf(
  call: Pick<Call, 'services' | 'now'>,
  { question, answer, data, nodes, cut }: Found,
): Promise<SignedStatement> {
  const { nats, readModels, settings } = call.services
  if (nats === null) throw new Error('a statement is made where there is a log')
  const all = [...new Map(nodes.flatMap(flat).map(node => [nameOf(node), node])).values()]
  const [documents, facts] = await Promise.all([
    streamState(nats, nats.names.feeds),
    streamState(nats, nats.names.facts),
  ])
  const figures = all.flatMap(figuresOf)
  const behind = new Map(
    all.flatMap(({ origins }) =>
      origins.flatMap(({ document }) => (document ? [[document.sha256, document] as const] : [])),
    ),
  )
  const used = new Set(all.map(({ read_model }) => read_model))
  return {
    kind: 'vnfin-statement-1',
    issuer: settings.BASE_URL ?? '',
    issued_at: vietnamIso(call.now),
    question: [...question],
    request: answer?.request ?? null,
    data: data ?? null,
    at: answer?.at ?? null,
    value: answer?.value ?? null,
    log: { documents: documents.lastSeq, facts: facts.lastSeq },
    read_models: readModels
      .all()
      .filter(({ name }) => used.has(name))
      .map(({ name, version, position }) => ({ name, version: version ?? 0, position })),
    rows: [...new Map(nodes.map(node => [nameOf(node), node])).values()].map(
      ({ read_model, table, key, row, rule }) => ({ read_model, table, key, row, rule }),
    ),
    documents: [...behind.values()].map(({ seq, feed, url, name, sha256, fetchedAt }) => ({
      seq,
      feed,
      url,
      name,
      sha256,
      fetched_at: fetchedAt,
    })),
    figures: figures.slice(0, maxFigures),
    cut: cut || figures.length > maxFigures,
  }
}

const flat = (node: LineageNode): LineageNode[] => [
  node,
  ...node.inputs.flatMap(({ rows }) => rows.flatMap(flat)),
]

/** A row that several queries read is said once. */
const nameOf = ({ read_model, table, key }: LineageNode): string => JSON.stringify([read_model, table, key])

function figuresOf({ read_model, table, key, row, origins }: LineageNode): SignedStatement['figures'] {
  return origins.flatMap(({ document, found, says }) =>
    document === null || found === null
      ? []
      : found.cells.map(({ name, at, text, how }) => ({
          read_model,
          table,
          key,
          figure: name,
          value: servedAt(row, says, name),
          document: document.sha256,
          part: found.part,
          at,
          text,
          how,
        })),
  )
}

/** As it is served; as the fact says it where the row has it by another name or on another base. */
const servedAt = (row: Row, says: Row | null, figure: string): number | null =>
  (typeof row.factor === 'number' ? null : numberAt(row, figure)) ?? numberAt(says ?? row, figure)

type Row = Readonly<Record<string, unknown>>

/** `close`, or a place in a list: `value[3]`. */
function numberAt(row: Row, figure: string): number | null {
  const [, name = figure, place] = /^(.*)\[(\d+)\]$/.exec(figure) ?? []
  const value =
    place === undefined ? row[name] : (row[name] as readonly unknown[] | undefined)?.[Number(place)]
  return typeof value === 'number' ? value : null
}
