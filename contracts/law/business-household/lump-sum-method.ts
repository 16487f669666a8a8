import { parameter } from '../parameter.ts'

export const lumpSumMethod = parameter<'open' | 'ended'>({
  id: 'business-household.lump-sum-method',
  title: { vi: 'Thuế khoán', en: 'Lump-sum tax' },
  unit: 'choice',
  by: 'tax_year',
  values: [
    {
      value: 'open',
      from: '2022-01-01',
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
})
