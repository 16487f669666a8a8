import { regions } from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, dongEn, dongVi } from '../../../contracts/money.ts'
import type { Note } from '../note.ts'
import type { Insured } from './contributions.ts'

/** What to know of the insurance of a monthly wage. */
export function insuredNotes(
  wage: Dong,
  { region, regionAssumed, vietnamese }: Insured,
  date: string,
  law: Law,
): Note[] {
  const notes: Note[] = []
  if (wage < law.on(socialInsuranceLaw.referenceLevel, date)) notes.push(belowReferenceLevel)
  if (regionAssumed && vietnamese && wage > lowestCap(law, date)) {
    notes.push({
      code: 'region_assumed',
      vi: `Không nêu vùng: tính theo vùng ${region}; với mức lương này vùng làm thay đổi mức đóng BHTN.`,
      en: `No region was stated: computed for region ${region}; at this wage the region changes unemployment insurance.`,
    })
  }
  return notes
}

/**
 * A contract wage under the minimum of its region, which no full-time contract may have (Article 90.2 of the Labour Code).
 * Without a region the lowest of all counts, so that nobody is warned for living elsewhere. Exact đồng.
 */
export function belowMinimumWage(
  salary: Dong,
  { region, regionAssumed }: Pick<Insured, 'region' | 'regionAssumed'>,
  date: string,
  law: Law,
): Note[] {
  const wages = law.on(socialInsuranceLaw.minimumWage, date)
  const minimum = regionAssumed ? Math.min(...regions.map(each => wages[each])) : wages[region]
  if (salary <= 0 || salary >= minimum) return []
  const [vi, en] = regionAssumed
    ? ['mức lương tối thiểu của vùng thấp nhất', 'the minimum wage of the lowest region']
    : [`mức lương tối thiểu vùng ${region}`, `the minimum wage of region ${region}`]
  return [
    {
      code: 'wage_below_minimum',
      vi: `Tiền lương hợp đồng thấp hơn ${vi} (${dongVi(minimum)} một tháng): hợp đồng làm đủ thời gian không được thấp hơn mức này (Điều 90.2 Bộ luật Lao động); làm không trọn thời gian thì xét theo giờ. Kiểm tra số tiền và đơn vị.`,
      en: `The contract wage is below ${en} (${dongEn(minimum)} a month): no full-time contract may be (Article 90.2 of the Labour Code); part-time work goes by the hour. Check amount and unit.`,
    },
  ]
}

/** So many unpaid days that nothing is contributed. */
export function contributionSuspended(law: Law): Note {
  const days = law.at(socialInsuranceLaw.unpaidDaysLimit)
  return {
    code: 'no_contribution_this_month',
    vi: `Không hưởng lương từ ${days} ngày làm việc trở lên trong tháng: không đóng cho tháng đó.`,
    en: `With ${days} or more unpaid working days nothing is contributed for the month.`,
  }
}

/** Up to this wage the region makes no difference. */
function lowestCap(law: Law, date: string): Dong {
  const wages = law.on(socialInsuranceLaw.minimumWage, date)
  let lowest = Number.POSITIVE_INFINITY
  for (const region of regions) lowest = Math.min(lowest, wages[region])
  return law.on(socialInsuranceLaw.unemploymentCapMultiple, date) * lowest
}

const belowReferenceLevel: Note = {
  code: 'wage_below_reference_level',
  vi: 'Tiền lương thấp hơn mức tham chiếu: căn cứ đóng không được nâng lên ở đây; người làm việc không trọn thời gian có thể không thuộc diện tham gia bắt buộc.',
  en: 'The wage is below the reference level: the base is not raised here; part-time work may lie outside compulsory insurance.',
}
