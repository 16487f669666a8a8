import { parameter } from '../parameter.ts'

export const governmentBondRate = parameter({
  id: 'investment.government-bond-rate',
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
})
