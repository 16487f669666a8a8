/** The row of a table whose bound is the largest that is not above the number: the bound and its value. */
export function rowOf(table: Readonly<Record<string, number>>, number: number): [number, number] {
  const [bound, value] = Object.entries(table).findLast(([from]) => number >= Number(from))!
  return [Number(bound), value]
}
