import { parameter } from '../parameter.ts'

/** Whole revenue until 2025; from tax year 2026 only what lies above the threshold. VAT is on the whole throughout. */
export const pitBase = parameter<'whole' | 'excess'>({
  id: 'business-household.pit-base',
  title: { vi: 'Doanh thu tính thuế TNCN theo tỷ lệ', en: 'Revenue to which the PIT rate applies' },
  unit: 'choice',
  by: 'tax_year',
  values: [
    {
      value: 'whole',
      from: '2022-01-01',
      act: '40/2021/TT-BTC',
      article: '10',
    },
    {
      value: 'excess',
      from: '2026-01-01',
      act: '68/2026/NĐ-CP',
      article: '4.2',
      note: {
        vi: 'Phần doanh thu vượt mức không phải nộp thuế (Điều 7.3.a Luật 109/2025/QH15)',
        en: 'The part above the threshold (Article 7.3.a of Law 109/2025/QH15)',
      },
    },
  ],
})
