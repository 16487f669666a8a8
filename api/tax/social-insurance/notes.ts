import { regions } from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import type { Dong } from '../../../contracts/money.ts'
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
      en: `No region was told: computed for region ${region}; at this wage the region changes unemployment insurance.`,
    })
  }
  return notes
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
