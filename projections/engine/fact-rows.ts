/**
 * The row that the data of a fact give for a key, or null. Data come column by column (arrays of one length, the key
 * columns among them), as a list of objects, or as one object.
 */
export function rowOf(data: unknown, key: Readonly<Record<string, string>>): Record<string, unknown> | null {
  if (typeof data !== 'object' || data === null) return null
  const members = data as Record<string, unknown>
  const names = Object.keys(key)
  if (names.every(name => Array.isArray(members[name]))) return columnar(members, key)
  for (const member of Object.values(members))
    if (Array.isArray(member)) {
      const row = member.find(r => matches(r, key, members))
      if (row) return row as Record<string, unknown>
    }
  return matches(members, key, {}) ? members : null
}

function columnar(
  members: Record<string, unknown>,
  key: Readonly<Record<string, string>>,
): Record<string, unknown> | null {
  const names = Object.keys(key)
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
