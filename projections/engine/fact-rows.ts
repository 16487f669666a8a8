import { feedOf } from '../../contracts/events/fact.ts'
import { publisherIn } from '../../contracts/publishers.ts'

/**
 * The row that the data of a fact give for a key, or null. Data come column by column (arrays of one length), as a list of
 * objects, or as one object; a value of the key may stand once for all rows beside them. A `source` that the data do not
 * say is that of the fact, by its publisher or by its feed.
 *
 * @param source of the fact: `/feeds/central-bank.investing.usd-vnd`
 */
export function rowOf(
  data: unknown,
  key: Readonly<Record<string, string>>,
  source: string,
): Record<string, unknown> | null {
  if (typeof data !== 'object' || data === null) return null
  const members = data as Record<string, unknown>
  const { source: given, ...others } = key
  if (given !== undefined && members.source === undefined && !isListOf(members, 'source')) {
    if (given !== publisherIn(source) && given !== feedOf({ source })) return null
    return rowIn(members, others)
  }
  return rowIn(members, key)
}

/** Do the rows of a list of objects name it? */
const isListOf = (members: Record<string, unknown>, name: string): boolean =>
  Object.values(members).some(
    member =>
      Array.isArray(member) && typeof member[0] === 'object' && member[0] !== null && name in member[0],
  )

function rowIn(
  members: Record<string, unknown>,
  key: Readonly<Record<string, string>>,
): Record<string, unknown> | null {
  const names = Object.keys(key)
  const columns = names.filter(name => Array.isArray(members[name]))
  if (columns.length > 0) {
    const said = names.every(name => columns.includes(name) || String(members[name] ?? '') === key[name])
    return said ? columnar(members, columns, key) : null
  }
  for (const member of Object.values(members))
    if (Array.isArray(member)) {
      const row = member.find(r => matches(r, key, members))
      if (row) return row as Record<string, unknown>
    }
  return matches(members, key, {}) ? members : null
}

function columnar(
  members: Record<string, unknown>,
  names: readonly string[],
  key: Readonly<Record<string, string>>,
): Record<string, unknown> | null {
  const columns = names.map(name => members[name] as unknown[])
  const length = columns[0]?.length ?? 0
  for (let i = 0; i < length; i++)
    if (names.every((name, c) => String(columns[c]?.[i]) === key[name]))
      return Object.fromEntries(
        Object.entries(members).flatMap(([name, column]) =>
          Array.isArray(column) && column.length === length ? [[name, column[i]]] : [],
        ),
      )
  return null
}

/** A value of the key may stand in the row or, once for all rows, beside the list. */
function matches(
  row: unknown,
  key: Readonly<Record<string, string>>,
  around: Record<string, unknown>,
): boolean {
  if (typeof row !== 'object' || row === null) return false
  const members = row as Record<string, unknown>
  return Object.entries(key).every(([name, value]) => {
    const own = members[name] ?? around[name]
    return own !== undefined && own !== null && String(own) === value
  })
}
