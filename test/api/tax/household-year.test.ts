import fc from 'fast-check'
import t from 'tap'
import { afterCut, type EngineLine, rateTax } from '../../support/household-engine.ts'
import { dong, tried } from '../../support/tax-calls.ts'
import { householdYears } from '../../support/tax-household.ts'

/** 100,000 in the long set. */
const runs = Number(process.env.TAX_RUNS ?? 2_000)

interface Line {
  annual_revenue: number
  quarters?: object
  business_category?: string
  rental_kind?: string
  treatment?: string
  deduction?: number
  tenant_pays?: boolean
}

const lineOf = (kind: string, { annual_revenue, treatment, deduction }: Line): EngineLine => ({
  kind,
  revenue: dong(annual_revenue),
  vatFree: treatment === 'vat_free' || treatment === 'zero_rated',
  chosen: deduction === undefined ? null : dong(deduction),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

t.test('a household of several trades and leases, against a second engine written from the text', async t => {
  let compared = 0
  fc.assert(
    fc.property(householdYears, request => {
      const { payments: _, withheld_vat = 0, withheld_pit = 0, ...rest } = request
      const got = tried('business-household', { ...rest, withheld_vat, withheld_pit, method: 'rate' })
      if (!got) return
      compared++
      const lets = (request.lets ?? []) as Line[]
      const isLodging = ({ rental_kind }: Line) => rental_kind !== undefined && rental_kind !== 'letting'
      const trade = [
        ...((request.activities ?? []) as Line[]).map(line => lineOf(line.business_category!, line)),
        ...lets.filter(isLodging).map(line => lineOf('services', line)),
      ]
      const letting = lets.filter(line => !isLodging(line)).map(line => lineOf('asset_rental', line))
      const all = sum([...trade, ...letting].map(({ revenue }) => revenue))
      const ofTrade = rateTax(trade)
      const ofLetting = rateTax(letting)
      const pits = ofLetting.pits.map(pit => afterCut(pit, all))
      const vat = ofTrade.vat + ofLetting.vat
      const pit = afterCut(sum(ofTrade.pits), all) + sum(pits)
      const tenants = lets
        .filter(line => !isLodging(line))
        .map(({ tenant_pays }, index) =>
          tenant_pays && ofLetting.vat > 0
            ? [Math.floor((letting[index]!.revenue * 50 + 500) / 1000), pits[index]!]
            : [0, 0],
        )
      const still = [
        Math.max(0, vat - sum(tenants.map(([own]) => own!)) - dong(withheld_vat as number)),
        Math.max(0, pit - sum(tenants.map(([, own]) => own!)) - dong(withheld_pit as number)),
      ]
      const { data } = got
      const theirs = [data.vat, data.pit, data.still_to_pay_vat, data.still_to_pay_pit].map(dong)
      const own = [vat, pit, ...still]
      if (own.join() !== theirs.join()) throw new Error(`${own} by the text, ${theirs} by the calculator`)
    }),
    { numRuns: runs },
  )
  t.ok(compared > runs / 3, `${compared} compared`)
})

t.test('instalments add up to what the household itself owes, and payments are nowhere lost', async t => {
  let seen = 0
  fc.assert(
    fc.property(householdYears, request => {
      const got = tried('business-household', { ...request, method: 'rate' })
      if (!got) return
      const { data } = got
      const rows = data.instalments as Record<string, number>[]
      const total = (name: string) => sum(rows.map(row => dong(row[name]!)))
      const ofYear = dong(data.total_tax) - dong(data.license_fee) - dong(data.paid_by_tenants)
      const isWhole = ((request.activities ?? []) as Line[]).every(({ quarters }) => quarters !== undefined)
      if (!isWhole) return
      seen++
      if (total('vat') + total('pit') !== ofYear)
        throw new Error(`${total('vat') + total('pit')} of ${ofYear}`)
      if (total('to_pay') !== total('vat') + total('pit') - total('withheld')) throw new Error('withheld')
      const paid = sum(((request.payments ?? []) as { amount: number }[]).map(({ amount }) => dong(amount)))
      if (total('paid') + dong(data.paid_beyond) !== paid) throw new Error('paid')
      if (total('unpaid') !== total('to_pay') - total('paid')) throw new Error('unpaid')
    }),
    { numRuns: Math.min(runs, 5_000) },
  )
  t.ok(seen > 100, `${seen} years`)
})
