import { parameter, type RateScale, taxLaw } from './parameter.ts'

/** Thuế thu nhập doanh nghiệp của doanh nghiệp nhỏ. */
export const companyLaw = taxLaw('household-or-company', {
  citRates: parameter<RateScale>({
    title: {
      vi: 'Thuế suất thuế TNDN theo tổng doanh thu của kỳ tính thuế trước liền kề',
      en: 'Corporate income tax by the total revenue of the tax year before',
    },
    unit: 'scale',
    scale: 'single',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: [
          { over: 0, rate: 15 },
          { over: 3_000_000_000, rate: 17 },
          { over: 50_000_000_000, rate: 20 },
        ],
        from: '2026-01-01',
        act: '67/2025/QH15',
        article: '10',
        note: { vi: 'Điều 11 Nghị định 320/2025/NĐ-CP', en: 'Article 11 of Decree 320/2025/NĐ-CP' },
      },
    ],
  }),
  citStandardRate: parameter({
    title: {
      vi: 'Thuế suất thuế TNDN phổ thông (công ty con, công ty có quan hệ liên kết)',
      en: 'Standard rate of corporate income tax (subsidiaries and linked companies)',
    },
    unit: 'percent',
    by: 'tax_year',
    values: [{ value: 20, from: '2026-01-01', act: '67/2025/QH15', article: '10.1' }],
  }),
  citExemptRevenue: parameter({
    title: {
      vi: 'Tổng doanh thu năm trước liền kề từ mức này trở xuống được miễn thuế TNDN',
      en: 'Revenue of the year before up to which a company is exempt',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: 1_000_000_000,
        from: '2026-01-01',
        act: '141/2026/NĐ-CP',
        article: '2',
        note: {
          vi: 'Khoản 15 Điều 4 Nghị định 320/2025/NĐ-CP; không áp dụng cho công ty con, công ty có quan hệ liên kết',
          en: 'Article 4.15 of Decree 320/2025/NĐ-CP; not for subsidiaries and linked companies',
        },
      },
    ],
  }),
  citReduction: parameter({
    title: { vi: 'Tỷ lệ giảm thuế TNDN phải nộp', en: 'Cut of the corporate income tax payable' },
    unit: 'percent',
    by: 'tax_year',
    values: [{ value: 30, from: '2026-01-01', until: '2027-12-31', act: '43/2026/QH16', article: '1' }],
  }),
  citReductionLimit: parameter({
    title: {
      vi: 'Tổng doanh thu năm tối đa được giảm thuế TNDN',
      en: 'Highest total yearly revenue that gets the cut',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      { value: 10_000_000_000, from: '2026-01-01', until: '2027-12-31', act: '43/2026/QH16', article: '1' },
    ],
  }),
  ownerProfit: parameter<'exempt' | 'taxed'>({
    title: {
      vi: 'Lợi nhuận sau thuế của công ty TNHH một thành viên do cá nhân làm chủ, khi chia cho chủ',
      en: 'After-tax profit of a company with one individual owner, when it goes to that owner',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'exempt',
        from: '2026-01-01',
        act: '111/2013/TT-BTC',
        article: '2.3.b',
        basis: 'inferred',
        note: {
          vi: 'Theo quy định trước 2026; chưa thấy quy định khác của Luật 109/2025/QH15',
          en: 'As the rules until 2025 have it; nothing else was found in Law 109/2025/QH15',
        },
      },
    ],
  }),
})
