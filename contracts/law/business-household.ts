import type { Dong } from '../money.ts'
import { businessRates } from './business-rates.ts'
import { businessRelief } from './business-relief.ts'
import { type AmountScale, parameter, type RateScale, taxLaw } from './parameter.ts'

export const businessHouseholdLaw = taxLaw('business-household', {
  revenueThreshold: parameter({
    title: { vi: 'Mức doanh thu năm không phải nộp thuế', en: 'Yearly revenue up to which no tax is due' },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: 100_000_000,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: '2.1',
        note: { vi: 'Luật 71/2014/QH13, Luật 13/2008/QH12', en: 'Laws 71/2014/QH13 and 13/2008/QH12' },
      },
      {
        value: 100_000_000,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: '4.2',
        note: { vi: 'Luật 71/2014/QH13, Luật 13/2008/QH12', en: 'Laws 71/2014/QH13 and 13/2008/QH12' },
      },
      {
        value: 1_000_000_000,
        from: '2026-01-01',
        act: '141/2026/NĐ-CP',
        article: '1.1',
        note: {
          vi: 'Hiệu lực từ 01/01/2026 (Điều 3), cho cả kỳ tính thuế 2026',
          en: 'In force from 1 January 2026 (Article 3), for the whole tax year 2026',
        },
      },
    ],
  }),
  /** Whole revenue until 2025; from tax year 2026 only what lies above the threshold. VAT is on the whole throughout. */
  pitBase: parameter<'whole' | 'excess'>({
    title: { vi: 'Doanh thu tính thuế TNCN theo tỷ lệ', en: 'Revenue to which the PIT rate applies' },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'whole',
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: '2.2',
      },
      {
        value: 'whole',
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: '10',
      },
      {
        value: 'excess',
        from: '2026-01-01',
        act: '68/2026/NĐ-CP',
        article: '4.2',
        note: {
          vi: 'Phần doanh thu vượt mức không phải nộp thuế (Điều 7.3.a Luật 109/2025/QH15)',
          en: 'The part above the threshold (Article 7.3.a of Law 109/2025/QH15)',
        },
      },
    ],
  }),
  ...businessRates,
  rateMethodLimit: parameter<Dong | null>({
    title: {
      vi: 'Mức doanh thu năm tối đa được tính thuế TNCN theo tỷ lệ trên doanh thu',
      en: 'Highest yearly revenue for the rate method',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: null,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: '2.2',
        note: { vi: 'Không giới hạn', en: 'No limit' },
      },
      {
        value: null,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: '10',
        note: { vi: 'Không giới hạn', en: 'No limit' },
      },
      {
        value: 3_000_000_000,
        from: '2026-01-01',
        act: '68/2026/NĐ-CP',
        article: '4.5.a',
      },
    ],
  }),
  /** One rate for the whole profit, picked by the revenue: not a progressive schedule. */
  profitRates: parameter<RateScale | null>({
    title: {
      vi: 'Thuế suất thuế TNCN trên thu nhập tính thuế (doanh thu trừ chi phí), theo doanh thu năm',
      en: 'PIT on profit, by yearly revenue',
    },
    unit: 'scale',
    scale: 'single',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: null,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: '2.2',
        note: { vi: 'Chưa có phương pháp này', en: 'The method did not exist' },
      },
      {
        value: null,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: '3',
        note: { vi: 'Chưa có phương pháp này', en: 'The method did not exist' },
      },
      {
        value: [
          { over: 0, rate: 15 },
          { over: 3_000_000_000, rate: 17 },
          { over: 50_000_000_000, rate: 20 },
        ],
        from: '2026-01-01',
        act: '109/2025/QH15',
        article: '7.3.b',
      },
    ],
  }),
  /** Whoever passed the limit last year has left the rate method this year, whatever this year's revenue. */
  rateMethodPreviousLimit: parameter<Dong | null>({
    title: {
      vi: 'Doanh thu cao nhất của năm trước mà năm nay còn được tính theo tỷ lệ trên doanh thu',
      en: 'Highest revenue of the year before with which the rate method is still open',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: null,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: '2.2',
        note: { vi: 'Không giới hạn', en: 'No limit' },
      },
      {
        value: null,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: '10',
        note: { vi: 'Không giới hạn', en: 'No limit' },
      },
      {
        value: 2_999_999_999,
        from: '2026-01-01',
        act: '68/2026/NĐ-CP',
        article: '18.4',
        note: {
          vi: 'Doanh thu năm 2025 từ mức này trở xuống; từ 03 tỷ đồng thì năm 2026 tính trên thu nhập',
          en: 'Revenue of 2025; from 3 billion on the tax of 2026 is on profit',
        },
      },
      {
        value: 3_000_000_000,
        from: '2027-01-01',
        act: '68/2026/NĐ-CP',
        article: '4.5.d',
      },
    ],
  }),
  profitMethodYears: parameter({
    title: {
      vi: 'Số năm phải ổn định phương pháp tính thuế trên thu nhập',
      en: 'Years for which the profit method is kept once chosen',
    },
    unit: 'years',
    by: 'tax_year',
    values: [
      {
        value: 2,
        from: '2026-01-01',
        act: '68/2026/NĐ-CP',
        article: '4.5.d',
      },
    ],
  }),
  pitReduction: parameter({
    title: {
      vi: 'Tỷ lệ giảm thuế TNCN phải nộp từ kinh doanh',
      en: 'Cut of the PIT payable on business income',
    },
    unit: 'percent',
    by: 'tax_year',
    values: [
      {
        value: 30,
        from: '2026-01-01',
        until: '2027-12-31',
        act: '43/2026/QH16',
        article: '1',
        note: { vi: 'Kỳ tính thuế 2026 và 2027', en: 'Tax years 2026 and 2027' },
      },
    ],
  }),
  pitReductionLimit: parameter({
    title: {
      vi: 'Mức tổng doanh thu năm tối đa được giảm thuế TNCN',
      en: 'Highest total yearly revenue that gets the cut',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: 10_000_000_000,
        from: '2026-01-01',
        until: '2027-12-31',
        act: '43/2026/QH16',
        article: '1',
      },
    ],
  }),
  ...businessRelief,
  licenceFee: parameter<AmountScale>({
    title: { vi: 'Lệ phí môn bài theo doanh thu năm', en: 'Licence fee by yearly revenue' },
    unit: 'scale',
    scale: 'single',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: [
          { over: 0, amount: 0 },
          { over: 100_000_000, amount: 300_000 },
          { over: 300_000_000, amount: 500_000 },
          { over: 500_000_000, amount: 1_000_000 },
        ],
        from: '2020-01-01',
        act: '139/2016/NĐ-CP',
        article: '4.2',
        note: { vi: 'Năm đầu ra kinh doanh được miễn', en: 'The first year of business is exempt' },
      },
      {
        value: [{ over: 0, amount: 0 }],
        from: '2026-01-01',
        act: '198/2025/QH15',
        article: '10.7',
        note: { vi: 'Chấm dứt thu từ 01/01/2026', en: 'Ended on 1 January 2026' },
      },
    ],
  }),
  lumpSumMethod: parameter<'open' | 'ended'>({
    title: { vi: 'Thuế khoán', en: 'Lump-sum tax' },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'open',
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: '2.1',
      },
      {
        value: 'open',
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: '7',
      },
      {
        value: 'ended',
        from: '2026-01-01',
        act: '198/2025/QH15',
        article: '10.6',
      },
    ],
  }),
  cashlessLine: parameter({
    title: {
      vi: 'Khoản thanh toán từng lần từ mức này phải không dùng tiền mặt mới được trừ',
      en: 'Payment from which on costs count only when paid without cash',
    },
    unit: 'VND',
    per: 'event',
    by: 'tax_year',
    values: [
      {
        value: 5_000_000,
        from: '2026-01-01',
        act: '68/2026/NĐ-CP',
        article: '6.1',
      },
    ],
  }),
})
