import { closestMatches } from '../../../contracts/closest-matches.ts'
import { plainName } from '../../../contracts/plain-name.ts'
import type { Text } from '../../../contracts/text.ts'

export const searchKinds = ['index', 'ticker', 'series', 'calculator', 'page', 'guide'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Something that has a page of its own, as search knows it. */
export interface SearchEntry {
  readonly kind: SearchKind
  readonly path: string
  /** Ticker or code; null where the title is all that names it. */
  readonly code: string | null
  readonly title: Text
  /** What stands beside the title: exchange, unit, what a page holds. */
  readonly note: Text
  /** Names that mean exactly this: brands, aliases, codes of other spellings. */
  readonly names: readonly string[]
  /** Traded value of its last session, VND: of two as good the one that more people trade stands first. */
  readonly weight: number
}

/** An entry with its texts folded, so that a search compares plain letters only. */
interface Prepared {
  readonly entry: SearchEntry
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly titles: readonly string[]
  readonly text: string
}

export type SearchList = readonly Prepared[]

export const prepare = (entries: readonly SearchEntry[]): SearchList =>
  entries.map(entry => {
    const titles = [plainName(entry.title.vi), plainName(entry.title.en)]
    const names = entry.names.map(plainName)
    const codes = entry.code === null ? [] : [plainName(entry.code).replaceAll(' ', '')]
    return {
      entry,
      codes,
      names,
      titles,
      text: ` ${[...codes, ...names, ...titles, plainName(entry.note.vi), plainName(entry.note.en)].join(' | ')}`,
    }
  })

export interface Hit {
  readonly entry: SearchEntry
  readonly score: number
}

/** From here on a hit is exactly what was typed. */
const exact = 90

/** How well an entry fits; 0: not at all. `squeezed` is the query without spaces: `viet com bank`. */
function scoreOf(
  { codes, names, titles, text }: Prepared,
  query: string,
  squeezed: string,
  parts: readonly string[],
): number {
  if (codes.includes(squeezed)) return 100
  if (names.includes(query) || names.some(name => name.replaceAll(' ', '') === squeezed)) return 95
  if (titles.includes(query)) return exact
  if (codes.some(code => code.startsWith(squeezed))) return 80
  if (names.some(name => name.startsWith(query) || name.replaceAll(' ', '').startsWith(squeezed))) return 75
  if (titles.some(title => title.startsWith(query))) return 70
  if (text.includes(` ${query}`)) return 60
  if (parts.length > 1 && parts.every(part => text.includes(` ${part}`))) return 50
  if (query.length >= 3 && titles.some(title => title.includes(query))) return 30
  return 0
}

/**
 * What fits a query, best first: exact codes and names, then beginnings, then words inside; of equals those that are
 * traded more. Accents and case say nothing. Where nothing fits, what is spelled nearly so.
 */
export function search(list: SearchList, text: string, limit: number): Hit[] {
  const query = plainName(text)
  if (query === '') return []
  const squeezed = query.replaceAll(' ', '')
  const parts = query.split(' ')
  const hits = list.flatMap((prepared, place) => {
    const score = scoreOf(prepared, query, squeezed, parts)
    return score === 0 ? [] : [{ entry: prepared.entry, score, place }]
  })
  if (hits.length === 0) return nearly(list, query, limit)
  return hits
    .sort((a, b) => b.score - a.score || b.entry.weight - a.entry.weight || a.place - b.place)
    .slice(0, limit)
    .map(({ entry, score }) => ({ entry, score }))
}

/** Entries with a code or a name of nearly these letters. */
function nearly(list: SearchList, query: string, limit: number): Hit[] {
  if (query.length < 3) return []
  const byName = new Map<string, SearchEntry[]>()
  for (const { entry, codes, names } of list)
    for (const name of [...codes, ...names])
      if (name.length >= 3) byName.set(name, [...(byName.get(name) ?? []), entry])
  const found = closestMatches(query, byName.keys(), limit, 3).flatMap(name => byName.get(name) ?? [])
  return [...new Set(found)].slice(0, limit).map(entry => ({ entry, score: 10 }))
}

/** The one entry that is exactly what was typed; null where there is none, or two of them. */
export function exactHit(hits: readonly Hit[]): SearchEntry | null {
  const [first, second] = hits
  if (!first || first.score < exact) return null
  return second !== undefined && second.score >= 95 ? null : first.entry
}
