import type { Law } from '../../../contracts/law/law.ts'
import { pensionLaw as law } from '../../../contracts/law/pension.ts'
import type { Note } from '../note.ts'
import type { Reason } from './benefit.ts'

/** Which conditions of a pension (Law 41/2024/QH15, Arts. 64-65) are not met. */
export function conditionsOf(
  paid: number,
  early: number,
  capacityLoss: number | undefined,
  at: Law,
): Reason[] {
  const min = at.at(law.minService)
  if (paid < min * 12)
    return [
      {
        id: 'too_few_years',
        vi: `Chưa đóng đủ ${min} năm.`,
        en: `Fewer than ${min} years were paid.`,
      },
    ]
  if (early === 0) return []
  const earlyYears = at.at(law.earlyService)
  const byLoss = Object.entries(at.at(law.earlyCapacityLoss))
  const allowed =
    capacityLoss === undefined
      ? byLoss.at(-1)![1]
      : (byLoss.findLast(([from]) => capacityLoss >= Number(from))?.[1] ?? 0)
  return [
    ...(paid < earlyYears * 12
      ? [
          {
            id: 'too_few_years_for_early',
            vi: `Nghỉ hưu trước tuổi cần đóng đủ ${earlyYears} năm.`,
            en: `Early retirement needs ${earlyYears} years paid.`,
          },
        ]
      : []),
    ...(early > allowed
      ? [
          {
            id: 'too_early',
            vi: `Được nghỉ trước tuổi nhiều nhất ${allowed} tháng theo mức suy giảm khả năng lao động.`,
            en: `At that loss of working capacity one may retire at most ${allowed} months early.`,
          },
        ]
      : []),
  ]
}

export const oddMonths: Note = {
  code: 'odd_months_of_early_retirement',
  vi: 'Tháng lẻ nghỉ hưu trước tuổi: các nguồn tính khác nhau; ở đây từ nửa năm trở lên giảm một nửa mức của một năm, dưới đó không giảm.',
  en: 'Sources differ on odd months of early retirement; here half a year or more cuts half of what a year does, less does not cut.',
}
export const conditionsAssumed: Note = {
  code: 'capacity_loss_assumed',
  vi: 'Nghỉ hưu trước tuổi cần giám định suy giảm khả năng lao động; mức này chưa nêu và coi như đạt.',
  en: 'Early retirement needs an assessed loss of working capacity; it was not stated and is taken as met.',
}
export const pensionIndexed: Note = {
  code: 'estimate_by_law_of_the_day',
  vi: 'Ước tính theo luật và hệ số của effective_date; mức hưởng thật theo luật và sổ BHXH khi hưởng. Người hưởng lương Nhà nước tính bình quân các năm cuối, chưa tính ở đây.',
  en: 'An estimate by the law and coefficients of effective_date; what is paid follows the law and the book of the time. The mean of those on State pay scales counts their last years and is not computed here.',
}
