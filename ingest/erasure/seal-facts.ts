import type { Candidate, Fact } from '../../contracts/events/fact.ts'
import { erasedMark, personalKinds, personalTexts } from '../../contracts/personal.ts'
import { plainName } from '../../contracts/plain-name.ts'
import { type PersonKeys, tokenStart } from '../../runtime/persons/keys.ts'

type Row = Readonly<Record<string, unknown>>
interface Rows {
  readonly ticker?: unknown
  readonly rows: readonly Row[]
}

/** A person whom a row is about, or its texts: what is sealed under one key. */
export interface Named {
  readonly name: string
  readonly ticker: string
  readonly fields: readonly string[]
  /** As it stands in the row: the name, or a text of the row in which anybody may be named. */
  readonly written: string
  readonly isText: boolean
}

/** The longest name that is looked for in a text, words. */
const longestName = 6

/** Whether a text names somebody who was erased. */
export function namesErased(keys: PersonKeys, text: string, ticker: string): boolean {
  if (keys.erasures.length === 0) return false
  const words = plainName(text).split(' ')
  for (let from = 0; from < words.length; from++)
    for (let n = 2; n <= longestName && from + n <= words.length; n++)
      if (keys.isErased(words.slice(from, from + n).join(' '), ticker)) return true
  return false
}

/** Whether what stands under a key is of somebody who was erased. */
export const isOfErased = (keys: PersonKeys, { name, ticker, written, isText }: Named): boolean =>
  keys.isErased(name, ticker) || (isText && namesErased(keys, written, ticker))

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The persons of a row; a list has its ticker beside the rows. */
export function personsOf(kind: string, row: Row, listTicker: unknown): Named[] {
  const ticker = textOf(row.ticker) ?? textOf(listTicker) ?? ''
  const persons = (personalKinds[kind] ?? []).flatMap((fields): Named[] => {
    const name = textOf(row[fields.name])
    if (name === null || isSealed(name)) return []
    return [{ name, ticker, fields: [fields.name, ...fields.about], written: name, isText: false }]
  })
  const texts = personalTexts[kind]
  const id = texts && textOf(row[texts.id])
  if (!texts || !id) return persons
  return [
    ...persons,
    ...texts.fields.flatMap((field): Named[] => {
      const written = textOf(row[field])
      if (written === null || isSealed(written)) return []
      return [{ name: `${field} of ${id}`, ticker, fields: [field], written, isText: true }]
    }),
  ]
}

/** Sealed already, or a mark that stands for an erased person. */
const isSealed = (text: string): boolean => text.startsWith(tokenStart) || isMark(text)
const isMark = (text: string): boolean => /^\[erased:[0-9a-f]{12}\]$/.test(text)

/** All persons of the rows of a fact. */
export const personsIn = (kind: string, data: unknown): Named[] =>
  kind in personalKinds ? (data as Rows).rows.flatMap(row => personsOf(kind, row, (data as Rows).ticker)) : []

/**
 * The data of a fact with what is about persons sealed, each under the key of that person and company; figures stay open.
 * What two persons share (the title of a notice) is sealed under both keys, and gone with either.
 */
export function sealData<T>(keys: PersonKeys, kind: string, data: T): T {
  if (!(kind in personalKinds)) return data
  const { rows, ticker } = data as unknown as Rows
  keys.ensure(personsIn(kind, data).map(({ name, ticker: of }) => [name, of] as const))
  return { ...data, rows: rows.map(row => sealRow(keys, row, personsOf(kind, row, ticker))) }
}

function sealRow(keys: PersonKeys, row: Row, persons: readonly Named[]): Row {
  if (persons.length === 0) return row
  const sealed: Record<string, unknown> = { ...row }
  // Texts first: later keys seal what was sealed.
  for (const named of persons.toSorted((a, b) => Number(b.isText) - Number(a.isText)))
    for (const field of named.fields) {
      const text = textOf(sealed[field])
      if (text === null || isMark(text)) continue
      sealed[field] = isOfErased(keys, named)
        ? markOf(keys, named)
        : keys.seal(named.name, named.ticker, text)
    }
  return sealed
}

/**
 * Drafts whose natural keys and ids of rows hold no name: a publisher that gives no id of a record has the holder’s
 * name in it, and keys stand open in the log. The hash in its place is the same after an erasure.
 */
export function withoutNamesInKeys(
  keys: PersonKeys | null,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  if (keys === null || !candidates.some(({ kind }) => kind.type in personalKinds)) return candidates
  return candidates.map(candidate => ({
    ...candidate,
    ...withoutNames(keys, { type: candidate.kind.type, key: candidate.key, data: candidate.data }),
  }))
}

/** The natural key of one fact, and its data with the ids of rows, without a name in them. */
export function withoutNames(
  keys: PersonKeys,
  { type, key, data }: { readonly type: string; readonly key: string; readonly data: unknown },
): { key: string; data: unknown } {
  const persons = personsIn(type, data).filter(({ isText }) => !isText)
  const texts = [key, ...(persons.length > 0 ? idsOf(data) : [])]
  if (!persons.some(({ name }) => texts.some(text => text?.includes(name)))) return { key, data }
  const hashed = (text: string) =>
    persons.reduce(
      (sealed, { name, ticker }) => sealed.replaceAll(name, `p-${keys.refOf(name, ticker)}`),
      text,
    )
  const rows = (data as Rows).rows.map(row =>
    typeof row.dealing_id === 'string' ? { ...row, dealing_id: hashed(row.dealing_id) } : row,
  )
  return { key: hashed(key), data: { ...(data as object), rows } }
}

const idsOf = (data: unknown) =>
  (data as Rows).rows.map(row => (typeof row.dealing_id === 'string' ? row.dealing_id : null))

/** A fact of the log as it is to be stored: facts that were read are open, and go back sealed. */
export function sealFact<T>(keys: PersonKeys | null, fact: Fact<T>): Fact<T> {
  if (keys === null || fact.simulated) return fact
  if (fact.type === 'correction.made') return sealCorrection(keys, fact)
  return fact.type in personalKinds ? { ...fact, data: sealData(keys, fact.type, fact.data) } : fact
}

interface CorrectionRows {
  readonly kind: string
  readonly figures: readonly { readonly row: Row; readonly field: string }[]
}

/** Corrections say which figures changed; texts about persons they leave out, and the name of a row is sealed. */
function sealCorrection<T>(keys: PersonKeys, fact: Fact<T>): Fact<T> {
  const data = fact.data as unknown as CorrectionRows
  const kind = personalKinds[data.kind]
  if (!kind) return fact
  const texts = new Set(kind.flatMap(({ name, about }) => [name, ...about]))
  const figures = data.figures
    .filter(({ field }) => !texts.has(field))
    .map(figure => ({ ...figure, row: sealRow(keys, figure.row, personsOf(data.kind, figure.row, null)) }))
  return { ...fact, data: { ...fact.data, figures } }
}

/** A row of a person who was erased, as it is stored in the log: a mark, and the figures. */
export const markOf = (keys: PersonKeys, { name, ticker }: Pick<Named, 'name' | 'ticker'>): string =>
  erasedMark(keys.refOf(name, ticker))
