import type { DocumentHead } from '../../runtime/document-head.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { StoredRow } from '../engine/lineage.ts'
import { UnreadableDocument } from '../lineage/cells/unpack.ts'
import { type DocumentCells, documentCells, type Place } from '../lineage/document-cells.ts'
import type { LineageNode, LineageOrigin } from '../lineage/tree.ts'
import { namedBy, wantedOf } from '../lineage/wanted.ts'
import { AuditDocuments } from './documents.ts'
import { figureOf } from './draw.ts'
import { type PlacedCell, placedCells } from './place.ts'
import { NoCell } from './reader/no-cell.ts'
import { readNumbers } from './reader/number.ts'
import { type Reading, readingOf } from './readings.ts'

/** A served number that its document does not give. */
export interface Difference {
  readonly read_model: string
  readonly table: string
  readonly key: StoredRow
  readonly figure: string
  readonly served: number
  /** What the second reader reads, in the unit that is served; null where the document has no such figure. */
  readonly in_document: number | null
  /** The same as the document writes it. */
  readonly text: string | null
  readonly document: Pick<DocumentHead, 'seq' | 'feed' | 'url' | 'name' | 'sha256'>
  /** Part and address of the cell. */
  readonly cell: string | null
  readonly reason: 'differs' | 'not_in_document' | 'document_damaged'
}

/** Why a number was not read a second time. */
export type Unread =
  /** This home put the fact into the log itself. */
  | 'no_document'
  | 'document_not_stored'
  | 'document_not_readable'
  /** A form that the second reader does not read: texts of Excel before 2007. */
  | 'no_second_reader'
  /** The two readers do not agree where the cell is. */
  | 'no_such_cell'
  /** The cell has the figure in another unit, which is not declared for its feed. */
  | 'unit_not_declared'
  /** The row was computed, and none of its inputs could be read. */
  | 'no_inputs'

export type Checked =
  | { readonly state: 'agrees' }
  | { readonly state: 'differs'; readonly difference: Difference }
  | { readonly state: 'unread'; readonly reason: Unread }

/** More lines than these are told apart by nothing that a key says. */
const maxCells = 24

/** Reads the figures of rows a second time, from the bytes of their documents. */
export class Checker {
  readonly #documents: AuditDocuments
  readonly #cells: DocumentCells

  constructor(nats: Nats) {
    this.#documents = new AuditDocuments(nats)
    this.#cells = documentCells(nats)
  }

  /** @returns null where the origin says nothing of the figure: it was computed */
  async check(node: LineageNode, origin: LineageOrigin, figure: string): Promise<Checked | null> {
    const named = saidAs(node, figure)
    // A fact whose row is not found again by its key speaks of the whole row, unless that was computed.
    const says = origin.says ?? (node.rule === null ? node.row : {})
    const said = figureOf(says, named)
    if (typeof said !== 'number') return null
    const served = servedBy(node, figure)
    const { fact, document } = origin
    if (!fact || served === null) return null
    if (document === null)
      return { state: 'unread', reason: fact.document === 0 ? 'no_document' : 'document_not_stored' }
    const differs = (more: Pick<Difference, 'in_document' | 'text' | 'cell' | 'reason'>): Checked => {
      const { seq, feed, url, name, sha256 } = document
      const { read_model, table, key } = node
      return {
        state: 'differs',
        difference: {
          read_model,
          table,
          key,
          figure,
          served,
          ...more,
          document: { seq, feed, url, name, sha256 },
        },
      }
    }
    try {
      return await this.#read(node, origin, document, { figure, named, said, served }, differs)
    } catch (error) {
      if (error instanceof NoCell) return { state: 'unread', reason: error.reason }
      if (error instanceof UnreadableDocument) return { state: 'unread', reason: 'document_not_readable' }
      // A document whose bytes are gone or have another hash than they were stored under proves nothing any more.
      if (/damaged|not in the object store/.test((error as Error).message))
        return differs({
          in_document: null,
          text: (error as Error).message,
          cell: null,
          reason: 'document_damaged',
        })
      throw error
    }
  }

