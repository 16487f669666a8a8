import { XMLParser } from 'fast-xml-parser'
import type { BodyForm, Member, OpenDocument } from '../feed.ts'
import { eachCsvRow, utf8 } from '../text/csv.ts'
import { readJson } from '../text/json.ts'

/** What was seen of the fields of a document, before any parser of ours read it. */
export interface Fields {
  /** Path of a field → whether each of its parents had it: `data.[].close`, `Obs@TIME_PERIOD`, a column of a table. */
  readonly paths: Readonly<Record<string, 'always' | 'at times'>>
  /** Path of a field of dates → how they are written, and which way they run. */
  readonly dates: Readonly<Record<string, DateRun>>
}

export interface DateRun {
  /** `unclear`: no day above 12 tells day first from month first. */
  readonly notation: 'year-first' | 'day-first' | 'month-first' | 'epoch' | 'unclear'
  readonly order: 'rising' | 'falling' | 'mixed'
}

/** What is larger is not read a second time: its own contract must do. */
const largestBody = 16 * 1024 ** 2
const maxPaths = 400
const maxDates = 2_000

/** The fields of a document in JSON, XML or lines of text; null for workbooks, pages and what is too large. */
export function fieldsOf(document: OpenDocument, form: BodyForm): Fields | null {
  if (document.members.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > largestBody) return null
  const read = {
    json: readObjects,
    xml: readXml,
    csv: readLines,
    zip: readLines,
    workbook: null,
    page: null,
  }[form]
  if (!read) return null
  const seen = newSeen()
  for (const member of document.members) read(member, seen)
  return seen.fields()
}

interface Seen {
  /** An object or row at a path, with the names that it has. */
  row(path: string, names: Iterable<string>): void
  value(path: string, value: unknown): void
  fields(): Fields
}

function newSeen(): Seen {
  const rows = new Map<string, number>()
  const counts = new Map<string, { parent: string; n: number }>()
  const dates = new Map<string, { times: number[]; first: number; second: number; form: Set<string> }>()
  return {
    row(path, names) {
      rows.set(path, (rows.get(path) ?? 0) + 1)
      for (const name of names) {
        const key = path === '' ? name : `${path}.${name}`
        const count = counts.get(key)
        if (count) count.n++
        else if (counts.size < maxPaths) counts.set(key, { parent: path, n: 1 })
      }
    },
    value(path, value) {
      const date = dateOf(path, value)
      if (!date) return
      const run = dates.get(path) ?? { times: [], first: 0, second: 0, form: new Set<string>() }
      dates.set(path, run)
      if (run.times.length >= maxDates) return
      run.times.push(date.time)
      run.form.add(date.form)
      run.first = Math.max(run.first, date.first)
      run.second = Math.max(run.second, date.second)
    },
    fields: () => ({
      paths: Object.fromEntries(
        [...counts].map(([path, { parent, n }]) => [
          path,
          n >= (rows.get(parent) ?? 0) ? 'always' : 'at times',
        ]),
      ),
      dates: Object.fromEntries(
        [...dates]
          .filter(([, { form, times }]) => form.size === 1 && new Set(times).size > 2)
          .map(([path, run]) => [path, runOf(run)]),
      ),
    }),
  }
}

type Dates = { readonly times: number[]; first: number; second: number; readonly form: Set<string> }

function runOf({ times, first, second, form }: Dates): DateRun {
  const parts = form.has('parts')
  const notation = !parts
    ? form.has('epoch')
      ? 'epoch'
      : 'year-first'
    : first > 12
      ? 'day-first'
      : second > 12
        ? 'month-first'
        : 'unclear'
  // Of days first or months first the order is that of one reading; a list sorted by the other shows as mixed.
  const pairs = times.slice(1).map((time, i) => Math.sign(time - times[i]!))
  const [up, down] = [pairs.filter(sign => sign > 0).length, pairs.filter(sign => sign < 0).length]
  return { notation, order: down === 0 ? 'rising' : up === 0 ? 'falling' : 'mixed' }
}

/** A value that is a date: as a number to be compared, with its first two parts where the order of these is open. */
function dateOf(path: string, value: unknown) {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{10}(\d{3})?$/.test(value))) {
    const n = Number(value)
    const named = /(^|\.|@)(t|time|date|.*date|.*time|ngay)(\.\[\])?$/i.test(path)
    return named && n > 3e8 && n < 1e13
      ? { time: n > 1e11 ? n : n * 1000, form: 'epoch', first: 0, second: 0 }
      : null
  }
  if (typeof value !== 'string' || value.length > 40) return null
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:$|[T ])/.exec(value) ?? []
  if (year && month && day && Number(year) > 1900 && Number(year) < 2200)
    return { time: Date.UTC(Number(year), Number(month) - 1, Number(day)), form: 'year', first: 0, second: 0 }
  const epoch = /^\/Date\((\d+)\)\/$/.exec(value)?.[1]
  if (epoch) return { time: Number(epoch), form: 'epoch', first: 0, second: 0 }
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|[T ])/.exec(value)?.slice(1).map(Number)
  if (!parts) return null
  const [first, second, last] = parts as [number, number, number]
  const [m, d] = second > 12 ? [first, second] : [second, first]
  return { time: Date.UTC(last, m - 1, d), form: 'parts', first, second }
}

const readObjects = (member: Member, seen: Seen): void => walk(readJson(member), '', seen, true)

/** An element that comes once or several times is the same field. */
const readXml = ({ bytes }: Member, seen: Seen): void => walk(xml.parse(utf8(bytes)), '', seen, false)

const xml = new XMLParser({ ignoreAttributes: false, processEntities: false, parseTagValue: false })

function walk(value: unknown, path: string, seen: Seen, isListAware: boolean): void {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(value))
    for (const item of value) walk(item, isListAware ? below('[]') : path, seen, isListAware)
  else if (value !== null && typeof value === 'object') {
    const names = Object.keys(value)
    const table = isTable(names)
    seen.row(path, table ? ['*'] : new Set(names.map(fieldOf)))
    for (const name of names)
      walk((value as Record<string, unknown>)[name], below(table ? '*' : fieldOf(name)), seen, isListAware)
  } else seen.value(path, value)
}

/** Numbered fields (`Value1`, `Value2`) are one: how many there are is a matter of the data. */
const fieldOf = (name: string): string => name.replace(/(?<=\D)\d+$/, '#')

/** Keys that are data and no fields: days, numbers, tickers of one form. */
const isTable = (names: readonly string[]): boolean =>
  names.length > 0 &&
  (names.length > 80 ||
    names.every(name => /^\d[\d-]*$/.test(name)) ||
    (names.length > 3 && names.every(name => /^[A-Z]{3}\d?$/.test(name))))

function readLines({ bytes }: Member, seen: Seen): void {
  let header: readonly string[] = []
  eachCsvRow(utf8(bytes), (cells, line) => {
    if (line === 1) {
      header = cells.map(cell => cell.trim())
      seen.row('', header)
    } else if (line <= maxDates)
      for (const [i, cell] of cells.entries()) seen.value(header[i] ?? String(i), cell.trim())
  })
}
