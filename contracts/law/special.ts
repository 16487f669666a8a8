import { parameter, taxLaw } from './parameter.ts'

export const specialLaw = taxLaw('special', {
  seasonalLine: parameter({
    title: {
      vi: 'Mức chi trả từng lần từ đó khấu trừ thuế của cá nhân không ký hợp đồng hoặc hợp đồng dưới 3 tháng',
      en: 'Payment from which on tax is withheld without a contract of three months',
    },
    unit: 'VND',
    per: 'event',
    by: 'date',
    values: [
      {
        value: 2_000_000,
        from: '2013-10-01',
        act: '111/2013/TT-BTC',
        article: '25.1.i',
      },
      {
        value: 5_000_000,
        from: '2026-07-01',
        act: '253/2026/NĐ-CP',
        article: '50.2',
        quote:
          'mà mức chi trả thu nhập từ 05 triệu đồng/lần trở lên thì phải khấu trừ thuế và nộp số thuế đã khấu trừ theo tỷ lệ 10% trên thu nhập trước khi trả thu nhập cho cá nhân',
        note: {
          vi: 'Khấu trừ theo ngày chi trả; khi quyết toán, quy định về tiền lương áp dụng cho cả kỳ tính thuế 2026 (Điều 69.1.a)',
          en: 'Withheld by the day of payment; in the annual settlement wage rules hold for the whole tax year 2026 (Article 69.1.a)',
        },
      },
    ],
  }),
  seasonalRate: parameter({
    title: {
      vi: 'Tỷ lệ khấu trừ đối với cá nhân cư trú không ký hợp đồng hoặc hợp đồng dưới 3 tháng',
      en: 'Withholding from residents without a contract of three months',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 10,
        from: '2013-10-01',
        act: '111/2013/TT-BTC',
        article: '25.1.i',
      },
      {
        value: 10,
        from: '2026-07-01',
        act: '253/2026/NĐ-CP',
        article: '50.2',
      },
    ],
  }),
  seasonalNonResidentRate: parameter({
    title: { vi: 'Tỷ lệ khấu trừ đối với cá nhân không cư trú', en: 'Withholding from non-residents' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 20,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '26',
      },
      {
        value: 20,
        from: '2026-07-01',
        act: '253/2026/NĐ-CP',
        article: '50.2',
      },
    ],
  }),
  prizeThreshold: parameter({
    title: {
      vi: 'Phần giá trị trúng thưởng từng lần không tính thuế',
      en: 'Part of each receipt that is free: prizes',
    },
    unit: 'VND',
    per: 'event',
    by: 'date',
    values: [
      {
        value: 10_000_000,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '15',
      },
      {
        value: 20_000_000,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '15',
      },
    ],
  }),
  prizeRate: parameter({
    title: { vi: 'Thuế suất đối với thu nhập từ trúng thưởng', en: 'Rate on prizes' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 10,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '23.2',
      },
      {
        value: 10,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '15',
      },
    ],
  }),
  inheritanceThreshold: parameter({
    title: {
      vi: 'Phần giá trị thừa kế, quà tặng từng lần không tính thuế',
      en: 'Part of each receipt that is free: inheritance and gifts',
    },
    unit: 'VND',
    per: 'event',
    by: 'date',
    values: [
      {
        value: 10_000_000,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '18',
      },
      {
        value: 20_000_000,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '18',
      },
    ],
  }),
  inheritanceRate: parameter({
    title: { vi: 'Thuế suất đối với thu nhập từ thừa kế, quà tặng', en: 'Rate on inheritance and gifts' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 10,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '23.2',
      },
      {
        value: 10,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '18',
      },
    ],
  }),
  /** Cash, deposits, gold and jewellery are not among them. */
  taxableAssets: parameter<readonly string[]>({
    title: {
      vi: 'Tài sản thừa kế, quà tặng chịu thuế',
      en: 'Assets whose inheritance or gift is taxed',
    },
    unit: 'choice',
    by: 'date',
    values: [
      {
        value: ['real_estate', 'securities', 'capital', 'vehicle', 'registered_asset'],
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '3.9',
      },
      {
        value: ['real_estate', 'securities', 'capital', 'vehicle', 'registered_asset'],
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '3.9',
      },
    ],
  }),
  /** For real estate only; adoptive parents and parents-in-law count as parents. */
  exemptRelations: parameter<readonly string[]>({
    title: {
      vi: 'Quan hệ được miễn thuế khi thừa kế, nhận tặng cho bất động sản',
      en: 'Relations between whom inherited or given real estate is exempt',
    },
    unit: 'choice',
    by: 'date',
    values: [
      {
        value: ['spouse', 'parent_child', 'grandparent_grandchild', 'sibling'],
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '4.4',
      },
      {
        value: ['spouse', 'parent_child', 'grandparent_grandchild', 'sibling'],
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '4.1',
      },
    ],
  }),
})
