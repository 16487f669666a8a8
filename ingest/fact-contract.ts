import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Draft, FactKind } from '../contracts/events/fact.ts'
import { factLimit, keyLimit, rowLimit } from '../contracts/streams.ts'
import type { Parsed, RowIssue } from './feed.ts'
import { isStorable, storableText } from './storable-text.ts'

/** NaN and Infinity become null in JSON: they are no numbers of a fact. */
const strict = { strict: false, strictNumbers: true } as const
const first = new Ajv2020({ ...strict, allErrors: false })
const all = new Ajv2020({ ...strict, allErrors: true, verbose: true })
const compiled = new Map<string, { first: ValidateFunction; all: ValidateFunction }>()

function validators(kind: FactKind<unknown>) {
  const found = compiled.get(kind.type) ?? {
    first: first.compile(kind.dataSchema),
    all: all.compile(kind.dataSchema),
  }
  compiled.set(kind.type, found)
  return found
}

/**
 * Holds what a parser read against the contracts of the facts, so that all that is left can be published and stored.
 * A row that breaks its contract is refused with its place, field and limit; the other rows of the same fact go on. A
 * fact that breaks it as a whole (a key, a field beside the rows) is refused as one.
 *
 * @param document name of the document, for the places of the refusals
 */
export function underFactContract(document: string, parsed: Parsed): Parsed {
  let drafts: Draft[] | null = null
  const refused: RowIssue[] = []
  for (const [n, draft] of parsed.drafts.entries()) {
    if (isSound(draft)) {
      drafts?.push(draft)
      continue
    }
    drafts ??= parsed.drafts.slice(0, n)
    const sound = repaired(draft, document, refused)
    if (sound) drafts.push(sound)
  }
  if (!drafts) return parsed
  return { ...parsed, drafts, issues: [...parsed.issues, ...refused] }
}

function isSound({ kind, key, effectiveon, data }: Draft): boolean {
  if (key.length === 0 || key.length > keyLimit || !isDay(effectiveon) || !isStorable(key)) return false
  if (!validators(kind).first(data) || !hasEvenColumns(kind, data)) return false
  const json = JSON.stringify(data)
  // A fact below the limit of a row holds no row above it.
  return Buffer.byteLength(json) <= rowLimit ? isStorable(json) : isFitting(kind, data, json)
}

function isFitting(kind: FactKind<unknown>, data: unknown, json: string): boolean {
  if (Buffer.byteLength(json) > factLimit || !isStorable(json)) return false
  if (largestRow(kind, data as Data) <= rowLimit) return true
  return rowsOf(kind, data as Data).every(({ values }) => sizeOf(values) <= rowLimit)
}

/** A number as JSON, with its comma, bytes. */
const numberSize = 26
/** Escapes and UTF-8 make a character of text at most six bytes. */
const characterSize = 6

/**
 * No row of columns has more bytes than this: the longest cells of all columns together. So a thousand bars fit
 * without making JSON of each row. Infinite where the fact has rows of another form.
 */
