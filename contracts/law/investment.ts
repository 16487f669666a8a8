import { parameter, taxLaw } from './parameter.ts'

export const investmentLaw = taxLaw('investment', {
  dividendRate: parameter({
    title: { vi: 'Thuế suất đối với cổ tức, lợi nhuận được chia', en: 'Dividends' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 5,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '23.2',
      },
      {
        value: 5,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '12',
      },
    ],
  }),
  corporateBondRate: parameter({
    title: { vi: 'Thuế suất đối với lãi trái phiếu doanh nghiệp', en: 'Interest of corporate bonds' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 5,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '23.2',
      },
      {
        value: 5,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '12',
      },
    ],
  }),
  governmentBondRate: parameter({
    title: {
      vi: 'Thuế suất đối với lãi trái phiếu Chính phủ, chính quyền địa phương',
      en: 'Interest of government and local-government bonds',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 0,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '3.3.c',
        note: { vi: 'Không thuộc thu nhập chịu thuế', en: 'Not taxable income' },
      },
      {
        value: 0,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '4.6',
        note: { vi: 'Điều 24.1 Nghị định 253/2026/NĐ-CP', en: 'Article 24.1 of Decree 253/2026/NĐ-CP' },
      },
    ],
  }),
  savingsRate: parameter({
    title: {
      vi: 'Thuế suất đối với lãi tiền gửi tại tổ chức tín dụng',
      en: 'Interest on deposits at credit institutions',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 0,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '4.7',
      },
      {
        value: 0,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '4.6',
        note: { vi: 'Điều 24.2 Nghị định 253/2026/NĐ-CP', en: 'Article 24.2 of Decree 253/2026/NĐ-CP' },
      },
    ],
  }),
  greenBondRate: parameter({
    title: { vi: 'Thuế suất đối với lãi trái phiếu xanh', en: 'Interest of green bonds (first holder)' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 0,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '4.16',
      },
    ],
  }),
  stockTransferRate: parameter({
    title: {
      vi: 'Thuế suất trên giá chuyển nhượng chứng khoán từng lần',
      en: 'Transfer of securities, on the sale value',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 0.1,
        from: '2015-01-01',
        act: '71/2014/QH13',
        article: '2',
      },
      {
        value: 0.1,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '13.2',
        note: { vi: 'Điều 54.1 Nghị định 253/2026/NĐ-CP', en: 'Article 54.1 of Decree 253/2026/NĐ-CP' },
      },
    ],
  }),
  fundDistributionRate: parameter({
    title: {
      vi: 'Thuế suất đối với lợi tức quỹ đầu tư chứng khoán, quỹ bất động sản',
      en: 'Distributions of securities and real-estate funds',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 5,
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '23.2',
      },
      {
        value: 2.5,
        from: '2026-07-01',
        until: '2031-06-30',
        act: '253/2026/NĐ-CP',
        article: '44',
        note: { vi: 'Giảm một nửa đến hết 30/6/2031', en: 'Halved until 30 June 2031' },
      },
      {
        value: 5,
        from: '2031-07-01',
        act: '109/2025/QH15',
        article: '12',
      },
    ],
  }),
  openFundHoldingYears: parameter({
    title: {
      vi: 'Số năm nắm giữ chứng chỉ quỹ mở để được miễn thuế khi bán',
      en: 'Years of holding after which units of open funds are sold free of tax',
    },
    unit: 'years',
    by: 'date',
    values: [
      {
        value: 2,
        from: '2026-07-01',
        act: '253/2026/NĐ-CP',
        article: '43',
      },
    ],
  }),
  digitalAssetTransferRate: parameter({
    title: {
      vi: 'Thuế suất trên giá chuyển nhượng tài sản số từng lần',
      en: 'Transfer of digital assets, on the sale value',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 0.1,
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '19',
      },
    ],
  }),
})
