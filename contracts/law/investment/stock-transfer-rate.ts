import { parameter } from '../parameter.ts'

export const stockTransferRate = parameter({
  id: 'investment.stock-transfer-rate',
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
})
