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
  whole_year: { vi: 'Cả năm', en: 'The whole year' },
  months_of_stay: { vi: 'Theo số tháng có mặt tại Việt Nam', en: 'By the months in Vietnam' },
  from_month_of_duty: {
    vi: 'Từ tháng phát sinh nghĩa vụ nuôi dưỡng',
    en: 'From the month in which the duty of support begins',
  },
  twelve_months: { vi: '12 tháng liên tục từ ngày đầu tiên đến', en: 'Twelve months from the first day' },
  in_person: { vi: 'Cá nhân trực tiếp quyết toán', en: 'In person' },
  one_contract: {
    vi: 'Chỉ có một nơi trả lương theo hợp đồng lao động',
    en: 'One payer under a labour contract alone',
  },
  price_table: {
    vi: 'Bảng giá đất; nhà theo giá tính lệ phí trước bạ',
    en: 'The land price table; buildings by the registration-fee price',
  },
  taxed_when_sold: { vi: 'Chịu thuế khi bán', en: 'Taxed when sold' },
  wage_when_sold: { vi: 'Tính vào tiền lương khi bán', en: 'Wages when sold' },
  paid: { vi: 'Đã đóng', en: 'Paid' },
  months: { vi: 'Số tháng hưởng', en: 'Months of benefit' },
  one: { vi: 'Sinh một con', en: 'One child' },
  twins_surgery: { vi: 'Sinh đôi trở lên phải phẫu thuật', en: 'Twins or more by caesarean' },
  further: { vi: 'Mỗi con thêm', en: 'Each child more' },
  normal: { vi: 'Điều kiện bình thường', en: 'Normal work' },
  hard: { vi: 'Nặng nhọc, độc hại, nguy hiểm', en: 'Hard, toxic or dangerous work' },
  before_age: { vi: 'Trước tuổi nghỉ hưu', en: 'Before the retirement age' },
  after_age: { vi: 'Sau tuổi nghỉ hưu', en: 'After the retirement age' },
  from: { vi: 'Từ', en: 'From' },
  cut: { vi: 'Giảm', en: 'Cut' },
  before: { vi: 'Trước đó', en: 'Before' },
  since: { vi: 'Từ đó', en: 'Since' },
  first: { vi: 'Năm đầu', en: 'First year' },
  step: { vi: 'Mỗi năm thêm', en: 'Each year more' },
  last: { vi: 'Cuối lộ trình', en: 'At the end' },
  min: { vi: 'Thấp nhất', en: 'Minimum' },
  max: { vi: 'Cao nhất', en: 'Maximum' },
  end_of_first_month: {
    vi: 'Ngày cuối cùng của tháng đầu quý sau',
    en: 'Last day of the first month of the next quarter',
  },
  end_of_next_month: { vi: 'Ngày cuối cùng của tháng tiếp theo', en: 'Last day of the next month' },
  month_or_quarter: { vi: 'Theo tháng hoặc quý', en: 'By the month or the quarter' },
  quarter: { vi: 'Theo quý', en: 'By the quarter' },
  next_working_day: { vi: 'Ngày làm việc tiếp theo', en: 'The next working day' },
}

/** Titles of parts of the law that several calculators share, so that none of them names it. */
export const sharedLawTitles: Readonly<Record<string, Text>> = {
  'settlement-filing': { vi: 'Hồ sơ và thời hạn quyết toán thuế', en: 'Filing of the annual settlement' },
  'withholding-form': { vi: 'Tờ khai khấu trừ của bên trả thu nhập', en: "The payer's withholding return" },
  'real-estate': { vi: 'Chuyển nhượng bất động sản', en: 'Transfer of real estate' },
  transfer: { vi: 'Chuyển nhượng vốn và chứng khoán', en: 'Transfer of capital and securities' },
  pension: { vi: 'Lương hưu và BHXH một lần', en: 'Pension and lump sum' },
  'minimum-wage': { vi: 'Lương tối thiểu giờ', en: 'Hourly minimum wage' },
  'due-dates': { vi: 'Thời hạn khai và nộp', en: 'Due dates' },
  'other-income': { vi: 'Thu nhập khác', en: 'Other income' },
}

/** A word of a parameter's value. */
export const lawWord = (value: string, lang: Lang): string =>
  Object.hasOwn(labels, value) ? labels[value]![lang] : word(value, lang)
