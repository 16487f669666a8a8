import { parameter, taxLaw } from './parameter.ts'

/** Chuyển nhượng bất động sản. */
export const realEstateLaw = taxLaw('real-estate', {
  rate: parameter({
    title: {
      vi: 'Thuế suất trên giá chuyển nhượng bất động sản từng lần',
      en: 'Transfer of real estate, on the price',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 2, from: '2015-01-01', act: '71/2014/QH13', article: '2' },
      { value: 2, from: '2026-07-01', act: '109/2025/QH15', article: '14' },
    ],
  }),
  /** What the price is at least. */
  priceFloor: parameter<'price_table'>({
    title: {
      vi: 'Giá chuyển nhượng thấp hơn bảng giá: tính theo bảng giá đất, giá tính lệ phí trước bạ nhà',
      en: 'A price below the land table or the registration-fee price of the building: these count',
    },
    unit: 'choice',
    by: 'date',
    values: [
      { value: 'price_table', from: '2015-01-01', act: '111/2013/TT-BTC', article: '12.1' },
      { value: 'price_table', from: '2026-07-01', act: '253/2026/NĐ-CP', article: '57.2' },
    ],
  }),
  onlyHomeDays: parameter({
    title: {
      vi: 'Nhà ở, đất ở duy nhất: số ngày có quyền sở hữu, sử dụng để được miễn thuế',
      en: 'Only home: days of ownership after which its sale is exempt',
    },
    unit: 'days',
    by: 'date',
    values: [
      { value: 183, from: '2014-01-01', act: '111/2013/TT-BTC', article: '3.1.b' },
      {
        value: 183,
        from: '2026-07-01',
        act: '253/2026/NĐ-CP',
        article: '19',
        note: {
          vi: 'Chuyển nhượng toàn bộ; không phải nhà hình thành trong tương lai; chỉ áp dụng khi bán',
          en: 'Sold whole, not future housing, and for sales alone',
        },
      },
    ],
  }),
  relatives: parameter<readonly string[]>({
    title: {
      vi: 'Quan hệ được miễn thuế khi chuyển nhượng bất động sản',
      en: 'Relations between whom the transfer of real estate is exempt',
    },
    unit: 'choice',
    by: 'date',
    values: [
      {
        value: ['spouse', 'parent_child', 'grandparent_grandchild', 'sibling'],
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '4.1',
      },
      {
        value: ['spouse', 'parent_child', 'grandparent_grandchild', 'sibling'],
        from: '2026-07-01',
        act: '253/2026/NĐ-CP',
        article: '18.1',
      },
    ],
  }),
  divorce: parameter<'exempt'>({
    title: {
      vi: 'Phân chia bất động sản khi ly hôn',
      en: 'Division of real estate in a divorce',
    },
    unit: 'choice',
    by: 'date',
    values: [
      { value: 'exempt', from: '2014-01-01', act: '111/2013/TT-BTC', article: '3.1.a' },
      { value: 'exempt', from: '2026-07-01', act: '253/2026/NĐ-CP', article: '18.2' },
    ],
  }),
})
