import type { ConnectionsQuery } from '../../../../contracts/http/market/connections.ts'
import { choice, lang, part, query, type Static } from '../../../../contracts/schema.ts'
import { relations } from '../../../../projections/connections/query.ts'

const text = (maxLength: number) => part<string>({ type: 'string', maxLength })

/** Address of the page: what it starts from, by one of four, and its filters; a field left empty is none. */
export const graphQuery = query({
  ticker: text(12),
  person: text(120),
  node: text(200),
  /** A ticker or a name, as the form sends it. */
  start: text(120),
  depth: choice(['', '1', '2']),
  type: choice(['', ...relations]),
  on: part<string>({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
  min_percent: part<string>({ type: 'string', pattern: '^(100|\\d{1,2}([.,]\\d{1,4})?)?$' }),
  lang,
})

export type GraphAddress = Static<typeof graphQuery>

/** What a graph starts from, as the interface takes it. */
export type Start = Pick<ConnectionsQuery, 'ticker' | 'person' | 'node'>

/** The filters of an address as the interface takes them. */
export function filtersOf({ depth, type, on, min_percent }: GraphAddress) {
  return {
    ...(depth === '2' ? { depth: 2 as const } : {}),
    ...(type ? { type } : {}),
    ...(on ? { on } : {}),
    ...(min_percent ? { min_percent: Number(min_percent.replace(',', '.')) } : {}),
  }
}

export type Filters = ReturnType<typeof filtersOf>

/** The address of a graph, without language; also that of its figures in the interface. */
export function addressOf(path: string, start: Start, filters: Filters): string {
  const given = Object.entries({ ...start, ...filters }).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
