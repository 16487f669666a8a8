import { parameter } from '../parameter.ts'

export const mealAllowanceCap = parameter({
  id: 'personal-income.meal-allowance-cap',
  title: {
    vi: 'Mức tiền ăn giữa ca, ăn trưa bằng tiền không tính vào thu nhập chịu thuế',
    en: 'Meal money in cash that is not taxed',
  },
  unit: 'VND',
  per: 'month',
  by: 'date',
  values: [
    {
      value: 730_000,
      from: '2016-10-15',
      act: '26/2016/TT-BLĐTBXH',
      article: '22.4',
      note: {
        vi: 'Có ý kiến cho rằng không còn mức trần từ 15/6/2025; ở đây giữ mức thận trọng',
        en: 'Some hold that there was no ceiling from 15 June 2025 on; the cautious reading is kept here',
      },
    },
    {
      value: 1_200_000,
      from: '2026-07-01',
      act: '253/2026/NĐ-CP',
      article: '8.2.g',
      note: { vi: 'Từ 01/7/2026 (Điều 69.1.b)', en: 'From 1 July 2026 (Article 69.1.b)' },
    },
  ],
})
