import { defineIndicators } from './indicator.ts'

const monthly = { country: 'vn', group: 'money', frequency: 'monthly', sources: ['sbv', 'maybank'] } as const

export const money = defineIndicators(
  {
    id: 'vn.m2',
    ...monthly,
    nameVi: 'Cung tiền M2',
    nameEn: 'Money supply M2',
    definition: {
      over: 'end',
      what: 'Money outside of banks and deposits, whole banking system',
      prices: 'current',
      words: null,
    },
    unit: 'billion_vnd',
    decimals: 0,
    basis: 'level',
    noLiveSource: {
      statedBy: null,
      why: 'The State Bank publishes it as articles whose fields are on no record: a table of it comes by a mapping, `vnfin import FILE --map MAPPING`.',
    },
    aliases: ['m2'],
  },
  {
    id: 'vn.m2_growth',
    ...monthly,
    nameVi: 'Tăng trưởng cung tiền M2 so với đầu năm',
    nameEn: 'Money supply M2, change since December of the year before',
    definition: {
      over: 'end',
      what: 'Money outside of banks and deposits, whole banking system',
      prices: 'current',
      words: null,
    },
    unit: 'percent',
    decimals: 2,
    basis: 'since_december',
    noLiveSource: {
      statedBy: null,
      why: 'The State Bank publishes it as articles whose fields are on no record: a table of it comes by a mapping, `vnfin import FILE --map MAPPING`.',
    },
    aliases: ['m2_growth'],
  },
  {
    id: 'vn.credit',
    ...monthly,
    nameVi: 'Dư nợ tín dụng đối với nền kinh tế',
    nameEn: 'Credit to the economy',
    definition: {
      over: 'end',
      what: 'Loans of credit institutions to the economy',
      prices: 'current',
      words: 'Dư nợ tín dụng đối với nền kinh tế: số dư, tổng cộng (tỷ đồng)',
    },
    unit: 'billion_vnd',
    decimals: 0,
    basis: 'level',
    // A public client read 18.6 million in 2026 and found slips of more than 8 % from a month to the next.
    plausible: { min: 3_000_000, max: 80_000_000, jump: 1_500_000 },
    aliases: ['credit'],
  },
  {
    id: 'vn.credit_growth',
    ...monthly,
    nameVi: 'Tăng trưởng tín dụng so với đầu năm',
    nameEn: 'Credit to the economy, change since December of the year before',
    definition: {
      over: 'end',
      what: 'Loans of credit institutions to the economy',
      prices: 'current',
      words: 'Dư nợ tín dụng đối với nền kinh tế: tốc độ tăng giảm so với cuối năm trước, tổng cộng (%)',
    },
    unit: 'percent',
    decimals: 2,
    basis: 'since_december',
    plausible: { min: -10, max: 40, jump: 6 },
    aliases: ['credit_growth'],
  },
)
