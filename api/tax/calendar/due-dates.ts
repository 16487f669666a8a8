import type { dueKinds, TaxProfile } from '../../../contracts/http/tax/calendar.ts'
import { dueDatesLaw } from '../../../contracts/law/due-dates.ts'
import { exemptionLaw } from '../../../contracts/law/exemption.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { DatedValue } from '../../../contracts/law/parameter.ts'
import { settlementFilingLaw } from '../../../contracts/law/settlement-filing.ts'
import type { Text } from '../../../contracts/text.ts'
import { movedDueDay } from '../due-day.ts'
import {
  type Choices,
  contributions,
  type Day,
  extensions,
  householdReturns,
  valueOn,
  withholdingReturns,
  yearly,
} from './periods.ts'

export interface DueDate {
  readonly id: string
  readonly profile: TaxProfile
  readonly kind: (typeof dueKinds)[number]
  readonly title: Text
  /** `2026`, `2026-Q3` or `2026-10`. */
  readonly period: string
  /** The day of the act, moved to the next working day where the law says so. */
  readonly due: string
  readonly statutoryDue: string
  /** Whether the days off of the year of `due` are announced. */
  readonly announced: boolean
  readonly form: string | null
  readonly condition: Text | null
  /** The value of the law that sets the day. */
  readonly source: DatedValue<unknown>
}

interface Duty extends Pick<DueDate, 'profile' | 'kind' | 'title' | 'form'> {
  readonly name: string
  readonly condition?: Text
  /** Registration ends with the year, working day or not (Decree 253/2026/NĐ-CP Art. 48.2.a). */
  readonly isFixed?: boolean
}

const lawOfDay: Pick<Law, 'findOn'> = { findOn: (of, date) => valueOn(of, date)?.value ?? null }

const aboveThreshold: Text = {
  vi: 'Từ kỳ có doanh thu lũy kế trong năm vượt mức không phải nộp thuế',
  en: 'From the period in which the revenue of the year passes the threshold',
}

