import { defineIndicators } from './indicator.ts'

const monthly = { country: 'vn', group: 'money', frequency: 'monthly', sources: ['sbv', 'maybank'] } as const
/** The association quotes the State Bank, whose own articles have fields that are on no record. */
const moneySupply = { ...monthly, sources: ['sbv', 'vbma', 'maybank'] } as const

export const money = defineIndicators(
  {
    id: 'vn.m2',
    ...moneySupply,
    nameVi: 'Cung tiền M2',
    nameEn: 'Money supply M2',
    definition: {
      over: 'end',
      what: 'Money outside of banks and deposits, whole banking system',
      prices: 'current',
      publishedName: 'M2 (tỷ VND)',
    },
    unit: 'billion_vnd',
    decimals: 0,
    basis: 'level',
    // 9.2 million at the end of 2018, 20.4 million in June 2026.
    plausible: { min: 3_000_000, max: 80_000_000, jump: 1_500_000 },
    note: 'From October 2025 on the State Bank counts by another method, as two of its readers found.',
    aliases: ['m2'],
  },
  {
    id: 'vn.m2_growth',
    ...moneySupply,
    nameVi: 'Tăng trưởng cung tiền M2 so với đầu năm',
    nameEn: 'Money supply M2, change since December of the year before',
    definition: {
      over: 'end',
      what: 'Money outside of banks and deposits, whole banking system',
      prices: 'current',
      publishedName: '% YTD',
    },
    unit: 'percent',
    decimals: 2,
    basis: 'since_december',
    plausible: { min: -10, max: 40, jump: 6 },
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
      publishedName: 'Dư nợ tín dụng đối với nền kinh tế: số dư, tổng cộng (tỷ đồng)',
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
      publishedName:
        'Dư nợ tín dụng đối với nền kinh tế: tốc độ tăng giảm so với cuối năm trước, tổng cộng (%)',
    },
    unit: 'percent',
    decimals: 2,
    basis: 'since_december',
    plausible: { min: -10, max: 40, jump: 6 },
    aliases: ['credit_growth'],
  },
)
