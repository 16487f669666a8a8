import { parameter } from '../parameter.ts'

export const unemploymentCapMultiple = parameter({
  id: 'social-insurance.unemployment-cap-multiple',
  title: {
    vi: 'Tiền lương làm căn cứ đóng BHTN cao nhất, tính theo số lần mức lương tối thiểu vùng',
    en: 'Highest base of unemployment insurance, in regional minimum wages',
  },
  unit: 'multiple',
  by: 'date',
  values: [
    {
      value: 20,
      from: '2015-01-01',
      act: '38/2013/QH13',
      article: '58.2',
    },
    {
      value: 20,
      from: '2026-01-01',
      act: '74/2025/QH15',
      article: '34',
    },
  ],
})
