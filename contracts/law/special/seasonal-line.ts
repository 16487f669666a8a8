import { parameter } from '../parameter.ts'

export const seasonalLine = parameter({
  id: 'special.seasonal-line',
  title: {
    vi: 'Mức chi trả từng lần từ đó khấu trừ thuế của cá nhân không ký hợp đồng hoặc hợp đồng dưới 3 tháng',
    en: 'Payment from which on tax is withheld without a contract of three months',
  },
  unit: 'VND',
  per: 'event',
  by: 'date',
  values: [
    {
      value: 2_000_000,
      from: '2013-10-01',
      act: '111/2013/TT-BTC',
      article: '25.1.i',
    },
    {
      value: 5_000_000,
      from: '2026-07-01',
      act: '253/2026/NĐ-CP',
      article: '50.2',
      note: {
        vi: 'Khấu trừ theo ngày chi trả; khi quyết toán, quy định về tiền lương áp dụng cho cả kỳ tính thuế 2026 (Điều 69.1.a)',
        en: 'Withheld by the day of payment; in the annual settlement wage rules hold for the whole tax year 2026 (Article 69.1.a)',
      },
    },
  ],
})
