import type { Text } from '../../text.ts'

/** The words of the heads of income that `special` computes; part of `terms`. */
export const specialTerms = {
  special_amount: {
    vi: 'Số tiền: thu nhập, hoặc giá chuyển nhượng',
    en: 'Amount: the income, or the price of a transfer',
  },
  bought_on: { vi: 'Ngày mua', en: 'Day of purchase, in place of held_years' },
  winnings: { vi: 'Loại trúng thưởng', en: 'Kind of winnings' },
  table_value: {
    vi: 'Giá theo bảng giá đất × hệ số (cả nhà theo giá tính lệ phí trước bạ nếu không tách)',
    en: 'Value by the land table × coefficient (with the building where it is not apart)',
  },
  building_amount: { vi: 'Phần giá của nhà, công trình', en: 'Part of the price that is the building' },
  building_table_value: {
    vi: 'Giá tính lệ phí trước bạ của nhà, công trình',
    en: 'Registration-fee price of the building',
  },
  share_percent: { vi: 'Tỷ lệ sở hữu của người chuyển nhượng (%)', en: 'Share of the seller, percent' },
  only_home: {
    vi: 'Nhà ở hoặc thửa đất ở duy nhất tại Việt Nam khi chuyển nhượng',
    en: 'Whether it is the only home or residential plot in Vietnam',
  },
  acquired_on: {
    vi: 'Ngày cấp giấy chứng nhận',
    en: 'Day of the certificate; the earlier one of a re-issue',
  },
  held_days: { vi: 'Số ngày có quyền sở hữu, sử dụng', en: 'Days of ownership, in place of acquired_on' },
  sold_whole: { vi: 'Chuyển nhượng toàn bộ', en: 'Whether it is sold whole' },
  future_housing: {
    vi: 'Nhà ở, công trình hình thành trong tương lai, hoặc còn sở hữu một căn như vậy',
    en: 'Housing still to be built, sold or owned besides',
  },
  cost: { vi: 'Giá mua phần vốn', en: 'Purchase value of the capital; absent: not established' },
  transfer_expenses: { vi: 'Chi phí hợp lý của việc chuyển nhượng', en: 'Expenses of the transfer' },
  listed: {
    vi: 'Chứng khoán niêm yết, đăng ký giao dịch hoặc lưu ký',
    en: 'Listed, registered for trading or in the depository',
  },
  shares_sold: { vi: 'Số cổ phiếu bán', en: 'Shares sold' },
  shares_received: {
    vi: 'Số cổ phiếu nhận còn chưa nộp thuế; mặc định bằng số bán',
    en: 'Shares received whose tax is still open. Default: those sold',
  },
  sale_price: { vi: 'Giá bán một cổ phiếu', en: 'Sale price of a share' },
  par_value: { vi: 'Mệnh giá một cổ phiếu', en: 'Par value of a share' },
  price_paid: { vi: 'Số tiền đã trả cho một cổ phiếu', en: 'What was paid for a share' },
  book_value: {
    vi: 'Chi phí của số cổ phiếu bán ghi trên sổ kế toán',
    en: 'Cost of the shares sold in the books of the company',
  },
  futures_contracts: { vi: 'Số hợp đồng', en: 'Number of contracts' },
  futures_price: {
    vi: 'Giá thanh toán của hợp đồng (điểm, hoặc đồng)',
    en: 'Settlement price of the contract, in points or đồng, at most two decimals',
  },
  futures_multiplier: {
    vi: 'Hệ số nhân hợp đồng, đồng một đơn vị giá',
    en: 'Contract multiplier, đồng for each unit of the price',
  },
  initial_margin_percent: {
    vi: 'Tỷ lệ ký quỹ ban đầu (%) do VSDC công bố',
    en: 'Initial margin, percent, as VSDC publishes it',
  },
  futures_value: { vi: 'Giá chuyển nhượng hợp đồng tương lai', en: 'Transfer price of the futures' },
  first_transfer: { vi: 'Chuyển nhượng lần đầu', en: 'Whether it is the first transfer' },
  residual_value: { vi: 'Giá trị còn lại của xe', en: 'Residual value of the vehicle' },
  months_worked: { vi: 'Số tháng làm việc', en: 'Months worked at the employer' },
  months_insured: {
    vi: 'Số tháng đã tham gia bảo hiểm thất nghiệp hoặc đã được trả trợ cấp',
    en: 'Months with unemployment insurance, or paid for before',
  },
  average_wage: { vi: 'Tiền lương bình quân 6 tháng liền kề', en: 'Mean wage of the last six months' },
  benefits_in_vietnam: { vi: 'Lợi ích khác tại Việt Nam', en: 'Other benefits in Vietnam' },
  foreign_trade: { vi: 'Ngành nghề của cá nhân không cư trú', en: 'Business of a non-resident' },
  tax_head: { vi: 'Loại thuế', en: 'What the part is taxed as' },
  tax_base: { vi: 'Căn cứ', en: 'What the part is computed on' },
  tax_parts: { vi: 'Các phần của thuế', en: 'The parts of the tax' },
  price_counted: { vi: 'Giá tính thuế', en: 'Price that counts' },
  gain: { vi: 'Lãi chuyển nhượng', en: 'Gain of the transfer' },
  sale_value: { vi: 'Giá trị bán', en: 'Value of the sale' },
  dividend_value: { vi: 'Giá trị cổ phiếu nhận thay cổ tức', en: 'Value of the shares received as dividend' },
  share_income: { vi: 'Thu nhập từ tiền lương bằng cổ phiếu', en: 'Wage income in shares' },
  wage_in_vietnam: { vi: 'Tiền lương phát sinh tại Việt Nam', en: 'Wage that falls on Vietnam' },
  statutory_amount: { vi: 'Mức trợ cấp theo luật', en: 'Amount that the law grants' },
  years_counted: { vi: 'Số năm được tính trợ cấp', en: 'Years that count' },
  collected_by: { vi: 'Ai khai, nộp', en: 'Who declares and pays over' },
  collection_deadline: { vi: 'Khi nào', en: 'When' },
} as const satisfies Record<string, Text>