function largestRow(kind: FactKind<unknown>, data: Data): number {
  const columns = columnsOf(kind, data)
  const plain = new Set(columns.filter(({ map }) => map === null).map(({ name }) => name))
  const others = Object.entries(data).some(([name, value]) => Array.isArray(value) && !plain.has(name))
  if (others) return Number.POSITIVE_INFINITY
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

/** The draft without the rows that break its contract; null when nothing of it is left. */
function repaired(draft: Draft, document: string, refused: RowIssue[]): Draft | null {
  const { kind, key, effectiveon } = draft
  const place = `${document}: ${kind.type} ${clipped(key)}`
  const refuse = (rule: string, where: string, detail: string) => {
    refused.push({ verdict: 'refused', rule, where, detail })
    return null
  }
  if (key.length === 0 || key.length > keyLimit || !isStorable(key))
    return refuse('breaks-contract', place, `its key has ${key.length} characters, of 1 to ${keyLimit}`)
  if (!isDay(effectiveon))
    return refuse(
      'breaks-contract',
      place,
      `its day ${clipped(effectiveon)} is no day of the form YYYY-MM-DD`,
    )
  if (!hasEvenColumns(kind, draft.data))
    return refuse('breaks-contract', place, 'its columns have different lengths')
  let data = draft.data as Data
  const bad = new Map<string, Finding>()
  const { all: validate } = validators(kind)
  if (!validate(data))
    for (const error of validate.errors ?? []) {
      const at = placeOf(kind, data, error.instancePath)
      if (!at) return refuse('breaks-contract', place, sentence(error))
      // The first word on a row is enough.
      if (!bad.has(at.id)) bad.set(at.id, { ...at, rule: 'breaks-contract', detail: sentence(error) })
    }
  for (const { values, ...at } of rowsOf(kind, data)) {
    if (bad.has(at.id)) continue
    const size = sizeOf(values)
    const text = storableText(values)
    if (size > rowLimit)
      bad.set(at.id, { ...at, rule: 'too-large', detail: `${size} bytes, of at most ${rowLimit} in a row` })
    else if (text !== null) bad.set(at.id, { ...at, rule: 'unstorable-text', detail: text })
  }
  for (const finding of bad.values()) {
    const { list, index, rule, detail } = finding
    // A remark beside the rows is no row.
    if (kind.lists?.includes(list)) continue
    refuse(rule, `${place}, row ${index + 1}`, `${naming(kind, data, finding)}${detail}`)
  }
  data = without(kind, data, [...bad.values()])
  data = withoutLargest(kind, data, (large, size) =>
    refuse(
      'too-large',
      `${place}, row ${large.index + 1} of those left`,
      `${naming(kind, data, large)}${size} bytes, and its fact holds at most ${factLimit} in all`,
    ),
  )
  const text = storableText(data)
  if (text !== null) return refuse('unstorable-text', place, text)
  if (!validators(kind).first(data) || kind.rows(data) === 0) return null
  if (sizeOf(data) > factLimit)
    return refuse('too-large', place, `${sizeOf(data)} bytes, of at most ${factLimit} in a fact`)
  return { ...draft, data }
}

type Data = Record<string, unknown>

/** A row: item `index` of the list of rows, or of every column. */
interface Row {
  readonly id: string
  readonly list: string
  readonly index: number
}
interface Finding extends Row {
  readonly rule: string
  readonly detail: string
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

function hasEvenColumns(kind: FactKind<unknown>, data: unknown): boolean {
  if (!isObject(data)) return true
  const columns = columnsOf(kind, data as Data)
  return columns.every(({ values }) => values.length === columns[0]?.values.length)
}

/** The list of rows that columns are together, beside lists by name. */
const acrossColumns = ''

/** The row that a path of ajv (`/rows/5/ticker`, `/central/5`, `/series/GPR/5`) speaks of; null for the whole fact. */
function placeOf(kind: FactKind<unknown>, data: Data, path: string): Row | null {
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

function rowsOf(kind: FactKind<unknown>, data: Data): (Row & { values: unknown })[] {
  const columns = columnsOf(kind, data)
  const across = (columns[0]?.values ?? []).map((_, index) => ({
    ...row(acrossColumns, index),
    values: columns.map(({ values }) => values[index]),
  }))
  const plain = new Set(columns.filter(({ map }) => map === null).map(({ name }) => name))
  const items = Object.entries(data).flatMap(([list, value]) =>
    Array.isArray(value) && !plain.has(list)
      ? value.map((values, index) => ({ ...row(list, index), values }))
      : [],
  )
  return [...across, ...items]
}

function without(kind: FactKind<unknown>, data: Data, rows: readonly Row[]): Data {
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
  return result
}

/** A fact whose rows are too much together loses the largest of them. */
function withoutLargest(kind: FactKind<unknown>, data: Data, refuse: (row: Row, size: number) => void): Data {
  let over = sizeOf(data) - factLimit
  if (over <= 0) return data
  const bySize = rowsOf(kind, data)
    .map(one => ({ row: one, size: sizeOf(one.values) }))
    .sort((a, b) => b.size - a.size)
  const dropped: Row[] = []
  for (const { row: large, size } of bySize) {
    if (over <= 0) break
    refuse(large, size)
    dropped.push(large)
    over -= size
  }
  return without(kind, data, dropped)
}

const identifying =
  /^(ticker|code|session|day|date|period|item|pair|currency|country|indicator|link|fund|bank|label|name)/

/** The cells by which a person finds a row again: `ticker VCB, day 2025-08-22: `. */
function naming(kind: FactKind<unknown>, data: Data, { list, index }: Row): string {
  const cells: [string, unknown][] =
    list === acrossColumns
      ? columnsOf(kind, data).map(({ name, values }) => [name, values[index]])
      : Object.entries(((data[list] as unknown[])[index] ?? {}) as Data)
  const named = cells.filter(
    ([name, value]) => identifying.test(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  if (named.length === 0) return ''
  return `${named
    .slice(0, 4)
    .map(([name, value]) => `${name} ${clipped(value)}`)
    .join(', ')}: `
}

/** `central is 0 and must be > 0`. */
function sentence({ instancePath, message, data, keyword, params }: ErrorObject): string {
  const field = instancePath
    .split('/')
    .filter(part => part !== '' && !/^\d+$/.test(part) && part !== 'rows')
    .join('.')
  const allowed = keyword === 'enum' ? `: ${JSON.stringify(params.allowedValues).slice(0, 200)}` : ''
  const extra = keyword === 'additionalProperties' ? ` (${clipped(params.additionalProperty)})` : ''
  return `${field === '' ? 'it' : field} is ${clipped(data)} and ${message}${allowed}${extra}`
}

const shown = 80
/** A value for a sentence, cut where it is long. */
function clipped(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
  return text.length > shown ? `${text.slice(0, shown)}… (${text.length} characters)` : text
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
