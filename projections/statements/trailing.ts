import { type Figures, type LineName, lineKinds, lineNames } from './line.ts'

/** The four newest quarters as one year: flows added up, balances of the last day. Null with fewer than four. */
export function trailingYear(quarters: readonly Figures[]): Figures | null {
  const four = quarters.slice(0, 4)
  const [last] = four
  if (four.length < 4 || !last) return null
  const year: Record<LineName, number> = { ...last }
  for (const line of lineNames)
    if (lineKinds[line] === 'flow') year[line] = four.reduce((sum, quarter) => sum + quarter[line], 0)
  return year
}
