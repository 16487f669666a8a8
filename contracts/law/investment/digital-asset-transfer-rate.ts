import { parameter } from '../parameter.ts'

export const digitalAssetTransferRate = parameter({
  id: 'investment.digital-asset-transfer-rate',
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
})
