import type { Lang, Text } from '../../../../contracts/text.ts'
import { word } from '../../tax/labels.ts'

/** Words of the law's parameters that no form asks for, or that mean something else there. */
const labels: Readonly<Record<string, Text>> = {
  vat: { vi: 'thuế GTGT', en: 'VAT' },
  pit: { vi: 'thuế TNCN', en: 'PIT' },
  bhxh: { vi: 'BHXH', en: 'social insurance' },
  bhyt: { vi: 'BHYT', en: 'health insurance' },
  bhtn: { vi: 'BHTN', en: 'unemployment insurance' },
  equivalent: { vi: 'khoản trả thay bảo hiểm', en: 'paid in place of insurance' },
  construction_with_materials: { vi: 'Xây dựng có bao thầu vật liệu', en: 'Construction with materials' },
  construction_without_materials: {
    vi: 'Xây dựng không bao thầu vật liệu',
    en: 'Construction without materials',
  },
  general: { vi: 'Thông thường', en: 'In general' },
  extended: { vi: 'Trường hợp được kéo dài', en: 'Where it may be longer' },
  whole: { vi: 'Toàn bộ', en: 'The whole' },
  excess: { vi: 'Phần vượt', en: 'The excess' },
  premium: { vi: 'Phần trả cao hơn tiền lương giờ bình thường', en: 'The part above the normal wage' },
  taxed: { vi: 'Chịu thuế', en: 'Taxed' },
  exempt: { vi: 'Miễn thuế', en: 'Exempt' },
  open: { vi: 'Còn áp dụng', en: 'Open' },
  ended: { vi: 'Đã chấm dứt', en: 'Ended' },
  deducted: { vi: 'Được trừ', en: 'Deducted' },
  bank_buying_rate: {
    vi: 'Tỷ giá mua vào của ngân hàng nơi mở tài khoản',
    en: 'Buying rate of the bank of the account',
  },
  grossed_up: { vi: 'Quy đổi thành thu nhập trước thuế', en: 'Grossed up' },
  next_working_day: { vi: 'Ngày làm việc tiếp theo', en: 'The next working day' },
}

/** A word of a parameter's value. */
export const lawWord = (value: string, lang: Lang): string =>
  Object.hasOwn(labels, value) ? labels[value]![lang] : word(value, lang)
