import { parameter, taxLaw } from './parameter.ts'

/** Chuyển nhượng vốn, chứng khoán phái sinh, cổ phiếu nhận thay cổ tức, cổ phiếu thưởng. */
export const transferLaw = taxLaw('transfer', {
  capitalRate: parameter({
    title: {
      vi: 'Thuế suất trên lãi chuyển nhượng phần vốn góp',
      en: 'Transfer of capital, on the gain',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 20, from: '2009-01-01', act: '04/2007/QH12', article: '23.2' },
      { value: 20, from: '2026-07-01', act: '109/2025/QH15', article: '13.1' },
    ],
  }),
  capitalRateOnPrice: parameter({
    title: {
      vi: 'Thuế suất trên giá chuyển nhượng phần vốn góp khi không xác định được giá mua',
      en: 'Transfer of capital whose cost is unknown, on the price',
    },
    unit: 'percent',
    by: 'date',
    values: [{ value: 2, from: '2026-07-01', act: '109/2025/QH15', article: '13.1' }],
  }),
  capitalNonResidentRate: parameter({
    title: {
      vi: 'Thuế suất của cá nhân không cư trú trên giá chuyển nhượng phần vốn góp',
      en: 'Transfer of capital by non-residents, on the price',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 0.1,
        from: '2009-01-01',
        until: '2026-06-30',
        act: '04/2007/QH12',
        article: '28',
      },
    ],
  }),
  futuresRate: parameter({
    title: {
      vi: 'Thuế suất trên giá chuyển nhượng hợp đồng tương lai từng lần',
      en: 'Futures contracts, on the transfer price of each match or expiry',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 0.1,
        from: '2026-07-01',
        act: '87/2026/TT-BTC',
        article: '5',
        note: {
          vi: 'Mỗi lần khớp lệnh mua hoặc bán, và khi đáo hạn',
          en: 'At each match, buy or sell, and at expiry',
        },
      },
    ],
  }),
  /** The transfer price is the value of the contracts × initial margin ÷ this. */
  futuresDivisor: parameter({
    title: {
      vi: 'Số chia trong giá chuyển nhượng hợp đồng tương lai',
      en: 'Divisor in the transfer price of futures',
    },
    unit: 'multiple',
    by: 'date',
    values: [{ value: 2, from: '2026-07-01', act: '87/2026/TT-BTC', article: '5' }],
  }),
  stockDividend: parameter<'taxed_when_sold'>({
    title: {
      vi: 'Cổ tức bằng cổ phiếu: nộp thuế đầu tư vốn khi chuyển nhượng, bán trước trừ trước',
      en: 'Stock dividends: taxed as investment when sold, the first shares first',
    },
    unit: 'choice',
    by: 'date',
    values: [
      { value: 'taxed_when_sold', from: '2014-01-01', act: '111/2013/TT-BTC', article: '10' },
      { value: 'taxed_when_sold', from: '2026-07-01', act: '253/2026/NĐ-CP', article: '52.4' },
    ],
  }),
  shareBonus: parameter<'wage_when_sold'>({
    title: {
      vi: 'Cổ phiếu thưởng, ESOP: thu nhập từ tiền lương khi chuyển nhượng',
      en: 'Bonus shares and ESOP: wages when they are sold',
    },
    unit: 'choice',
    by: 'date',
    values: [{ value: 'wage_when_sold', from: '2026-07-01', act: '253/2026/NĐ-CP', article: '50.3.a' }],
  }),
  shareBonusWithholding: parameter({
    title: {
      vi: 'Tỷ lệ khấu trừ khi bán cổ phiếu thưởng, ESOP',
      en: 'Withheld when bonus shares are sold',
    },
    unit: 'percent',
    by: 'date',
    values: [{ value: 10, from: '2026-07-01', act: '253/2026/NĐ-CP', article: '50.3.a' }],
  }),
})
