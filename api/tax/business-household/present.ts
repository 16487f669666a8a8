import type { businessHouseholdAnswer } from '../../../contracts/http/tax/business-household.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Static } from '../../../contracts/schema.ts'
import { type Letting, pitOfLease } from './lets.ts'
import type { Instalment } from './payments.ts'
import type { HouseholdTax } from './result.ts'
import type { HouseholdYear } from './year.ts'

export const presentHousehold = (year: HouseholdYear): Static<typeof businessHouseholdAnswer> => {
  const { trade, letting, settled, still, overpaid, tenants } = year
  return {
    annual_revenue: millionOf(trade.business.revenue),
    threshold_status: trade.exempt ? 'exempt' : 'taxable',
    vat: millionOf(trade.vat + (letting?.vat ?? 0)),
    pit: millionOf(trade.pit + (letting?.pit ?? 0)),
    license_fee: millionOf(trade.licenceFee),
    total_tax: millionOf(year.total),
    pit_before_reduction: millionOf(trade.pitBefore + (letting?.pitBefore ?? 0)),
    pit_reduction: millionOf(trade.reduction.amount + (letting?.reduction.amount ?? 0)),
    method: trade.method,
    own_produce_revenue: millionOf(trade.business.ownProduce),
    method_next_year: trade.continues ? 'profit' : null,
    letting: letting && presentLetting(letting),
    paid_by_tenants: millionOf(tenants.vat + tenants.pit),
    still_to_pay: millionOf(still.vat + still.pit),
    still_to_pay_vat: millionOf(still.vat),
    still_to_pay_pit: millionOf(still.pit),
    vat_overpaid: millionOf(overpaid.vat),
    pit_overpaid: millionOf(overpaid.pit),
    instalments: settled.instalments.map(presentInstalment),
    unpaid: millionOf(settled.unpaid),
    paid_beyond: millionOf(settled.beyond),
    late_interest: millionOf(settled.interest),
    breakdown: presentTrade(trade),
  }
}

const presentTrade = (trade: HouseholdTax) => ({
  threshold: millionOf(trade.threshold),
  lines: trade.vatLines.map((line, index) => {
    const rate = trade.rateLines[index]
    return {
      business_category: line.activity.category,
      annual_revenue: millionOf(line.activity.revenue),
      vat_rate: line.rate,
      vat: millionOf(line.vat),
      vat_if_taxed: line.ifTaxed === null ? null : millionOf(line.ifTaxed),
      deduction: millionOf(rate?.deduction ?? 0),
      pit_rate: rate ? rate.rate : null,
      pit: rate ? millionOf(rate.pit) : null,
    }
  }),
  annual_expenses: trade.profit ? millionOf(trade.profit.expenses) : null,
  profit: trade.profit ? millionOf(trade.profit.profit) : null,
  profit_rate: trade.profit ? trade.profit.rate : null,
})

const presentLetting = (letting: Letting) => ({
  annual_revenue: millionOf(letting.revenue),
  threshold_status: letting.exempt ? ('exempt' as const) : ('taxable' as const),
  vat: millionOf(letting.vat),
  pit_before_reduction: millionOf(letting.pitBefore),
  pit_reduction: millionOf(letting.reduction.amount),
  pit: millionOf(letting.pit),
  lines: letting.lines.map(line => ({
    name: line.lease.name,
    annual_revenue: millionOf(line.lease.revenue),
    deduction: millionOf(line.deduction),
    vat: millionOf(line.vat),
    pit_before_reduction: millionOf(line.pitBefore),
    pit: millionOf(pitOfLease(line, letting)),
    tenant_pays: line.lease.tenantPays,
  })),
})

const presentInstalment = (each: Instalment) => ({
  period: each.period,
  head: each.head,
  due: each.due,
  statutory_due: each.statutoryDue,
  vat: millionOf(each.vat),
  pit: millionOf(each.pit),
  withheld: millionOf(each.withheld),
  to_pay: millionOf(each.toPay),
  paid: millionOf(each.paid),
  unpaid: millionOf(each.unpaid),
  days_late: each.late.reduce((max, { days }) => Math.max(max, days), 0),
  late_interest: millionOf(each.late.reduce((sum, { interest }) => sum + interest, 0)),
})
