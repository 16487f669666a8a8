import type { LeaseRequest } from '../../../contracts/http/tax/household-year.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { type Dong, type Percent, percentOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { type Activity, type Reduction, reductionOf, shares, withoutRelief } from './business.ts'
import { beyondDeduction, quartersOf } from './read.ts'

export interface Lease {
  readonly name: string | null
  readonly revenue: Dong
  readonly chosen: Dong | null
  readonly quarters: readonly Dong[] | null
  readonly tenantPays: boolean
}

export interface LeaseLine {
  readonly lease: Lease
  /** What of the deduction it may take. */
  readonly available: Dong
  readonly deduction: Dong
  readonly vat: Dong
  readonly pitBefore: Dong
}

/** The letting of a household: all its leases of real estate. */
export interface Letting {
  readonly revenue: Dong
  readonly threshold: Dong
  readonly exempt: boolean
  readonly vatRate: Percent
  readonly pitRate: Percent
  readonly lines: readonly LeaseLine[]
  readonly vat: Dong
  readonly pitBefore: Dong
  readonly reduction: Reduction
  readonly pit: Dong
}

/** Leases of a household: those of letting, and lodging, which is a service of its trade. @throws InputError */
export function readLets(
  requests: readonly LeaseRequest[],
  law: Law,
): { leases: Lease[]; lodging: Activity[] } {
  const leases: Lease[] = []
  const lodging: Activity[] = []
  requests.forEach((request, index) => {
    const at = `/lets/${index}`
    const of = {
      revenue: amountOf(request.annual_revenue, `${at}/annual_revenue`),
      chosen: request.deduction === undefined ? null : amountOf(request.deduction, `${at}/deduction`),
      quarters: quartersOf(request, at),
    }
    if ((request.rental_kind ?? 'letting') === 'letting') {
      leases.push({ ...of, name: request.name ?? null, tenantPays: request.tenant_pays ?? false })
      return
    }
    if (request.tenant_pays) throw lodgersPayNothing(`${at}/tenant_pays`)
    lodging.push({
      ...of,
      ...withoutRelief,
      category: 'services',
      trade: 'services',
      treatment: 'taxed',
      expenses: null,
    })
  })
  const chosen = leases.reduce((sum, lease) => sum + (lease.chosen ?? 0), 0)
  const all = deductionOf(law)
  if (chosen > all) throw beyondDeduction('/lets', all)
  return { leases, lodging }
}

const deductionOf = (law: Law): Dong =>
  law.at(businessHouseholdLaw.pitBase) === 'excess' ? law.at(rentalLaw.revenueThreshold) : 0

/**
 * All leases have one threshold and one deduction (Decree 68/2026/NĐ-CP Art. 4.4), apart from the trade; the owner picks the
 * leases that take it.
 * @param otherRevenue of the same person, for the limit of the PIT cut
 */
export function lettingOf(leases: readonly Lease[], otherRevenue: Dong, law: Law): Letting {
  const revenue = leases.reduce((sum, lease) => withinRange(sum + lease.revenue, '/lets'), 0)
  const threshold = law.at(rentalLaw.revenueThreshold)
  const exempt = revenue <= threshold
  const vatRate = law.at(rentalLaw.vatRate)
  const pitRate = law.at(rentalLaw.pitRate)
  const open = leases.filter(({ chosen }) => chosen === null)
  const available = shares(
    leases,
    [...open, ...leases.filter(lease => !open.includes(lease))],
    deductionOf(law),
  )
  const lines = leases.map((lease, index): LeaseLine => {
    const deduction = exempt ? 0 : Math.min(available[index]!, lease.revenue)
    return {
      lease,
      available: available[index]!,
      deduction,
      vat: exempt ? 0 : percentOf(lease.revenue, vatRate),
      pitBefore: exempt ? 0 : percentOf(lease.revenue - deduction, pitRate),
    }
  })
  const sum = (of: (line: LeaseLine) => Dong) => lines.reduce((total, line) => total + of(line), 0)
  const pitBefore = sum(line => line.pitBefore)
  const reduction = exempt
    ? { rate: 0, amount: 0 }
    : cutOf(
        lines.map(line => line.pitBefore),
        reductionOf(pitBefore, revenue + otherRevenue, law).rate,
      )
  return {
    revenue,
    threshold,
    exempt,
    vatRate,
    pitRate,
    lines,
    vat: sum(line => line.vat),
    pitBefore,
    reduction,
    pit: pitBefore - reduction.amount,
  }
}

/** The cut is taken lease by lease: a tenant who pays on behalf pays that of his own. */
const cutOf = (parts: readonly Dong[], rate: Percent): Reduction => ({
  rate,
  amount: parts.reduce((sum, part) => sum + percentOf(part, rate), 0),
})

/** PIT of one lease after the cut. */
export const pitOfLease = ({ pitBefore }: LeaseLine, { reduction }: Letting): Dong =>
  pitBefore - percentOf(pitBefore, reduction.rate)

/** What tenants pay on behalf. */
export const tenantsTax = (letting: Letting): { vat: Dong; pit: Dong } =>
  letting.lines
    .filter(({ lease }) => lease.tenantPays)
    .reduce((sum, line) => ({ vat: sum.vat + line.vat, pit: sum.pit + pitOfLease(line, letting) }), {
      vat: 0,
      pit: 0,
    })

const lodgersPayNothing = (pointer: string) =>
  new InputError(
    pointer,
    'applies-to-letting',
    {
      vi: 'không dùng cho lưu trú: khách thuê phòng không nộp thay',
      en: 'does not apply to lodging: lodgers pay no tax on behalf',
    },
    { vi: 'Bỏ trường này.', en: 'Leave it out.' },
  )
