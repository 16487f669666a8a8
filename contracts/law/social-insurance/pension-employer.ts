import { parameter } from '../parameter.ts'

export const pensionEmployer = parameter({
  id: 'social-insurance.pension-employer',
  title: {
    vi: 'Tỷ lệ đóng quỹ hưu trí, tử tuất của người sử dụng lao động',
    en: 'Pension and survivors fund, employer',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 14,
      from: '2025-07-01',
      act: '41/2024/QH15',
      article: '34.1',
    },
  ],
})
