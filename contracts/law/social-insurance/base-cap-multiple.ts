import { parameter } from '../parameter.ts'

export const baseCapMultiple = parameter({
  id: 'social-insurance.base-cap-multiple',
  title: {
    vi: 'Tiền lương làm căn cứ đóng BHXH, BHYT cao nhất, tính theo số lần mức tham chiếu',
    en: 'Highest base of social and health insurance, in reference levels',
  },
  unit: 'multiple',
  by: 'date',
  values: [
    {
      value: 20,
      from: '2025-07-01',
      act: '41/2024/QH15',
      article: '31.1.đ',
    },
  ],
})
