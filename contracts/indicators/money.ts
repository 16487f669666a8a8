import { defineIndicators } from './indicator.ts'

const monthly = { country: 'vn', group: 'money', frequency: 'monthly', sources: ['sbv', 'maybank'] } as const

export const money = defineIndicators(
  {
    id: 'vn.m2',
    ...monthly,
    nameVi: 'Cung tiền M2',
    nameEn: 'Money supply M2',
    unit: 'billion_vnd',
    decimals: 0,
    basis: 'level',
    noLiveSource: { statedBy: null, why: 'The State Bank publishes it as articles, which no feed reads.' },
    aliases: ['m2'],
  },
  {
    id: 'vn.m2_growth',
    ...monthly,
    nameVi: 'Tăng trưởng cung tiền M2 so với đầu năm',
    nameEn: 'Money supply M2, change since December of the year before',
    unit: 'percent',
    decimals: 2,
    basis: 'since_december',
    noLiveSource: { statedBy: null, why: 'The State Bank publishes it as articles, which no feed reads.' },
    aliases: ['m2_growth'],
  },
  {
    id: 'vn.credit',
    ...monthly,
    nameVi: 'Dư nợ tín dụng đối với nền kinh tế',
    nameEn: 'Credit to the economy',
    unit: 'billion_vnd',
    decimals: 0,
    basis: 'level',
    noLiveSource: { statedBy: null, why: 'The State Bank publishes it as articles, which no feed reads.' },
    aliases: ['credit'],
  },
  {
    id: 'vn.credit_growth',
    ...monthly,
    nameVi: 'Tăng trưởng tín dụng so với đầu năm',
    nameEn: 'Credit to the economy, change since December of the year before',
    unit: 'percent',
    decimals: 2,
    basis: 'since_december',
    noLiveSource: { statedBy: null, why: 'The State Bank publishes it as articles, which no feed reads.' },
    aliases: ['credit_growth'],
  },
)
