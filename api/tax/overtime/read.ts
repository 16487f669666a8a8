import type { OvertimeEntry, OvertimeRequest } from '../../../contracts/http/tax/overtime.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { type CentiHours, hoursOf, tooManyNightHours, zeroHours } from '../hours.ts'
import { InputError } from '../input-error.ts'
import type { Entry, HourlyWage } from './pay.ts'

export interface OvertimeInput {
  readonly entries: readonly Entry[]
  /** Null when only the pay itself was stated. */
  readonly hourly: HourlyWage | null
  readonly monthly: Dong | null
  readonly nightWorkHours: CentiHours
  /** Pay that is known already, and the part of it that is the normal wage of those hours. */
  readonly given: { readonly pay: Dong; readonly normal: Dong | null } | null
  readonly before: CentiHours
}

/** @throws InputError when what is needed is missing or stated twice. */
export function readOvertime(request: OvertimeRequest, law: Law): OvertimeInput {
  const monthly = monthlyOf(request)
  const entries = entriesOf(request)
  const nightWorkHours = hoursOf(request.night_work_hours ?? 0, '/night_work_hours')
  const stated = statedOf(request)
  if (entries.length === 0 && nightWorkHours === 0 && !stated) throw nothingReported
  const hourly = hourlyOf(request, monthly, law)
  if (hourly === null && (entries.length > 0 || nightWorkHours > 0)) throw noWage
  if (request.hourly_wage === undefined && nightWorkHours > (hourly?.per ?? 0)) throw tooManyNightHours
  return {
    entries,
    hourly,
    monthly,
    nightWorkHours,
    given: stated,
    before: hoursOf(request.hours_before_in_year ?? 0, '/hours_before_in_year'),
  }
}

function monthlyOf({ monthly_salary, salary }: OvertimeRequest): Dong | null {
  if (monthly_salary !== undefined && salary !== undefined) throw exclusive('/salary', 'monthly_salary')
  if (salary !== undefined) return amountOf(salary, '/salary')
  return monthly_salary === undefined ? null : amountOf(monthly_salary, '/monthly_salary')
}

function hourlyOf(
  { hourly_wage, standard_hours }: OvertimeRequest,
  monthly: Dong | null,
  law: Law,
): HourlyWage | null {
  if (hourly_wage !== undefined) {
    if (standard_hours !== undefined) throw exclusive('/standard_hours', 'hourly_wage')
    return { wage: amountOf(hourly_wage, '/hourly_wage'), per: 100 }
  }
  if (monthly === null) return null
  const per = hoursOf(standard_hours ?? law.at(overtimeLaw.standardHours), '/standard_hours')
  if (per === 0) throw zeroHours
  return { wage: monthly, per }
}

function entriesOf({ entries, hours, day_type, night, after_day_overtime }: OvertimeRequest): Entry[] {
  const flat = Object.entries({ hours, day_type, night, after_day_overtime }).filter(
    ([, v]) => v !== undefined,
  )
  if (entries) {
    if (flat[0]) throw exclusive(`/${flat[0][0]}`, 'entries')
    return entries.map((entry, index) => entryOf(entry, `/entries/${index}/hours`))
  }
  if (flat.length === 0) return []
  if (hours === undefined) throw missing('/hours')
  return [
    {
      day: day_type ?? 'weekday',
      night: night ?? false,
      afterDayOvertime: after_day_overtime ?? false,
      hours: hoursOf(hours, '/hours'),
    },
  ]
}

/** @param pointer of its hours */
export const entryOf = (entry: OvertimeEntry, pointer: string): Entry => ({
  day: entry.day,
  night: entry.night ?? false,
  afterDayOvertime: entry.after_day_overtime ?? false,
  hours: hoursOf(entry.hours, pointer),
})

function statedOf({ overtime_pay, normal_rate_part }: OvertimeRequest): OvertimeInput['given'] {
  if (overtime_pay === undefined) {
    if (normal_rate_part !== undefined) throw missing('/overtime_pay')
    return null
  }
  const pay = amountOf(overtime_pay, '/overtime_pay')
  const normal = normal_rate_part === undefined ? null : amountOf(normal_rate_part, '/normal_rate_part')
  if (normal !== null && normal > pay) throw partTooLarge
  return { pay, normal }
}

const what: Text = {
  vi: 'Ghi entries (hoặc hours, day_type, night), night_work_hours, hoặc overtime_pay.',
  en: 'Give entries (or hours, day_type, night), night_work_hours, or overtime_pay.',
}
const required: Text = { vi: 'là bắt buộc', en: 'is required' }

const missing = (pointer: string) => new InputError(pointer, 'required', required, what)
const nothingReported = missing('/entries')
const noWage = new InputError('/monthly_salary', 'required', required, {
  vi: 'Ghi monthly_salary (và standard_hours nếu khác mặc định), hoặc hourly_wage.',
  en: 'Give monthly_salary (and standard_hours where they differ from the default), or hourly_wage.',
})
const partTooLarge = new InputError(
  '/normal_rate_part',
  'within-pay',
  { vi: 'lớn hơn overtime_pay mà nó là một phần', en: 'is larger than overtime_pay, of which it is a part' },
  {
    vi: 'Ghi phần trả theo giờ làm việc bình thường nằm trong overtime_pay.',
    en: 'Give the part of overtime_pay at the normal rate.',
  },
)
/** Two fields that say the same. */
export const exclusive = (pointer: string, other: string) =>
  new InputError(
    pointer,
    'exclusive',
    { vi: `không đi cùng ${other}`, en: `does not go with ${other}` },
    { vi: 'Chỉ ghi một trong hai.', en: 'Give one of the two.' },
  )
