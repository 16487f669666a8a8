import { parameter } from '../parameter.ts'

export const dependentDeduction = parameter({
  id: 'personal-income.dependent-deduction',
  title: { vi: 'Giảm trừ gia cảnh cho mỗi người phụ thuộc', en: 'Family deduction for each dependant' },
  unit: 'VND',
  per: 'month',
  by: 'tax_year',
  values: [
    {
      value: 4_400_000,
      from: '2020-01-01',
      act: '954/2020/UBTVQH14',
      article: '1',
    },
    {
      value: 6_200_000,
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
