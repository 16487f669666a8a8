import type { Law } from '../../../contracts/law/law.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Steps } from '../steps.ts'
import { type ItemLine, incomeWithoutHousing } from './lines.ts'
import type { Slip } from './slip.ts'

/** The tax-free part of each item, and what the items add to gross and exempt income, by step. */
export function explainItems(slip: Slip, law: Law, w: Steps) {
  const pay: Record<string, Dong> = {}
  const exempt: Record<string, Dong> = {}
  if (slip.lines.some(({ item }) => item.kind === 'housing')) explainHousingCap(slip, law, w)
  slip.lines.forEach((line, index) => {
    const n = index + 1
    pay[`item_${n}`] = line.item.amount
    if (line.by === null) return
    explainItem(line, n, w)
    exempt[`exempt_item_${n}`] = line.exempt
  })
  return { pay, exempt }
}

function explainItem({ item, exempt, left, by }: ItemLine, n: number, w: Steps): void {
  const amount = { [`item_${n}`]: item.amount }
  const [formula, dong] =
    left === null
      ? [`item_${n}`, amount]
      : item.kind === 'housing'
        ? [`item_${n} − min(item_${n}, limit_left)`, { ...amount, limit_left: left }]
        : [`min(item_${n}, limit_left)`, { ...amount, limit_left: left }]
  w.money(`exempt_item_${n}`, 'exempt_part', formula, { dong }, exempt, ...(by ? [by] : []))
}

/** What of housing counts at most: a share of the taxable income without it. */
function explainHousingCap({ lines, subjectWithout }: Slip, law: Law, w: Steps): void {
  const without = incomeWithoutHousing(lines, subjectWithout)
  const cap = lines.find(({ item }) => item.kind === 'housing')?.left ?? 0
  w.money(
    'housing_counted',
    'housing_counted',
    'round(taxable_without_housing × share ÷ 100)',
    {
      dong: { taxable_without_housing: without },
      plain: { share: law.at(payslipLaw.housingShare) },
    },
    cap,
    payslipLaw.housingShare,
  )
}