  async #read(
    node: LineageNode,
    origin: LineageOrigin,
    document: DocumentHead,
    { figure, named, said, served }: { figure: string; named: string; said: number; served: number },
    differs: (more: Pick<Difference, 'in_document' | 'text' | 'cell' | 'reason'>) => Checked,
  ): Promise<Checked> {
    const labels = {
      ...wantedOf(node.key, origin.says, node.row, origin.group).labels,
      ...namedBy(node.key, node.row),
    }
    const label = labelOf(origin.says, named)
    const wanted = {
      labels: label === null ? labels : { ...labels, line: label },
      figures: { [named]: said },
      texts: {},
    }
    const place = await this.#cells.find(document, wanted)
    const cell = cellOf(place)
    const reading = readingOf({
      feed: origin.fact!.feed,
      model: node.read_model,
      table: node.table,
      row: node.row,
      figure,
      label,
    })
    if (reading !== null) {
      const lines = await this.#cells.lines(document, labels)
      const meant = placedCells(lines ?? [], labels, reading)
      const first = cell && meant.filter(({ part, at }) => part === cell.part && at === cell.at)
      const cells = meant.length > maxCells ? (first ?? []) : [...(first ?? []), ...meant]
      if (cells.length > 0) {
        let seen: { text: string; value: number; cell: PlacedCell } | null = null
        for (const cell of cells) {
          for (const text of await this.#documents.texts(document.seq, cell.part, cell.at))
            for (const number of readNumbers(text)) {
              // Twelve digits: 64.6 times 1,000 is 64,600.
              const value = Number((number * (reading.times ?? 1) - (reading.less ?? 0)).toPrecision(12))
              if (isSame(value, served) || isRounded(value, served, reading)) return { state: 'agrees' }
              seen ??= { text, value, cell }
            }
        }
        return differs({
          in_document: seen?.value ?? null,
          text: seen?.text ?? null,
          cell: seen ? addressOf(seen.cell) : null,
          reason: seen ? 'differs' : 'not_in_document',
        })
      }
    }
    if (cell === null) {
      if (place.reason === 'document_not_readable' || place.reason === 'document_not_stored')
        return { state: 'unread', reason: place.reason }
      return differs({ in_document: null, text: null, cell: null, reason: 'not_in_document' })
    }
    const texts = await this.#documents.texts(document.seq, cell.part, cell.at)
    const numbers = texts.flatMap(text => readNumbers(text).map(value => ({ text, value })))
    if (numbers.some(({ value }) => isSame(value, served))) return { state: 'agrees' }
    // The cell gives what the fact says, and the row says something else: no unit stands between these two.
    const isOfFact = isSame(said, served)
    if (isOfFact && cell.how !== 'as it is') return { state: 'unread', reason: 'unit_not_declared' }
    const inUnit = cell.how === 'as it is' ? numbers[0] : { text: texts[0] as string, value: said }
    return differs({
      in_document: inUnit?.value ?? null,
      text: inUnit?.text ?? texts[0] ?? null,
      cell: addressOf(cell),
      reason: 'differs',
    })
  }
}

const cellOf = ({ found }: Place): (PlacedCell & { readonly how: string }) | null => {
  const [cell] = found?.cells ?? []
  return found && cell ? { part: found.part, at: cell.at, how: cell.how } : null
}

const addressOf = ({ part, at }: PlacedCell): string => [part, at].filter(Boolean).join(' ')

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-3, Math.abs(b))

/** What a document states in thousands is kept in whole VND, prices after dividends and splits with four decimals. */
const isRounded = (value: number, served: number, { times }: Reading): boolean =>
  times !== undefined && Math.abs(value - served) <= (Number.isInteger(served) ? 0.5 : 0.000_05)

/** What the fact calls a figure of a row: amounts of a printed statement are its values. */
const saidAs = ({ read_model, table }: LineageNode, figure: string): string =>
  read_model === 'statements' && table === 'prints' ? figure.replace(/^amounts\[/, 'value[') : figure

/** A figure as its source says it: a value of another base was multiplied by `factor`. */
function servedBy({ read_model, table, row }: LineageNode, figure: string): number | null {
  const value = figureOf(row, figure)
  if (typeof value !== 'number') return null
  const factor = read_model === 'indicators' && table === 'versions' ? row.factor : 1
  return typeof factor === 'number' && factor !== 0 ? value / factor : value
}

/** A line of a statement is named by its label. */
function labelOf(says: StoredRow | null, figure: string): string | null {
  const place = /^value\[(\d+)\]$/.exec(figure)
  const labels = says?.label_vi
  const label = place && Array.isArray(labels) ? labels[Number(place[1])] : undefined
  return typeof label === 'string' ? label : null
}
