import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { CentiHours } from '../hours.ts'
import { explainWage } from '../personal-income/explain.ts'
import { explainNight } from '../personal-income/night.ts'
import type { Steps } from '../steps.ts'
import type { Line } from './exemption.ts'
import type { HourlyWage } from './pay.ts'
import type { OvertimeTax } from './result.ts'

export function explainOvertime(result: OvertimeTax, law: Law, w: Steps): void {
  const { input, overtime, nightPremium, statedExempt, total, exempt } = result
  const pays: Record<string, Dong> = {}
  const exempts: Record<string, Dong> = {}
  overtime.lines.forEach((line, index) => {
    explainLine(line, index + 1, input.hourly!, law, w)
    pays[`pay_${index + 1}`] = line.pay
    exempts[`exempt_${index + 1}`] = line.exempt
  })
  if (nightPremium > 0) {
    explainNightPremium(input.nightWorkHours, input.hourly!, nightPremium, law, w)
    pays.night_premium = nightPremium
    exempts.night_premium = nightPremium
  }
  if (input.given) {
    pays.overtime_pay = input.given.pay
    const { pay, normal } = input.given
    const whole = law.at(overtimeLaw.taxExemption) === 'whole'
    w.money(
      'exempt_overtime_pay',
      'tax_exempt',
      whole ? 'overtime_pay' : 'overtime_pay − normal_rate_part',
      { dong: whole ? { overtime_pay: pay } : { overtime_pay: pay, normal_rate_part: normal ?? 0 } },
      statedExempt,
      overtimeLaw.taxExemption,
    )
    exempts.exempt_overtime_pay = statedExempt
  }
  w.money('total_overtime_pay', 'total_overtime_pay', Object.keys(pays).join(' + '), { dong: pays }, total)
  w.money('tax_exempt', 'tax_exempt', Object.keys(exempts).join(' + '), { dong: exempts }, exempt)
  w.money(
    'taxable',
    'taxable',
    'total_overtime_pay − tax_exempt',
    { dong: { total_overtime_pay: total, tax_exempt: exempt } },
    total - exempt,
  )
  explainMonth(result, law, w)
  if (result.nightExempt.normal === 0) return
  w.money(
    'month_exempt',
    'month_exempt',
    'tax_exempt + night_normal_wage',
    { dong: { tax_exempt: exempt, night_normal_wage: result.nightExempt.normal } },
    exempt + result.nightExempt.normal,
  )
}

/** The month's PIT; without a monthly wage only the wage of the hours at night. */
function explainMonth(result: OvertimeTax, law: Law, w: Steps): void {
  const { month, exempt, nightPremium } = result
  if (!month) {
    explainNight({ wage: result, nightExempt: result.nightExempt }, w)
    return
  }
  w.money(
    'exempt_allowance',
    'exempt_part',
    'tax_exempt − night_premium',
    { dong: { tax_exempt: exempt, night_premium: nightPremium } },
    month.wage.otherExempt,
  )
  explainWage(month, law, w)
}

/** The premium of normal hours at night. */
export function explainNightPremium(
  hours: CentiHours,
  { wage, per }: HourlyWage,
  premium: Dong,
  law: Law,
  w: Steps,
): void {
  w.money(
    'night_premium',
    'night_premium',
    'round(normal_wage × hours ÷ normal_hours × premium ÷ 100)',
    {
      dong: { normal_wage: wage },
      plain: {
        hours: hours / 100,
        normal_hours: per / 100,
        premium: law.at(overtimeLaw.nightWorkPremium),
      },
    },
    premium,
    overtimeLaw.nightWorkPremium,
  )
}

/** One entry: its percent, its pay, its exempt part. */
export function explainLine(line: Line, n: number, { wage, per }: HourlyWage, law: Law, w: Steps): void {
  const hourly = { dong: { normal_wage: wage }, plain: { normal_hours: per / 100 } }
  const day = law.at(overtimeLaw.dayRates)[line.entry.day]
  if (line.entry.night) {
    const dayWage =
      line.entry.day === 'weekday' && !line.entry.afterDayOvertime ? law.at(overtimeLaw.normalRate) : day
    w.plain(
      `percent_${n}`,
      'multiplier',
      'day_rate + night_premium + further_premium × day_wage ÷ 100',
      {
        plain: {
          day_rate: day,
          night_premium: law.at(overtimeLaw.nightWorkPremium),
          further_premium: law.at(overtimeLaw.nightOvertimePremium),
          day_wage: dayWage,
        },
      },
      line.multiplier,
      'percent',
      overtimeLaw.dayRates,
      overtimeLaw.nightWorkPremium,
      overtimeLaw.nightOvertimePremium,
    )
  } else {
    w.plain(
      `percent_${n}`,
      'multiplier',
      'day_rate',
      { plain: { day_rate: day } },
      line.multiplier,
      'percent',
      overtimeLaw.dayRates,
    )
  }
  const percent = { [`percent_${n}`]: line.multiplier }
  w.money(
    `pay_${n}`,
    'pay',
    `round(normal_wage × hours ÷ normal_hours × percent_${n} ÷ 100)`,
    { ...hourly, plain: { ...hourly.plain, hours: line.entry.hours / 100, ...percent } },
    line.pay,
    overtimeLaw.dayRates,
  )
  if (law.at(overtimeLaw.taxExemption) === 'whole') {
    w.money(
      `exempt_${n}`,
      'tax_exempt',
      `round(normal_wage × hours_within_limits ÷ normal_hours × percent_${n} ÷ 100)`,
      { ...hourly, plain: { ...hourly.plain, hours_within_limits: line.exemptHours / 100, ...percent } },
      line.exempt,
      overtimeLaw.taxExemption,
      overtimeLaw.monthLimit,
      overtimeLaw.yearLimit,
    )
  } else {
    w.money(
      `exempt_${n}`,
      'tax_exempt',
      `pay_${n} − round(normal_wage × hours ÷ normal_hours)`,
      {
        dong: { ...hourly.dong, [`pay_${n}`]: line.pay },
        plain: { ...hourly.plain, hours: line.entry.hours / 100 },
      },
      line.exempt,
      overtimeLaw.taxExemption,
    )
  }
}
