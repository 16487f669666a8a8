import { parameter } from '../parameter.ts'

export const sicknessMaternityEmployer = parameter({
  id: 'social-insurance.sickness-maternity-employer',
  title: {
    vi: 'Tỷ lệ đóng quỹ ốm đau, thai sản của người sử dụng lao động',
    en: 'Sickness and maternity fund, employer',
  },
  unit: 'percent',
  by: 'date',
  values: [
    {
      value: 3,
      from: '2025-07-01',
      act: '41/2024/QH15',
      article: '34.1',
    },
  ],
})
