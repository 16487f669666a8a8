import type { Dong } from '../money.ts'
import type { Region } from './choices.ts'
import { parameter, taxLaw } from './parameter.ts'

/** Lương tối thiểu giờ; the monthly one stands with social insurance, which it caps. */
export const minimumWageLaw = taxLaw('minimum-wage', {
  hourly: parameter<Readonly<Record<Region, Dong>>>({
    title: { vi: 'Mức lương tối thiểu giờ theo vùng', en: 'Hourly minimum wage by region' },
    unit: 'VND',
    by: 'date',
    values: [
      {
        value: { I: 22_500, II: 20_000, III: 17_500, IV: 15_600 },
        from: '2022-07-01',
        act: '38/2022/NĐ-CP',
        article: '3.1',
      },
      {
        value: { I: 23_800, II: 21_200, III: 18_600, IV: 16_600 },
        from: '2024-07-01',
        act: '74/2024/NĐ-CP',
        article: '3.1',
        basis: 'not_read',
      },
      {
        value: { I: 25_500, II: 22_700, III: 20_000, IV: 17_800 },
        from: '2026-01-01',
        act: '293/2025/NĐ-CP',
        article: '3.1',
      },
    ],
  }),
})
