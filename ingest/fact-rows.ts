import type { FactKind } from '../contracts/events/fact.ts'
import { placed, placeOfItem, placeOfRow } from './places.ts'

/** The content of a fact, before anything is taken for granted. */
export type Data = Record<string, unknown>

/** A row: item `index` of the list of rows, or of every column. */
export interface Row {
  readonly id: string
  readonly list: string
  readonly index: number
}

/** A list with one plain value for each row: beside the others, or in a map of lists (`measures`, `series`). */
interface Column {
  readonly map: string | null
  readonly name: string
  readonly values: readonly unknown[]
}
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly type?: unknown
}

function columnsOf({ dataSchema, lists = [] }: FactKind<unknown>, data: Data): Column[] {
  const { properties = {} } = dataSchema as Shape
  return Object.entries(data).flatMap(([name, value]): Column[] => {
    const shape = properties[name]
    if (Array.isArray(value))
      return lists.includes(name) || shape?.items?.type === 'object'
        ? []
        : [{ map: null, name, values: value }]
    if (!isObject(value) || (shape?.additionalProperties as Shape | undefined)?.type !== 'array') return []
    return Object.entries(value as Data).flatMap(([inner, values]): Column[] =>
      Array.isArray(values) ? [{ map: name, name: inner, values }] : [],
    )
  })
}

/** The columns of a fact, and its other lists: rows of another form, or remarks. */
function rowsIn(kind: FactKind<unknown>, data: Data): { columns: Column[]; lists: [string, unknown[]][] } {
  const columns = columnsOf(kind, data)
  const plain = new Set(columns.filter(({ map }) => map === null).map(({ name }) => name))
  const lists = Object.entries(data).filter(
    (one): one is [string, unknown[]] => Array.isArray(one[1]) && !plain.has(one[0]),
  )
  return { columns, lists }
}

export function hasEvenColumns(kind: FactKind<unknown>, data: unknown): boolean {
  if (!isObject(data)) return true
  const columns = columnsOf(kind, data as Data)
  return columns.every(({ values }) => values.length === columns[0]?.values.length)
}

/** The list of rows that columns are together, beside lists by name. */
const acrossColumns = ''

/** The row that a path of ajv (`/rows/5/ticker`, `/central/5`, `/series/GPR/5`) speaks of; null for the whole fact. */
export function rowAt(kind: FactKind<unknown>, data: Data, path: string): Row | null {
  const [, name = '', ...rest] = path.split('/').map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  for (const column of columnsOf(kind, data)) {
    const inner = column.map === null ? column.name === name : column.map === name && column.name === rest[0]
    const index = Number(rest[column.map === null ? 0 : 1] ?? Number.NaN)
    if (inner && Number.isInteger(index)) return row(acrossColumns, index)
  }
  const index = Number(rest[0] ?? Number.NaN)
  return Array.isArray(data[name]) && Number.isInteger(index) ? row(name, index) : null
}

const row = (list: string, index: number): Row => ({ id: `${list} ${index}`, list, index })

export function rowsOf(kind: FactKind<unknown>, data: Data): (Row & { values: unknown })[] {
  const { columns, lists } = rowsIn(kind, data)
  const across = (columns[0]?.values ?? []).map((_, index) => ({
    ...row(acrossColumns, index),
    values: columns.map(({ values }) => values[index]),
  }))
  const items = lists.flatMap(([list, values]) =>
    values.map((one, index) => ({ ...row(list, index), values: one })),
  )
  return [...across, ...items]
}

export function without(kind: FactKind<unknown>, data: Data, rows: readonly Row[]): Data {
  if (rows.length === 0) return data
  const gone = new Map<string, Set<number>>()
  for (const { list, index } of rows) gone.set(list, (gone.get(list) ?? new Set()).add(index))
  const left = (list: string, values: readonly unknown[]) => values.filter((_, i) => !gone.get(list)?.has(i))
  const result: Data = { ...data }
  for (const { map, name, values } of columnsOf(kind, data)) {
    if (map === null) result[name] = left(acrossColumns, values)
    else result[map] = { ...(result[map] as Data), [name]: left(acrossColumns, values) }
  }
  for (const list of gone.keys())
    if (list !== acrossColumns) result[list] = left(list, data[list] as unknown[])
  const before = rowsOf(kind, data).filter(one => one.list === acrossColumns && !gone.get('')?.has(one.index))
  return placed(result, index => placeOfRow(data, before[index]?.index ?? -1))
}

/** A number as JSON, with its comma, bytes. */
const numberSize = 26
/** Escapes and UTF-8 make a character of text at most six bytes. */
const characterSize = 6

/**
 * No row of columns has more bytes than this: the longest cells of all columns together. So a thousand bars fit
 * without making JSON of each row. Infinite where the fact has rows of another form.
 */
export function largestRow(kind: FactKind<unknown>, data: Data): number {
  const { columns, lists } = rowsIn(kind, data)
  if (lists.length > 0) return Number.POSITIVE_INFINITY
  let size = 2
  for (const { values } of columns) {
    let longest = 0
    for (const value of values) {
      if (typeof value === 'string') longest = Math.max(longest, value.length * characterSize + 3)
      else if (typeof value === 'object' && value !== null) return Number.POSITIVE_INFINITY
      else longest = Math.max(longest, numberSize)
    }
    size += longest
  }
  return size
}

/** The cells of a row under their names. */
export const cellsOf = (kind: FactKind<unknown>, data: Data, { list, index }: Row): [string, unknown][] =>
  list === acrossColumns
    ? columnsOf(kind, data).map(({ name, values }) => [name, values[index]])
    : Object.entries(((data[list] as unknown[])[index] ?? {}) as Data)

/** Where a row stands in its document, as a person sees it: `VCB.csv:12`; null where the parser does not say. */
export const whereOf = (data: Data, { list, index }: Row): string | null =>
  (list === acrossColumns ? placeOfRow(data, index) : placeOfItem((data[list] as unknown[])[index])) ?? null

export const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')
export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
