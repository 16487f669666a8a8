import { parameter } from '../parameter.ts'

export const selfDeduction = parameter({
  id: 'personal-income.self-deduction',
  title: { vi: 'Giảm trừ gia cảnh cho bản thân người nộp thuế', en: 'Family deduction for the taxpayer' },
  unit: 'VND',
  per: 'month',
  by: 'tax_year',
  values: [
    {
      value: 11_000_000,
      from: '2020-01-01',
      act: '954/2020/UBTVQH14',
      article: '1',
    },
    {
      value: 15_500_000,
      from: '2026-01-01',
      act: '109/2025/QH15',
      article: '10',
      note: {
        vi: 'Trước đó tại Nghị quyết 110/2025/UBTVQH15, từ kỳ tính thuế 2026',
        en: 'First in Resolution 110/2025/UBTVQH15, from tax year 2026',
      },
    },
  ],
})
