import { parameter, taxLaw } from './parameter.ts'

export const rentalLaw = taxLaw('rental', {
  vatRate: parameter({
    title: { vi: 'Tỷ lệ % thuế GTGT đối với cho thuê bất động sản', en: 'VAT on letting of real estate' },
    unit: 'percent',
    by: 'tax_year',
    values: [
      {
        value: 5,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: 'Phụ lục 01',
      },
      {
        value: 5,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: 'Phụ lục I',
      },
      {
        value: 5,
        from: '2026-01-01',
        act: '48/2024/QH15',
        article: '12.2.b',
      },
    ],
  }),
  pitRate: parameter({
    title: { vi: 'Thuế suất thuế TNCN đối với cho thuê bất động sản', en: 'PIT on letting of real estate' },
    unit: 'percent',
    by: 'tax_year',
    values: [
      {
        value: 5,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: 'Phụ lục 01',
      },
      {
        value: 5,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: 'Phụ lục I',
      },
      {
        value: 5,
        from: '2026-01-01',
        act: '109/2025/QH15',
        article: '7.4',
        note: { vi: 'Không trừ chi phí, mọi mức doanh thu', en: 'Without costs, at any size' },
      },
    ],
  }),
  lodgingVatRate: parameter({
    title: { vi: 'Tỷ lệ % thuế GTGT đối với dịch vụ lưu trú', en: 'VAT on lodging (letting with services)' },
    unit: 'percent',
    by: 'tax_year',
    values: [
      {
        value: 5,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: 'Phụ lục 01',
      },
      {
        value: 5,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: 'Phụ lục I',
      },
      {
        value: 5,
        from: '2026-01-01',
        act: '48/2024/QH15',
        article: '12.2.b',
      },
    ],
  }),
  lodgingPitRate: parameter({
    title: {
      vi: 'Thuế suất thuế TNCN đối với dịch vụ lưu trú',
      en: 'PIT on lodging (letting with services)',
    },
    unit: 'percent',
    by: 'tax_year',
    values: [
      {
        value: 2,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: 'Phụ lục 01',
      },
      {
        value: 2,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: 'Phụ lục I',
      },
      {
        value: 2,
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: 'Phụ lục',
      },
    ],
  }),
  revenueThreshold: parameter({
    title: {
      vi: 'Mức doanh thu cho thuê năm không phải nộp thuế, tính chung mọi hợp đồng',
      en: 'Yearly rent up to which no tax is due, over all contracts',
    },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: 100_000_000,
        from: '2015-01-01',
        act: '92/2015/TT-BTC',
        article: '2.1',
      },
      {
        value: 100_000_000,
        from: '2021-01-01',
        act: '40/2021/TT-BTC',
        article: '4.2',
      },
      {
        value: 1_000_000_000,
        from: '2026-01-01',
        act: '68/2026/NĐ-CP',
        article: '4.4',
        note: {
          vi: 'Mức sửa bởi Điều 1.1 Nghị định 141/2026/NĐ-CP',
          en: 'Amount as amended by Article 1.1 of Decree 141/2026/NĐ-CP',
        },
      },
    ],
  }),
})
