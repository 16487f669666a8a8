import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { type Dong, dongEn, dongVi, millionOf } from '../../../contracts/money.ts'
import type { CentiHours } from '../hours.ts'
import type { Note } from '../note.ts'
import type { HourlyWage } from '../overtime/pay.ts'
import type { Steps } from '../steps.ts'

/** Normal hours at night of a wage. All amounts are parts of its gross income. */
export interface NightWork {
  readonly hours: CentiHours
  readonly hourly: HourlyWage
  /** Normal wage of these hours. */
  readonly normal: Dong
  readonly premium: Dong
}

/** A wage whose hours at night are looked at. */
interface ByNight {
  readonly night: NightWork | null
}

/** The tax where the premium alone is exempt. */
export interface PremiumOnly {
  readonly assessable: Dong
  readonly tax: Dong
  readonly net: Dong
}

export interface NightExempt {
  /** 0 where the law taxes the normal wage (until tax year 2025). */
  readonly normal: Dong
  readonly premium: Dong
}

/**
 * What of night wages is exempt. By the words of Decree 253/2026/NĐ-CP Art. 26.1 the whole wage of work at night;
 * before tax year 2026 the premium alone (Circular 111/2013/TT-BTC Art. 3.1.i).
 */
export function nightExemptOf({ night }: ByNight, law: Law): NightExempt {
  if (!night) return { normal: 0, premium: 0 }
  // Either rule exempts the premium; reading it cites it.
  law.at(overtimeLaw.taxExemption)
  const exempt = law.at(overtimeLaw.nightNormalWage) === 'exempt'
  return { normal: exempt ? night.normal : 0, premium: night.premium }
}

/**
 * The night part of an answer, both readings beside each other.
 * @param cautious the month with the premium alone exempt; null where no wage of the month is known
 */
export const presentNightOf = (night: NightWork | null, exempt: NightExempt, cautious: PremiumOnly | null) =>
  night && {
    hours: night.hours / 100,
    normal_wage: millionOf(night.normal),
    premium: millionOf(night.premium),
    wage: millionOf(night.normal + night.premium),
    tax_exempt: millionOf(exempt.normal + exempt.premium),
    premium_only: cautious && {
      tax_exempt: millionOf(night.premium),
      taxable_income: millionOf(cautious.assessable),
      tax_amount: millionOf(cautious.tax),
      net_income: millionOf(cautious.net),
    },
  }

/** The normal wage of the hours at night; the premium is an input or a step of its own. */
export function explainNight(
  { wage: { night }, nightExempt }: { wage: ByNight; nightExempt: NightExempt },
  w: Steps,
): void {
  if (!night || nightExempt.normal === 0) return
  w.money(
    'night_normal_wage',
    'night_normal_wage',
    'round(normal_wage × night_work_hours ÷ normal_hours)',
    {
      dong: { normal_wage: night.hourly.wage },
      plain: { night_work_hours: night.hours / 100, normal_hours: night.hourly.per / 100 },
    },
    night.normal,
    overtimeLaw.nightNormalWage,
  )
}

/**
 * The two readings where they differ. The tax by the cautious one is named.
 * @param cautious the month's tax with the premium alone exempt; null where no wage of the month is known
 */
export function nightNotes(normalExempt: Dong, cautious: { tax: Dong } | null, law: Law): Note[] {
  if (normalExempt === 0) return []
  const note = valueAt(overtimeLaw.nightNormalWage, `${law.taxYear}-12-31`)?.note
  const figures = cautious && {
    vi: ` Nếu chỉ miễn phụ trội: thuế ${dongVi(cautious.tax)}.`,
    en: ` With the premium alone exempt the tax is ${dongEn(cautious.tax)}.`,
  }
  return [
    {
      code: 'night_wage_exemption_in_doubt',
      vi: `Tiền lương bình thường của giờ làm đêm (${dongVi(normalExempt)}) tính là miễn thuế. ${note?.vi ?? ''}.${figures?.vi ?? ''}`,
      en: `The normal wage of hours at night (${dongEn(normalExempt)}) counts as exempt. ${note?.en ?? ''}.${figures?.en ?? ''}`,
    },
  ]
}
