import type { Text } from '../text.ts'
import { parameter, taxLaw } from './parameter.ts'

const wholeYear: Text = {
  vi: 'Quy định về tiền lương áp dụng cho cả kỳ tính thuế 2026 (Điều 69.1.a)',
  en: 'Wage rules hold for the whole tax year 2026 (Article 69.1.a)',
}

/** Who files the settlement, when and on which form; what is waived. */
export const settlementFilingLaw = taxLaw('settlement-filing', {
  otherIncomeLine: parameter({
    title: {
      vi: 'Thu nhập nơi khác bình quân tháng, đã khấu trừ, không phải quyết toán',
      en: 'Other income, mean of a month and withheld from, that need not be settled',
    },
    unit: 'VND',
    per: 'month',
    by: 'tax_year',
    values: [
      { value: 10_000_000, from: '2020-01-01', act: '126/2020/NĐ-CP', article: '8.6.d' },
      { value: 15_000_000, from: '2026-01-01', act: '253/2026/NĐ-CP', article: '51.1.b', note: wholeYear },
    ],
  }),
  waivedTax: parameter({
    title: {
      vi: 'Số thuế phải nộp thêm sau quyết toán được miễn',
      en: 'Tax still to pay after the settlement that is waived',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      { value: 50_000, from: '2020-01-01', act: '38/2019/QH14', article: '79.2' },
      { value: 50_000, from: '2026-01-01', act: '252/2026/NĐ-CP', article: '32.2.a' },
    ],
  }),
  setOffOnly: parameter({
    title: {
      vi: 'Số thuế nộp thừa chỉ được bù trừ, không hoàn trả',
      en: 'Overpaid tax that is set off and not paid out',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [{ value: 50_000, from: '2026-01-01', act: '252/2026/NĐ-CP', article: '29.4.a' }],
  }),
  payerReturnDay: parameter({
    title: {
      vi: 'Hạn quyết toán của tổ chức trả thu nhập (năm sau)',
      en: 'Day of the following year by which payers settle',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [
      { value: '03-31', from: '2020-01-01', act: '38/2019/QH14', article: '44.2.a' },
      { value: '03-31', from: '2026-01-01', act: '252/2026/NĐ-CP', article: '10' },
    ],
  }),
  ownReturnDay: parameter({
    title: {
      vi: 'Hạn quyết toán của cá nhân trực tiếp quyết toán (năm sau)',
      en: 'Day of the following year by which a person settles who does it in person',
    },
    unit: 'day of year',
    by: 'tax_year',
    values: [
      { value: '04-30', from: '2020-01-01', act: '38/2019/QH14', article: '44.2.b' },
      { value: '04-30', from: '2026-01-01', act: '252/2026/NĐ-CP', article: '10' },
    ],
  }),
  firstPeriodReturn: parameter({
    title: {
      vi: 'Hạn quyết toán kỳ tính thuế đầu tiên của 12 tháng liên tục: cuối tháng thứ',
      en: 'A first tax period of twelve months is settled by the end of this month after it',
    },
    unit: 'months',
    by: 'tax_year',
    values: [
      { value: 4, from: '2020-01-01', act: '38/2019/QH14', article: '44.2.b' },
      { value: 4, from: '2026-01-01', act: '252/2026/NĐ-CP', article: '10.5.c' },
    ],
  }),
  departureDays: parameter({
    title: {
      vi: 'Hạn quyết toán của người nước ngoài rời Việt Nam, kể từ ngày kết thúc hợp đồng',
      en: 'Days from the end of the contract by which a departing foreigner settles',
    },
    unit: 'days',
    by: 'tax_year',
    values: [
      { value: 45, from: '2020-01-01', act: '126/2020/NĐ-CP', article: '8.6.d' },
      { value: 45, from: '2026-01-01', act: '252/2026/NĐ-CP', article: '10.5.d' },
    ],
  }),
  ownReturn: parameter<'in_person'>({
    title: {
      vi: 'Giảm trừ từ thiện, y tế, giáo dục hoặc xin giảm thuế: trực tiếp quyết toán',
      en: 'With charity, medical or education deductions, or relief for hardship: settled in person',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [{ value: 'in_person', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '51.3' }],
  }),
  authorisation: parameter<'one_contract'>({
    title: {
      vi: 'Ủy quyền cho tổ chức trả thu nhập quyết toán thay',
      en: 'Authorising the payer to settle',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      { value: 'one_contract', from: '2020-01-01', act: '126/2020/NĐ-CP', article: '8.6.d' },
      { value: 'one_contract', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '51.2' },
    ],
  }),
  /** Which form; whether its codes are known. */
  returnForm: parameter<{ readonly id: string; readonly coded: boolean }>({
    title: { vi: 'Tờ khai quyết toán của cá nhân', en: 'Return of the settlement' },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: { id: '02/QTT-TNCN', coded: false },
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: 'Phụ lục',
        basis: 'not_read',
        note: { vi: 'Mã chỉ tiêu chưa đọc được', en: 'The codes were not found' },
      },
      {
        value: { id: '02/QTT-TNCN', coded: true },
        from: '2021-01-01',
        act: '80/2021/TT-BTC',
        article: 'Phụ lục II',
        basis: 'quotation',
        note: {
          vi: 'Mã chỉ tiêu theo phần mềm hỗ trợ kê khai',
          en: 'Codes as in the software of the tax authority',
        },
      },
      {
        value: { id: '02/QTT-TNCN', coded: false },
        from: '2026-01-01',
        act: '89/2026/TT-BTC',
        article: 'Phụ lục I',
        basis: 'not_read',
        note: { vi: 'Mã chỉ tiêu chưa đọc được', en: 'The codes were not found' },
      },
    ],
  }),
})
