/**
 * A household's year 2026 written a second time from the text, for the tests alone: no code and no number of the
 * calculators. Decree 68/2026/NĐ-CP Arts. 3 and 4 (threshold of 1 billion by Decree 141/2026/NĐ-CP), Law 48/2024/QH15
 * Art. 12.2.b, annex of Decree 253/2026/NĐ-CP, Resolution 43/2026/QH16 Art. 1. Amounts are đồng.
 */
const billion = 1_000_000_000

/** VAT and PIT in tenths of a percent. */
const rates: Readonly<Record<string, readonly [number, number]>> = {
  goods: [10, 5],
  services: [50, 20],
  food: [30, 15],
  construction: [30, 15],
  transport: [30, 15],
  production: [30, 15],
  digital: [50, 50],
  asset_rental_or_agency: [50, 50],
  other: [20, 10],
  asset_rental: [50, 50],
  insurance_agent: [0, 50],
  lottery_agent: [0, 50],
  multilevel_agent: [0, 50],
}

/** So many tenths of a percent, half up. */
const of = (amount: number, tenths: number) => Math.floor((amount * tenths + 500) / 1000)

export interface EngineLine {
  readonly kind: string
  readonly revenue: number
  readonly vatFree: boolean
  readonly chosen: number | null
}

/** Each line's deduction: the choice first, then đồng by đồng where the rate is highest. */
function deductions(lines: readonly EngineLine[]): number[] {
  const taken = lines.map(() => 0)
  let left = billion
  lines.forEach(({ chosen, revenue }, index) => {
    taken[index] = Math.min(chosen ?? 0, revenue, left)
    left -= taken[index]!
  })
  for (const free of [true, false])
    for (const tenths of [50, 20, 15, 10, 5])
      lines.forEach(({ kind, chosen, revenue }, index) => {
        if (rates[kind]![1] !== tenths || (chosen === null) !== free) return
        const more = Math.min(left, revenue - taken[index]!)
        taken[index]! += more
        left -= more
      })
  return taken
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Tax by the rate method, without the cut. */
export function rateTax(lines: readonly EngineLine[]): { vat: number; pits: number[] } {
  if (sum(lines.map(({ revenue }) => revenue)) <= billion) return { vat: 0, pits: lines.map(() => 0) }
  const taken = deductions(lines)
  return {
    vat: sum(lines.map(({ kind, revenue, vatFree }) => (vatFree ? 0 : of(revenue, rates[kind]![0])))),
    pits: lines.map(({ kind, revenue }, index) => of(revenue - taken[index]!, rates[kind]![1])),
  }
}

/** What remains of PIT after the cut of 30 %, for a total revenue of the person of up to 10 billion. */
export const afterCut = (pit: number, allRevenue: number): number =>
  allRevenue <= 10 * billion ? pit - of(pit, 300) : pit
