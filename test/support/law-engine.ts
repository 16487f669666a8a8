/**
 * A second engine that knows nothing but the document of `GET /api/tax/law`: no code of the calculators, no number of the
 * law. It rounds as the document says.
 */
interface LawData {
  readonly parameters: readonly {
    readonly id: string
    readonly by: 'date' | 'tax_year'
    readonly scale: 'progressive' | 'single' | null
    readonly values: readonly {
      readonly value: unknown
      readonly from: string
      readonly until: string | null
    }[]
  }[]
}

type Line = { readonly over: number; readonly rate: number }

/** Half up to the đồng, by whole numbers: rates have at most three decimals. */
const share = (amount: number, rate: number): number => {
  const product = BigInt(amount) * BigInt(Math.round(rate * 1000))
  return Number((product * 2n + 100_000n) / 200_000n)
}
const inDong = (million: number) => Math.round(million * 1e6)

/** @param amounts of requests and results are đồng */
export function engineOf({ parameters }: LawData) {
  const find = (id: string) => {
    const parameter = parameters.find(each => each.id === id)
    if (!parameter) throw new Error(`the document lacks ${id}`)
    return parameter
  }
  const at = <T>(id: string, date: string): T => {
    const { by, values } = find(id)
    const day = by === 'tax_year' ? `${date.slice(0, 4)}-12-31` : date
    const value = values.findLast(({ from }) => from <= day)
    if (!value || (value.until !== null && value.until < day)) throw new Error(`${id} has no value on ${day}`)
    return value.value as T
  }
  const scaled = (id: string, date: string, income: number, by: number): number => {
    const lines = at<Line[]>(id, date)
    if (find(id).scale === 'single') {
      const line = lines.findLast(({ over }) => by > inDong(over))
      return line ? share(Math.max(0, income), line.rate) : 0
    }
    return lines.reduce((tax, { over, rate }, index) => {
      const next = lines[index + 1]
      const upper = next ? Math.min(income, inDong(next.over)) : income
      return upper > inDong(over) ? tax + share(upper - inDong(over), rate) : tax
    }, 0)
  }
  return {
    wage(of: { date: string; salary: number; meal: number; dependents: number; region: string }) {
      const { date, salary } = of
      const level = inDong(at<number>('social-insurance.reference-level', date))
      const minimum = inDong(at<Record<string, number>>('social-insurance.minimum-wage', date)[of.region]!)
      const social = Math.min(salary, level * at<number>('social-insurance.base-cap-multiple', date))
      const jobless = Math.min(
        salary,
        minimum * at<number>('social-insurance.unemployment-cap-multiple', date),
      )
      const insurance =
        share(social, at('social-insurance.bhxh-employee', date)) +
        share(social, at('social-insurance.bhyt-employee', date)) +
        share(jobless, at('social-insurance.bhtn-employee', date))
      const free = Math.min(of.meal, inDong(at<number>('personal-income.meal-allowance-cap', date)))
      const deductions =
        inDong(at<number>('personal-income.self-deduction', date)) +
        of.dependents * inDong(at<number>('personal-income.dependent-deduction', date))
      const assessable = Math.max(0, salary - free - insurance - deductions)
      const tax = scaled('personal-income.schedule', date, assessable, assessable)
      return { insurance, assessable, tax, net: salary - insurance - tax }
    },
    profitTax: (of: { year: number; revenue: number; expenses: number }): number =>
      scaled('business-household.profit-rates', `${of.year}-12-31`, of.revenue - of.expenses, of.revenue),
  }
}
