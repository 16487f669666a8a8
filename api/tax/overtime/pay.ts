import type { DayType } from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { type Dong, fractionOf, type Percent } from '../../../contracts/money.ts'
import type { CentiHours } from '../hours.ts'

/** The wage of an hour as it comes: so many đồng for so many hours. Dividing first would lose đồng. */
export interface HourlyWage {
  readonly wage: Dong
  readonly per: CentiHours
}

export interface Entry {
  readonly day: DayType
  readonly night: boolean
  /** Day overtime was worked on the same working day: the night's premium is counted on the overtime wage. */
  readonly afterDayOvertime: boolean
  readonly hours: CentiHours
}

/**
 * Percent of the normal hourly wage (Labour Code Art. 98, Decree 145/2020/NĐ-CP Arts. 55-57): by night the day's rate,
 * plus the night premium, plus a premium on the day wage of that kind of day.
 */
export function multiplierOf({ day, night, afterDayOvertime }: Entry, law: Law): Percent {
  const rates = law.at(overtimeLaw.dayRates)
  if (!night) return rates[day]
  const dayWage = day === 'weekday' && !afterDayOvertime ? law.at(overtimeLaw.normalRate) : rates[day]
  return (
    rates[day] +
    law.at(overtimeLaw.nightWorkPremium) +
    (law.at(overtimeLaw.nightOvertimePremium) * dayWage) / 100
  )
}

/** wage × hours × percent, rounded half up to the đồng. */
export const payOf = ({ wage, per }: HourlyWage, hours: CentiHours, percent: Percent): Dong =>
  fractionOf(wage, hours * Math.round(percent * 1000), per * 1000 * 100)

/** The normal wage of so many hours, which lies in the salary. */
export const normalWageOf = ({ wage, per }: HourlyWage, hours: CentiHours): Dong =>
  fractionOf(wage, hours, per)

/** The premium of normal hours at night alone; their normal wage is in the salary. */
export const nightPremiumOf = (wage: HourlyWage, hours: CentiHours, law: Law): Dong =>
  payOf(wage, hours, law.at(overtimeLaw.nightWorkPremium))
