import type { Law } from '../../../contracts/law/law.ts'
import { type Parameter, valueAt } from '../../../contracts/law/parameter.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { amountEn, amountVi, dongEn, dongVi, millionOf } from '../../../contracts/money.ts'
import { methodNotes } from '../business-household/method.ts'
import {
  pastYearNotes,
  profitMethodStays,
  reductionNote,
  reliefOfLease2021,
} from '../business-household/notes.ts'
import type { Note } from '../note.ts'
import type { Rented } from './tax.ts'

/** What to know beside the tax of letting or lodging. */
export function rentalNotes({ kind, withServices, other, result: r, asLodging }: Rented, law: Law): Note[] {
  const notes: Note[] = []
  if (r.exempt) return notes
  if (r.lodging) {
    notes.push(kind === undefined ? lodgingAssumed(law) : lodging(law))
    notes.push(...methodNotes(r.choosing, r.method, law))
    if (r.method === 'profit') notes.push(profitMethodStays(law))
    if (other > 0) notes.push(sharedThreshold)
  } else if (kind === undefined) {
    const figures = asLodging && {
      vi: ` Khi đó thuế TNCN ${dongVi(asLodging.pit)}, tổng ${dongVi(asLodging.vat + asLodging.pit)} (as_lodging).`,
      en: ` Then PIT is ${dongEn(asLodging.pit)}, the total ${dongEn(asLodging.vat + asLodging.pit)} (as_lodging).`,
    }
    notes.push({
      code: 'boarding_rooms_are_lodging',
      vi: `Tính như cho thuê bất động sản. Nhà trọ dài hạn không phải căn hộ cho sinh viên, công nhân là dịch vụ lưu trú (${place(rentalLaw.lodgingPitRate, law)}): ghi rental_kind: boarding_rooms.${figures?.vi ?? ''}`,
      en: `Computed as letting. Long-term rooms for students and workers that are no flats are lodging (${place(rentalLaw.lodgingPitRate, law)}): give rental_kind: boarding_rooms.${figures?.en ?? ''}`,
    })
  } else if (withServices) notes.push(lettingWithServices(law))
  if (r.reduction.rate > 0) notes.push(reductionNote(r.reduction, law))
  notes.push(...pastYearNotes(law, reliefOfLease2021))
  if (r.licenceFee > 0) {
    const fee = millionOf(r.licenceFee)
    notes.push({
      code: 'licence_fee_apart',
      vi: `Lệ phí môn bài ${amountVi(fee)} mỗi năm nộp riêng, không nằm trong tổng số thuế.`,
      en: `The licence fee of ${amountEn(fee)} a year is due beside the total.`,
    })
  }
  return notes
}

/** Act and article of the tax year: `253/2026/NĐ-CP, Phụ lục`. */
function place(of: Parameter, law: Law): string {
  const value = valueAt(of, `${law.taxYear}-12-31`)
  return value ? `${value.act}, ${value.article}` : ''
}

const lodging = (law: Law): Note => ({
  code: 'computed_as_lodging',
  vi: `Tính như dịch vụ lưu trú (${place(rentalLaw.lodgingPitRate, law)}), không phải cho thuê bất động sản.`,
  en: `Computed as lodging, a service (${place(rentalLaw.lodgingPitRate, law)}), not as letting.`,
})
const lodgingAssumed = (law: Law): Note => ({
  code: 'computed_as_lodging',
  vi: `has_services: tính như dịch vụ lưu trú. Căn hộ, nhà, cửa hàng cho thuê kèm dịch vụ vẫn là cho thuê (${place(rentalLaw.pitRate, law)}): ghi rental_kind: letting.`,
  en: `has_services: computed as lodging (a service). A flat, house or shop let with services is still letting (${place(rentalLaw.pitRate, law)}): give rental_kind: letting.`,
})
const lettingWithServices = (law: Law): Note => ({
  code: 'services_do_not_make_lodging',
  vi: `Cho thuê bất động sản kèm dịch vụ vẫn là cho thuê (${place(rentalLaw.pitRate, law)}).`,
  en: `Letting with services is still letting (${place(rentalLaw.pitRate, law)}).`,
})
const sharedThreshold: Note = {
  code: 'lodging_shares_threshold',
  vi: 'Lưu trú là kinh doanh: mức doanh thu không phải nộp thuế dùng chung với ngành nghề khác (Điều 4.3 Nghị định 68/2026/NĐ-CP); tính chung bằng activities của business-household.',
  en: 'Lodging is trade: its threshold is one with that of other trade (Article 4.3 of Decree 68/2026/NĐ-CP); compute them together with activities of business-household.',
}
