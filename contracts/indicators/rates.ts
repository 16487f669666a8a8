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
  definition: {
    over: 'average',
    what: 'Average rate of the day of loans in dong between credit institutions, as the State Bank states it',
    prices: null,
    publishedName: 'Lãi suất bình quân liên ngân hàng',
  },
  sources: ['sbv', 'vietdataverse'],
  // Longer tenors are not dealt in on each day.
  ...(tenor === 'ON' ? { quotedOn: 'working_days' } : {}),
  onRequest: true,
  plausible: { min: 0, max: 30 },
  aliases: [`interbank_${tenor.toLowerCase()}`],
}))

/** A collection since 2001 that was served as the averages above, and is none. */
const collected: Indicator[] = interbankTenors.map(tenor => ({
  id: `vn.interbank_collected.${tenor.toLowerCase()}`,
  ...daily,
  nameVi: `Lãi suất liên ngân hàng kỳ hạn ${tenorNames[tenor][0]}, tập hợp không rõ nguồn`,
  nameEn: `Interbank rate, ${tenorNames[tenor][1]}: a collection without a named publisher`,
  definition: {
    over: 'quote',
    what: 'Rate between credit institutions for the day, in a collection whose file names neither publisher nor method; not the average of the State Bank',
    prices: null,
    publishedName: tenor,
  },
  sources: ['fiingroup'],
  onRequest: true,
  plausible: { min: 0, max: 30 },
  noLiveSource: {
    statedBy: 'central-bank.fiingroup.interbank-history',
    why: 'It comes as one file that a collector keeps.',
  },
  note: 'Not the average of the State Bank: on the usual day of 2023 to 2025 it moves by 0.01 or not at all; on 2023-12-26 overnight it has 1.78 where the State Bank had 1.02 (Saigon Times), and on 13 days from October 2025 it differs from what others quote of the State Bank, by up to 4.7 points. Its publisher is presumed from the program of its collector, which names an export of FiinPro-X.',
}))

const openMarket: Indicator[] = [
  {
    id: 'vn.omo.injected',
    ...daily,
    nameVi: 'Khối lượng trúng thầu mua kỳ hạn trên thị trường mở',
    nameEn: 'Open-market operations: repo lending won in the day’s auctions',
    definition: {
      over: 'total',
      what: 'What credit institutions won of the State Bank’s purchases with an obligation to buy back, all auctions of the session',
      prices: 'current',
      publishedName: 'Mua kỳ hạn: khối lượng trúng thầu (tỷ đồng)',
    },
    unit: 'billion_vnd',
    aggregate: 'sum',
    sources: ['sbv'],
    onRequest: true,
    plausible: { min: 0, max: 500_000 },
    aliases: ['omo', 'omo_injected'],
  },
  {
    id: 'vn.omo.withdrawn',
    ...daily,
    nameVi: 'Khối lượng trúng thầu bán kỳ hạn, bán hẳn và tín phiếu trên thị trường mở',
    nameEn: 'Open-market operations: bills and sales won in the day’s auctions',
    definition: {
      over: 'total',
      what: 'What credit institutions won of the State Bank’s sales and bills, all auctions of the session; 0 where its table has none',
      prices: 'current',
      publishedName: 'Bán kỳ hạn, bán hẳn, tín phiếu: khối lượng trúng thầu (tỷ đồng)',
    },
    unit: 'billion_vnd',
    aggregate: 'sum',
    sources: ['sbv'],
    onRequest: true,
    plausible: { min: 0, max: 500_000 },
    aliases: ['omo_withdrawn'],
  },
  {
    id: 'vn.omo.rate',
    ...daily,
    nameVi: 'Lãi suất trúng thầu mua kỳ hạn trên thị trường mở',
    nameEn: 'Open-market operations: rate of repo lending',
    definition: {
      over: 'average',
      what: 'Winning rate of the State Bank’s purchases of the session, weighted by what was won',
      prices: null,
      publishedName: 'Lãi suất trúng thầu (%/năm)',
    },
    sources: ['sbv'],
    announce: 'changes',
    plausible: { min: 0, max: 30 },
    note: 'Derived where tenors have different rates: the State Bank prints a rate for each tenor and no average.',
    aliases: ['omo_rate'],
  },
  {
    id: 'vn.omo.outstanding',
    ...daily,
    nameVi: 'Số dư mua kỳ hạn đang lưu hành trên thị trường mở',
    nameEn: 'Open-market operations: repo lending outstanding',
    definition: {
      over: 'end',
      what: 'What was won of the State Bank’s purchases and is not yet due, by tenors in days',
      prices: 'current',
      publishedName: null,
    },
    unit: 'billion_vnd',
    sources: ['sbv'],
    onRequest: true,
    plausible: { min: 0, max: 2_000_000 },
    note: 'Derived from the auctions and their tenors; repayments that fall on a holiday are counted as made on that day.',
    noLiveSource: {
      statedBy: 'central-bank.sbv.open-market-history',
      why: 'The State Bank does not publish it, and its page has the last session alone: it follows from the auctions of up to 140 days without a gap.',
    },
    aliases: ['omo_outstanding'],
  },
]

export const rates = defineIndicators(
  {
    id: 'vn.policy.refinancing',
    ...daily,
    nameVi: 'Lãi suất tái cấp vốn',
    nameEn: 'Refinancing rate',
    definition: {
      over: 'quote',
      what: 'Rate at which the State Bank refinances credit institutions, in force on the day',
      prices: null,
      publishedName: 'Lãi suất tái cấp vốn',
    },
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
    definition: {
      over: 'quote',
      what: 'Rate at which the State Bank discounts papers of credit institutions, in force on the day',
      prices: null,
      publishedName: 'Lãi suất tái chiết khấu',
    },
    sources: ['sbv', 'vietdataverse'],
    announce: 'changes',
    plausible: { min: 0, max: 20 },
    aliases: ['rediscount'],
  },
  ...interbank,
  ...collected,
  ...openMarket,
  {
    id: 'vn.lending_rate_annual',
    ...daily,
    nameVi: 'Lãi suất cho vay bình quân năm',
    nameEn: 'Lending interest rate, average of the year',
    definition: {
      over: 'average',
      what: 'Rate of bank loans to the private sector: as the World Bank compiles it',
      prices: null,
      publishedName: 'Lending interest rate (%)',
    },
    frequency: 'annual',
    sources: ['worldbank'],
    aliases: ['FR.INR.LEND'],
  },
  {
    id: 'vn.deposit_rate_annual',
    ...daily,
    nameVi: 'Lãi suất tiền gửi bình quân năm',
    nameEn: 'Deposit interest rate, average of the year',
    definition: {
      over: 'average',
      what: 'Rate of deposits at banks: as the World Bank compiles it',
      prices: null,
      publishedName: 'Deposit interest rate (%)',
    },
    frequency: 'annual',
    sources: ['worldbank'],
    aliases: ['FR.INR.DPST'],
  },
)
