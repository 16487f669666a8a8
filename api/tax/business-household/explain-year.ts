import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import { latePaymentLaw } from '../../../contracts/law/late-payment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { type Dong, percentOf } from '../../../contracts/money.ts'
import type { Steps } from '../steps.ts'
import { explainHousehold } from './explain.ts'
import type { Letting } from './lets.ts'
import type { HouseholdYear } from './year.ts'

/** Figures of the trade that the household as a whole has too. */
const ofBoth = ['vat', 'pit_before_reduction', 'pit_reduction', 'pit', 'total_tax']

/** The trade, then the leases, then both together, and what is late. */
export function explainYear(year: HouseholdYear, law: Law, w: Steps): void {
  const { trade, letting, total } = year
  if (!letting) explainHousehold(trade, law, w)
  else {
    explainHousehold(trade, law, prefixed(w))
    explainLetting(letting, w)
    const sum = (id: 'vat' | 'pit_before_reduction' | 'pit', ofTrade: Dong, ofLetting: Dong) =>
      w.money(
        id,
        id,
        `trade_${id} + letting_${id}`,
        { dong: { [`trade_${id}`]: ofTrade, [`letting_${id}`]: ofLetting } },
        ofTrade + ofLetting,
      )
    sum('vat', trade.vat, letting.vat)
    sum('pit_before_reduction', trade.pitBefore, letting.pitBefore)
    sum('pit', trade.pit, letting.pit)
    w.money(
      'total_tax',
      'total_tax',
      'vat + pit + license_fee',
      {
        dong: {
          vat: trade.vat + letting.vat,
          pit: trade.pit + letting.pit,
          license_fee: trade.licenceFee,
        },
      },
      total,
    )
  }
  explainCredits(year, w)
}

/** The same steps under names of the trade, where the household has others of these names. */
function prefixed(w: Steps): Steps {
  const named = (name: string) => (ofBoth.includes(name) ? `trade_${name}` : name)
  const keys = <Value>(of: Readonly<Record<string, Value>> | undefined) =>
    Object.fromEntries(Object.entries(of ?? {}).map(([name, value]) => [named(name), value]))
  const formulaOf = (formula: string) => formula.replaceAll(/[a-z_]\w*/gi, named)
  return {
    steps: w.steps,
    money: (id, term, formula, { dong, plain }, value, ...by) =>
      w.money(named(id), term, formulaOf(formula), { dong: keys(dong), plain: keys(plain) }, value, ...by),
    plain: (id, term, formula, { dong, plain }, value, unit, ...by) =>
      w.plain(
        named(id),
        term,
        formulaOf(formula),
        { dong: keys(dong), plain: keys(plain) },
        value,
        unit,
        ...by,
      ),
  }
}

function explainLetting(letting: Letting, w: Steps): void {
  const { lines, vatRate, pitRate, reduction } = letting
  const names = (of: string) => lines.map((_, index) => `${of}_${index + 1}`)
  if (letting.exempt) return
  lines.forEach(({ lease, available, deduction, vat, pitBefore }, index) => {
    const n = index + 1
    const rent = { [`rent_${n}`]: lease.revenue }
    w.money(
      `lease_vat_${n}`,
      'vat',
      `round(rent_${n} × rate ÷ 100)`,
      { dong: rent, plain: { rate: vatRate } },
      vat,
      rentalLaw.vatRate,
    )
    w.money(
      `lease_deduction_${n}`,
      'deduction',
      `min(rent_${n}, deduction_left)`,
      { dong: { ...rent, deduction_left: available } },
      deduction,
      rentalLaw.revenueThreshold,
    )
    w.money(
      `lease_pit_${n}`,
      'pit_before_reduction',
      `round((rent_${n} − lease_deduction_${n}) × rate ÷ 100)`,
      { dong: { ...rent, [`lease_deduction_${n}`]: deduction }, plain: { rate: pitRate } },
      pitBefore,
      rentalLaw.pitRate,
    )
  })
  const all = (name: string, of: (index: number) => Dong) =>
    Object.fromEntries(names(name).map((id, index) => [id, of(index)]))
  w.money(
    'letting_vat',
    'vat',
    names('lease_vat').join(' + '),
    { dong: all('lease_vat', index => lines[index]!.vat) },
    letting.vat,
  )
  w.money(
    'letting_pit_before_reduction',
    'pit_before_reduction',
    names('lease_pit').join(' + '),
    { dong: all('lease_pit', index => lines[index]!.pitBefore) },
    letting.pitBefore,
  )
  w.money(
    'letting_pit_reduction',
    'pit_reduction',
    names('lease_pit')
      .map(id => `round(${id} × cut ÷ 100)`)
      .join(' + '),
    { dong: all('lease_pit', index => lines[index]!.pitBefore), plain: { cut: reduction.rate } },
    lines.reduce((sum, { pitBefore }) => sum + percentOf(pitBefore, reduction.rate), 0),
    ...(reduction.rate > 0 ? [businessHouseholdLaw.pitReduction] : []),
  )
  w.money(
    'letting_pit',
    'pit',
    'letting_pit_before_reduction − letting_pit_reduction',
    { dong: { letting_pit_before_reduction: letting.pitBefore, letting_pit_reduction: reduction.amount } },
    letting.pit,
  )
}

function explainCredits(
  { trade, letting, tenants, withheld, still, settled }: HouseholdYear,
  w: Steps,
): void {
  const own = { vat: trade.vat + (letting?.vat ?? 0), pit: trade.pit + (letting?.pit ?? 0) }
  for (const head of ['vat', 'pit'] as const) {
    if (withheld[head] === 0 && tenants[head] === 0) continue
    w.money(
      `still_to_pay_${head}`,
      `still_to_pay_${head}`,
      `max(0, ${head} − paid_by_tenants_${head} − withheld_${head})`,
      {
        dong: {
          [head]: own[head],
          [`paid_by_tenants_${head}`]: tenants[head],
          [`withheld_${head}`]: withheld[head],
        },
      },
      still[head],
    )
  }
  const parts = settled.instalments.flatMap(({ late }) => late)
  if (parts.length === 0) return
  parts.forEach(({ amount, days, rate, interest }, index) => {
    w.money(
      `late_interest_${index + 1}`,
      'late_interest',
      'round(late_amount × rate × days ÷ 100)',
      { dong: { late_amount: amount }, plain: { rate, days } },
      interest,
      latePaymentLaw.interestRate,
    )
  })
  w.money(
    'late_interest',
    'late_interest',
    parts.map((_, index) => `late_interest_${index + 1}`).join(' + '),
    {
      dong: Object.fromEntries(parts.map(({ interest }, index) => [`late_interest_${index + 1}`, interest])),
    },
    settled.interest,
  )
}
