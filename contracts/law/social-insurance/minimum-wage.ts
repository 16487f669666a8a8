import type { Dong } from '../../money.ts'
import type { Region } from '../choices.ts'
import { parameter } from '../parameter.ts'

export const minimumWage = parameter<Readonly<Record<Region, Dong>>>({
  id: 'social-insurance.minimum-wage',
  title: { vi: 'Mức lương tối thiểu tháng theo vùng', en: 'Minimum wage by region' },
  unit: 'VND',
  per: 'month',
  by: 'date',
  values: [
    {
      value: { I: 4_960_000, II: 4_410_000, III: 3_860_000, IV: 3_450_000 },
      from: '2024-07-01',
      act: '74/2024/NĐ-CP',
      article: '3.1',
    },
    {
      value: { I: 5_310_000, II: 4_730_000, III: 4_140_000, IV: 3_700_000 },
      from: '2026-01-01',
      act: '293/2025/NĐ-CP',
      article: '3.1',
    },
  ],
})
