/**
 * What a page of a JSON list says of its length; null when it is no such page, which the parser then tells.
 * @param at the list and the total in the parsed answer; whatever is not of that kind counts as not stated
 */
export function countIn(
  answer: string,
  at: (root: Tree) => { rows: Tree; total?: Tree },
): { rows: number; total: number | null } | null {
  try {
    const found = at(tree(JSON.parse(answer)))
    const rows = found.rows.value
    const total = Number(found.total?.value ?? Number.NaN)
    return Array.isArray(rows) ? { rows: rows.length, total: Number.isInteger(total) ? total : null } : null
  } catch {
    return null
  }
}

/** A value of JSON in which nothing is taken for granted: what is not there is undefined, however deep. */
export interface Tree {
  readonly value: unknown
  at(name: string | number): Tree
}

function tree(value: unknown): Tree {
  return {
    value,
    at: name =>
      tree(
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string | number, unknown>)[name]
          : undefined,
      ),
  }
}
