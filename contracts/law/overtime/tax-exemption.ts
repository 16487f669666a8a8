import { parameter } from '../parameter.ts'

export const taxExemption = parameter<'premium' | 'whole'>({
  id: 'overtime.tax-exemption',
  title: {
    vi: 'Phần tiền lương làm thêm giờ, làm đêm được miễn thuế',
    en: 'What of overtime and night wages is exempt',
  },
  unit: 'choice',
  by: 'tax_year',
  values: [
    {
      value: 'premium',
      from: '2014-01-01',
      act: '111/2013/TT-BTC',
      article: '3.1.i',
      note: { vi: 'Chỉ phần trả cao hơn giờ làm việc bình thường', en: 'Only what exceeds the normal wage' },
    },
    {
      value: 'whole',
      from: '2026-01-01',
      act: '109/2025/QH15',
      article: '4.8',
      note: {
        vi: 'Toàn bộ, trong giới hạn giờ của pháp luật lao động; Điều 26, 69.1.a Nghị định 253/2026/NĐ-CP',
        en: 'All of it within the hours of labour law; Articles 26 and 69.1.a of Decree 253/2026/NĐ-CP',
      },
    },
  ],
})
