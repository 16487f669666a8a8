import { defineIndicators, type Indicator } from './indicator.ts'

const daily = {
  country: 'vn',
  group: 'fx',
  frequency: 'daily',
  quotedOn: 'working_days',
  basis: 'level',
  decimals: 2,
  aggregate: 'mean',
} as const

/** Selling rates of Vietcombank that are kept as series; the whole table is in the read model `fx`. */
export const sellingCurrencies = ['EUR', 'JPY', 'CNY', 'GBP', 'KRW', 'SGD', 'THB', 'AUD'] as const

const selling: Indicator[] = sellingCurrencies.map(currency => ({
  id: `vn.fx.${currency.toLowerCase()}_sell`,
  ...daily,
  nameVi: `Tỷ giá bán ${currency} của Vietcombank`,
  nameEn: `${currency}, selling rate of Vietcombank`,
  definition: {
    over: 'quote',
    what: 'Last quote of the day of Vietcombank',
    prices: null,
    publishedName: 'Sell',
  },
  unit: 'vnd_per_unit',
  sources: ['vietcombank'],
  onRequest: true,
  aliases: [`${currency.toLowerCase()}vnd`],
}))

export const fx = defineIndicators(
  {
    id: 'vn.fx.usd_central',
    ...daily,
    nameVi: 'Tỷ giá trung tâm USD/VND',
    nameEn: 'USD/VND, central rate',
    definition: {
      over: 'quote',
      what: 'Rate that the State Bank announces for the day; banks may deal within a band around it',
      prices: null,
      publishedName: 'Tỷ giá trung tâm',
    },
    unit: 'vnd_per_usd',
    decimals: 0,
    sources: ['sbv', 'vietdataverse', 'maybank'],
    plausible: { min: 15_000, max: 40_000, jump: 1_500 },
    aliases: ['usd_central', 'central_rate', 'fx'],
  },
  {
    id: 'vn.fx.usd_sell',
    ...daily,
    nameVi: 'Tỷ giá bán USD của Vietcombank',
    nameEn: 'USD/VND, selling rate of Vietcombank',
    definition: {
      over: 'quote',
      what: 'Last quote of the day of Vietcombank',
      prices: null,
      publishedName: 'Sell',
    },
    unit: 'vnd_per_usd',
    sources: ['vietcombank', 'vietdataverse'],
    onRequest: true,
    plausible: { min: 10_000, max: 40_000, jump: 2_000 },
    aliases: ['usd_sell', 'usdvnd'],
  },
  {
    id: 'vn.fx.usd_buy_transfer',
    ...daily,
    nameVi: 'Tỷ giá mua chuyển khoản USD của Vietcombank',
    nameEn: 'USD/VND, transfer buying rate of Vietcombank',
    definition: {
      over: 'quote',
      what: 'Last quote of the day of Vietcombank, by transfer',
      prices: null,
      publishedName: 'Transfer',
    },
    unit: 'vnd_per_usd',
    sources: ['vietcombank', 'vietdataverse'],
    onRequest: true,
    plausible: { min: 10_000, max: 40_000, jump: 2_000 },
    aliases: ['usd_buy_transfer'],
  },
  {
    id: 'vn.fx.usd_buy_cash',
    ...daily,
    nameVi: 'Tỷ giá mua tiền mặt USD của Vietcombank',
    nameEn: 'USD/VND, cash buying rate of Vietcombank',
    definition: {
      over: 'quote',
      what: 'Last quote of the day of Vietcombank, in notes',
      prices: null,
      publishedName: 'Buy',
    },
    unit: 'vnd_per_usd',
    sources: ['vietcombank', 'vietdataverse'],
    onRequest: true,
    plausible: { min: 10_000, max: 40_000, jump: 2_000 },
    aliases: ['usd_buy_cash'],
  },
  ...selling,
)
