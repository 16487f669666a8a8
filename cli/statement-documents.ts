import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignedStatement } from '../contracts/http/signed.ts'
import { readCell } from '../projections/audit/reader/cell.ts'
import { NoCell } from '../projections/audit/reader/no-cell.ts'
import { readNumbers } from '../projections/audit/reader/number.ts'
import type { Member } from '../projections/lineage/cells/lines.ts'
import { UnreadableDocument, unpack } from '../projections/lineage/cells/unpack.ts'

type Figure = SignedStatement['figures'][number]

/** A figure of a statement, read again from a document. */
export interface ReadAgain {
  readonly figure: Figure
  /** `not_given`: no file has the hash of its document. */
  readonly state: 'same' | 'differs' | 'not_given' | 'not_read'
  /** What the document gives, in the unit of the figure. */
  readonly value: number | null
  readonly why: string | null
}

/** Reads the figures of a statement again from a copy of the documents, which are recognised by their SHA-256. */
export async function readAgain(statement: SignedStatement, folder: string): Promise<ReadAgain[]> {
  const wanted = new Map(statement.documents.map(({ sha256, name, url }) => [sha256, name || url]))
  const files = filesWith(folder, new Set(wanted.keys()))
  const opened = new Map<string, Promise<readonly Member[]>>()
  const read: ReadAgain[] = []
  for (const figure of statement.figures) {
    const path = files.get(figure.document)
    if (path === undefined) {
      read.push({ figure, state: 'not_given', value: null, why: null })
      continue
    }
    const members =
      opened.get(path) ?? unpack(wanted.get(figure.document) ?? path, readFileSync(path), () => true)
    opened.set(path, members)
    read.push(await readFigure(figure, members))
  }
  return read
}

async function readFigure(figure: Figure, opened: Promise<readonly Member[]>): Promise<ReadAgain> {
  const part = figure.part ?? ''
  try {
    const members = await opened
    const own = members.find(({ path }) => part === path || part.startsWith(`${path} `))
    const member = own ?? (members.length === 1 ? members[0] : undefined)
    if (!member) return { figure, state: 'not_read', value: null, why: `there is no part ${part}` }
    const texts = await readCell(member, own ? part.slice(own.path.length + 1) : part, figure.at)
    const values = texts.flatMap(readNumbers).map(number => inUnit(number, figure.how))
    const same = values.find(value => figure.value !== null && isSame(value, figure.value))
    const value = same ?? values[0] ?? null
    return { figure, state: same === undefined ? 'differs' : 'same', value, why: null }
  } catch (error) {
    if (error instanceof NoCell && error.reason === 'no_such_cell')
      return { figure, state: 'differs', value: null, why: error.message }
    if (error instanceof NoCell || error instanceof UnreadableDocument)
      return { figure, state: 'not_read', value: null, why: error.message }
    throw error
  }
}

/** What a statement says that makes the figure of what the document writes. */
function inUnit(number: number, how: string): number {
  const power = /^times 1e(-?\d+)$/.exec(how)?.[1]
  // Twelve digits: 64.6 times 1,000 is 64,600.
  if (power !== undefined) return Number((number * 10 ** Number(power)).toPrecision(12))
  switch (how) {
    case 'as it is':
      return number
    case 'less 100':
      return number - 100
    case '100 less it':
      return 100 - number
    case 'sign changed':
      return -number
    default:
      return Number.NaN
  }
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-3, Math.abs(b))

/** Files below a folder by the hashes that are looked for. */
function filesWith(folder: string, hashes: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
    if (hashes.has(sha256)) found.set(sha256, path)
  }
  return found
}