const duties: readonly (readonly [Duty, (year: number, choices: Choices) => Day[]])[] = [
  [
    {
      name: 'own-settlement',
      profile: 'employee',
      kind: 'return',
      title: {
        vi: 'Cá nhân trực tiếp quyết toán thuế TNCN',
        en: 'Settle personal income tax in person',
      },
      form: '02/QTT-TNCN',
      condition: {
        vi: 'Không ủy quyền cho nơi trả thu nhập, còn phải nộp thêm hoặc đề nghị hoàn',
        en: 'Where the payer is not authorised, and tax is to be paid or claimed back',
      },
    },
    year => yearly(settlementFilingLaw.ownReturnDay, year, 1),
  ],
  [
    {
      name: 'dependants',
      profile: 'employee',
      kind: 'registration',
      title: { vi: 'Đăng ký người phụ thuộc của năm', en: 'Register the dependants of the year' },
      form: null,
      isFixed: true,
    },
    year => yearly(dueDatesLaw.dependantRegistration, year, 0),
  ],
  [
    {
      name: 'withholding',
      profile: 'employer',
      kind: 'return',
      title: { vi: 'Khai, nộp thuế TNCN đã khấu trừ', en: 'Declare and pay the tax withheld from wages' },
      form: '05/KK-TNCN',
    },
    withholdingReturns,
  ],
  [
    {
      name: 'payer-settlement',
      profile: 'employer',
      kind: 'return',
      title: { vi: 'Bên trả thu nhập quyết toán thuế TNCN', en: 'Settle the tax withheld in the year' },
      form: '05/QTT-TNCN',
    },
    year => yearly(settlementFilingLaw.payerReturnDay, year, 1),
  ],
  [
    {
      name: 'insurance',
      profile: 'employer',
      kind: 'payment',
      title: { vi: 'Đóng BHXH, BHYT, BHTN của tháng', en: 'Pay the insurance contributions of the month' },
      form: null,
      // An act of insurance, not of tax administration: nothing read moves it.
      isFixed: true,
    },
    contributions,
  ],
  [
    {
      name: 'revenue-notice-first-half',
      profile: 'household_exempt',
      kind: 'notice',
      title: {
        vi: 'Thông báo doanh thu đến hết 30 tháng 6',
        en: 'Notify the revenue up to 30 June',
      },
      form: '01/TKN-CNKD',
      condition: {
        vi: 'Bắt đầu kinh doanh trong sáu tháng đầu năm',
        en: 'For a business begun in the first half of the year',
      },
    },
    year => yearly(exemptionLaw.firstHalfNoticeDay, year, 0),
  ],
  [
    {
      name: 'revenue-notice',
      profile: 'household_exempt',
      kind: 'notice',
      title: { vi: 'Thông báo doanh thu thực tế của năm', en: 'Notify the revenue of the year' },
      form: '01/TKN-CNKD',
    },
    year => yearly(exemptionLaw.noticeDay, year, 1),
  ],
  ...(['household_rate', 'household_profit'] as const).flatMap(
    (profile): [Duty, (year: number, choices: Choices) => Day[]][] => [
      [
        {
          name: `${profile.replace('_', '-')}-return`,
          profile,
          kind: 'return',
          title: { vi: 'Khai, nộp thuế GTGT và thuế TNCN', en: 'Declare and pay VAT and PIT' },
          form: '01/CNKD',
          condition: aboveThreshold,
        },
        householdReturns,
      ],
      [
        {
          name: `${profile.replace('_', '-')}-extension`,
          profile,
          kind: 'payment',
          title: {
            vi: 'Nộp thuế TNCN của quý được gia hạn',
            en: 'Pay the PIT of the quarter that was put off',
          },
          form: null,
          condition: {
            vi: 'Ngành nghề ở Phụ lục I Nghị định 245/2026/NĐ-CP, đã đề nghị gia hạn',
            en: 'Trades of Annex I of Decree 245/2026/NĐ-CP that have applied for it',
          },
        },
        extensions,
      ],
    ],
  ),
  [
    {
      name: 'profit-settlement',
      profile: 'household_profit',
      kind: 'return',
      title: {
        vi: 'Quyết toán thuế TNCN của năm theo lợi nhuận',
        en: 'Settle the PIT of the year on profit',
      },
      form: '02/CNKD-TNCN-QTT',
    },
    year => yearly(dueDatesLaw.profitMethodReturn, year, 1),
  ],
  [
    {
      name: 'letting-first',
      profile: 'landlord',
      kind: 'return',
      title: {
        vi: 'Khai thuế cho thuê bất động sản lần thứ nhất',
        en: 'First return of the year for letting real estate',
      },
      form: '01/BĐS',
      condition: { vi: 'Chọn khai hai lần trong năm', en: 'Where two returns a year are chosen' },
    },
    year => yearly(dueDatesLaw.lettingFirst, year, 0),
  ],
  [
    {
      name: 'letting-second',
      profile: 'landlord',
      kind: 'return',
      title: {
        vi: 'Khai thuế cho thuê bất động sản lần thứ hai, hoặc một lần cho cả năm',
        en: 'Second return for letting real estate, or the one of the year',
      },
      form: '01/BĐS',
    },
    year => yearly(dueDatesLaw.lettingSecond, year, 1),
  ],
]

/**
 * What is due from `from` to `to` (both included, YYYY-MM-DD), by day. A due date on a day off is the next working day
 * (Decree 252/2026/NĐ-CP Art. 3.7; before, Circular 80/2021/TT-BTC Art. 86), but for registrations and contributions.
 */
export function dueDates(
  profiles: readonly TaxProfile[],
  from: string,
  to: string,
  choices: Choices,
): DueDate[] {
  const firstYear = Number(from.slice(0, 4)) - 1
  const years = Array.from({ length: Number(to.slice(0, 4)) - firstYear + 1 }, (_, i) => firstYear + i)
  return duties
    .filter(([{ profile }]) => profiles.includes(profile))
    .flatMap(([duty, daysOf]) =>
      years.flatMap(year => daysOf(year, choices).map(day => dueDateOf(duty, day))),
    )
    .filter(({ due }) => due >= from && due <= to)
    .sort((a, b) => a.due.localeCompare(b.due) || a.id.localeCompare(b.id))
}

function dueDateOf(duty: Duty, { period, day, source }: Day): DueDate {
  const { name, profile, kind, title, form, condition = null, isFixed = false } = duty
  const { date, announced } = isFixed ? { date: day, announced: true } : movedDueDay(day, lawOfDay)
  return {
    id: `${name}:${period}`,
    profile,
    kind,
    title,
    period,
    due: date,
    statutoryDue: day,
    announced,
    form,
    condition,
    source,
  }
}
