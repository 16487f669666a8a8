import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Candidate, FactKind } from '../contracts/events/fact.ts'
import { factLimit, keyLimit, rowLimit } from '../contracts/streams.ts'
import {
  cellsOf,
  type Data,
  hasEvenColumns,
  largestRow,
  type Row,
  rowAt,
  rowsOf,
  sizeOf,
  whereOf,
  without,
} from './fact-rows.ts'
import type { Parsed, RowIssue } from './feed.ts'
import { forgetPlaces } from './places.ts'
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
 * A row that breaks its contract is refused with its line in the document, field and limit; the other rows of the same fact go on. A
 * fact that breaks it as a whole (a key, a field beside the rows) is refused as one.
 *
 * @param document name of the document, for the places of the refusals
 */
export function underFactContract(document: string, parsed: Parsed): Parsed {
  let candidates: Candidate[] | null = null
  const refused: RowIssue[] = []
  const lines = new Set<string>()
  for (const [n, candidate] of parsed.candidates.entries()) {
    if (isSound(candidate)) {
      forgetPlaces(candidate.data)
      candidates?.push(candidate)
      continue
    }
    candidates ??= parsed.candidates.slice(0, n)
    const sound = repaired(candidate, document, refused, lines)
    if (sound) candidates.push(sound)
  }
  if (!candidates) return parsed
  return { ...parsed, candidates, issues: [...parsed.issues, ...refused] }
}

function isSound({ kind, key, effectiveon, data }: Candidate): boolean {
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

/** The draft without the rows that break its contract; null when nothing of it is left. */
function repaired(
  candidate: Candidate,
  document: string,
  refused: RowIssue[],
  lines: Set<string>,
): Candidate | null {
  const { kind, key, effectiveon } = candidate
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
  if (!hasEvenColumns(kind, candidate.data))
    return refuse('breaks-contract', place, 'its columns have different lengths')
  let data = candidate.data as Data
  const bad = new Map<string, Finding>()
  const { all: validate } = validators(kind)
  if (!validate(data))
    for (const error of validate.errors ?? []) {
      const at = rowAt(kind, data, error.instancePath)
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
    const line = whereOf(data, finding)
    // A row of a document can make several of a fact, and of several facts: it is refused once.
    if (line !== null && lines.has(`${rule} ${line}`)) continue
    lines.add(`${rule} ${line}`)
    refuse(rule, line ?? `${place}, row ${index + 1}`, `${naming(kind, data, finding)}${detail}`)
  }
  data = without(kind, data, [...bad.values()])
  data = withoutLargest(kind, data, (large, size) =>
    refuse(
      'too-large',
      whereOf(data, large) ?? `${place}, row ${large.index + 1} of those left`,
      `${naming(kind, data, large)}${size} bytes, and its fact holds at most ${factLimit} in all`,
    ),
  )
  const text = storableText(data)
  if (text !== null) return refuse('unstorable-text', place, text)
  if (!validators(kind).first(data) || kind.rows(data) === 0) return null
  if (sizeOf(data) > factLimit)
    return refuse('too-large', place, `${sizeOf(data)} bytes, of at most ${factLimit} in a fact`)
  return { ...candidate, data }
}

interface Finding extends Row {
  readonly rule: string
  readonly detail: string
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
function naming(kind: FactKind<unknown>, data: Data, row: Row): string {
  const cells = cellsOf(kind, data, row)
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

const maxLength = 80
/** A value for a sentence, cut where it is long. */
function clipped(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
  return text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
