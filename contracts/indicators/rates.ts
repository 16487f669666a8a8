import { defineIndicators, type Indicator } from './indicator.ts'

const daily = {
  country: 'vn',
  group: 'rates',
  unit: 'percent_per_year',
  decimals: 2,
  frequency: 'daily',
  basis: 'level',
  aggregate: 'mean',
} as const

/** Tenors of the interbank market as the State Bank publishes them. */
export const interbankTenors = ['ON', '1W', '2W', '1M', '3M', '6M', '9M'] as const
export type InterbankTenor = (typeof interbankTenors)[number]

const tenorNames: Record<InterbankTenor, [string, string]> = {
  ON: ['qua đêm', 'overnight'],
  '1W': ['1 tuần', '1 week'],
  '2W': ['2 tuần', '2 weeks'],
  '1M': ['1 tháng', '1 month'],
  '3M': ['3 tháng', '3 months'],
  '6M': ['6 tháng', '6 months'],
  '9M': ['9 tháng', '9 months'],
}

const interbank: Indicator[] = interbankTenors.map(tenor => ({
  id: `vn.interbank.${tenor.toLowerCase()}`,
  ...daily,
  nameVi: `Lãi suất bình quân liên ngân hàng, kỳ hạn ${tenorNames[tenor][0]}`,
  nameEn: `Interbank average rate, ${tenorNames[tenor][1]}`,
  sources: ['sbv', 'vietdataverse'],
  // Longer tenors are not dealt in on each day.
  ...(tenor === 'ON' ? { quotedOn: 'working_days' } : {}),
  onRequest: true,
  plausible: { min: 0, max: 30 },
  aliases: [`interbank_${tenor.toLowerCase()}`],
}))

export const rates = defineIndicators(
  {
    id: 'vn.policy.refinancing',
    ...daily,
    nameVi: 'Lãi suất tái cấp vốn',
    nameEn: 'Refinancing rate',
    sources: ['sbv', 'vietdataverse'],
    announce: 'changes',
    plausible: { min: 0, max: 20 },
    aliases: ['refinancing', 'policy_rate', 'interest'],
  },
  {
    id: 'vn.policy.rediscount',
    ...daily,
    nameVi: 'Lãi suất tái chiết khấu',
    nameEn: 'Rediscount rate',
    sources: ['sbv', 'vietdataverse'],
    announce: 'changes',
    plausible: { min: 0, max: 20 },
    aliases: ['rediscount'],
  },
  ...interbank,
  {
    id: 'vn.lending_rate_annual',
    ...daily,
    nameVi: 'Lãi suất cho vay bình quân năm',
    nameEn: 'Lending interest rate, average of the year',
    frequency: 'annual',
    sources: ['worldbank'],
    aliases: ['FR.INR.LEND'],
  },
  {
    id: 'vn.deposit_rate_annual',
    ...daily,
    nameVi: 'Lãi suất tiền gửi bình quân năm',
    nameEn: 'Deposit interest rate, average of the year',
    frequency: 'annual',
    sources: ['worldbank'],
    aliases: ['FR.INR.DPST'],
  },
)
