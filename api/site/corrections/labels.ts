import { findIndicator } from '../../../contracts/indicators/index.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { word } from '../words/index.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** Fields of facts, as people call them. */
const fields: Readonly<Record<string, Text>> = {
  open: t('Giá mở cửa', 'Open'),
  high: t('Giá cao nhất', 'High'),
  low: t('Giá thấp nhất', 'Low'),
  close: t('Giá đóng cửa', 'Close'),
  volume: t('Khối lượng khớp lệnh', 'Order-matched volume'),
  turnover: t('Giá trị khớp lệnh', 'Order-matched value'),
  put_through_volume: t('Khối lượng thỏa thuận', 'Put-through volume'),
  put_through_turnover: t('Giá trị thỏa thuận', 'Put-through value'),
  adj_open: t('Giá mở cửa điều chỉnh', 'Adjusted open'),
  adj_high: t('Giá cao nhất điều chỉnh', 'Adjusted high'),
  adj_low: t('Giá thấp nhất điều chỉnh', 'Adjusted low'),
  adj_close: t('Giá đóng cửa điều chỉnh', 'Adjusted close'),
  exchange: t('Sàn', 'Exchange'),
  buy_volume: t('Khối lượng mua', 'Volume bought'),
  sell_volume: t('Khối lượng bán', 'Volume sold'),
  buy_value: t('Giá trị mua', 'Value bought'),
  sell_value: t('Giá trị bán', 'Value sold'),
  room: t('Room còn lại', 'Room left'),
  held_percent: t('Tỷ lệ sở hữu', 'Part held'),
  value: t('Giá trị', 'Value'),
  status: t('Tình trạng', 'Status'),
  released_on: t('Ngày công bố', 'Release day'),
  rate: t('Lãi suất', 'Rate'),
  rate_min: t('Lãi suất thấp nhất', 'Lowest rate'),
  rate_max: t('Lãi suất cao nhất', 'Highest rate'),
  decision: t('Quyết định', 'Decision'),
  central: t('Tỷ giá trung tâm', 'Central rate'),
  buy: t('Mua vào', 'Buys'),
  sell: t('Bán ra', 'Sells'),
  buy_cash: t('Mua tiền mặt', 'Buys cash'),
  buy_transfer: t('Mua chuyển khoản', 'Buys by transfer'),
  at: t('Giờ niêm yết', 'Time of the table'),
  time: t('Giờ niêm yết', 'Time of the quote'),
  unit: t('Đơn vị', 'Unit'),
  metal: t('Kim loại', 'Metal'),
  nav: t('Giá trị tài sản ròng', 'Net asset value'),
  nav_on: t('Ngày định giá', 'Day of the net asset value'),
  management_fee: t('Phí quản lý', 'Management fee'),
  inception_on: t('Ngày thành lập', 'Inception'),
  percent: t('Tỷ lệ', 'Part'),
  shares: t('Số cổ phiếu', 'Shares'),
  charter_capital: t('Vốn điều lệ', 'Charter capital'),
  audited: t('Đã kiểm toán', 'Audited'),
  label_en: t('Tên dòng bằng tiếng Anh', 'Line in English'),
  level: t('Bậc của dòng', 'Depth of the line'),
  kind: t('Loại', 'Kind'),
  announced_on: t('Ngày thông báo', 'Announced'),
  ex_date: t('Ngày giao dịch không hưởng quyền', 'Ex-date'),
  record_date: t('Ngày đăng ký cuối cùng', 'Record date'),
  payment_date: t('Ngày thanh toán', 'Payment'),
  cash_per_share: t('Cổ tức mỗi cổ phiếu', 'Cash a share'),
  ratio_per_100: t('Cổ phiếu mới cho 100 cổ phiếu', 'New shares for each 100'),
  price: t('Giá phát hành', 'Issue price'),
  fiscal_year: t('Năm tài chính', 'Fiscal year'),
  tranche: t('Đợt', 'Tranche'),
  note: t('Ghi chú', 'Note'),
  title: t('Tiêu đề', 'Title'),
  name: t('Tên', 'Name'),
  name_vi: t('Tên', 'Name in Vietnamese'),
  name_en: t('Tên bằng tiếng Anh', 'Name in English'),
  industry_vi: t('Ngành', 'Industry'),
  industry_en: t('Ngành bằng tiếng Anh', 'Industry in English'),
  icb: t('Mã ngành ICB', 'ICB code'),
  position: t('Chức vụ', 'Position'),
  updated_on: t('Ngày cập nhật', 'Updated'),
  source_url: t('Địa chỉ nguồn', 'Address of the source'),
  won: t('Trúng thầu', 'Won'),
  offered: t('Gọi thầu', 'Offered'),
}

/** Units as tables and series name them. */
const units: Readonly<Record<string, Text>> = {
  'percent a year': t('%/năm', 'percent a year'),
  percent: t('%', 'percent'),
  shares: t('cổ phiếu', 'shares'),
  months: t('tháng', 'months'),
  'billion VND': t('tỷ VND', 'billion VND'),
  'VND a share': t('VND/cổ phiếu', 'VND a share'),
  'VND a unit': t('VND/chứng chỉ quỹ', 'VND a unit'),
  'VND for one unit of the currency': t('VND/đơn vị ngoại tệ', 'VND for one unit of the currency'),
  'VND for the unit named': t('VND/đơn vị đã nêu', 'VND for the unit named'),
  'new shares for each 100 held': t('cổ phiếu mới/100 cổ phiếu', 'new shares for each 100 held'),
  points: t('điểm', 'points'),
}

const of = (labels: Readonly<Record<string, Text>>, id: string, lang: Lang): string =>
  Object.hasOwn(labels, id) ? labels[id]![lang] : word(id, lang)

export const fieldLabel = (id: string, lang: Lang): string => of(fields, id, lang)
export const unitLabel = (unit: string, lang: Lang): string => of(units, unit, lang)

/** A series by its name; tickers, codes and names stand as they are. */
export function subjectLabel(subject: string, lang: Lang): string {
  const series = findIndicator(subject)
  if (!series) return subject
  return lang === 'vi' ? series.nameVi : series.nameEn
}
