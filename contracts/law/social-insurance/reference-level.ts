import { parameter } from '../parameter.ts'

/** Law 41/2024/QH15 Art. 141.13: the reference level is the base salary as long as there is one. */
export const referenceLevel = parameter({
  id: 'social-insurance.reference-level',
  title: { vi: 'Mức lương cơ sở (mức tham chiếu)', en: 'Base salary (reference level)' },
  unit: 'VND',
  per: 'month',
  by: 'date',
  values: [
    {
      value: 2_340_000,
      from: '2024-07-01',
      act: '73/2024/NĐ-CP',
      article: '3.2',
    },
    {
      value: 2_530_000,
      from: '2026-07-01',
      act: '161/2026/NĐ-CP',
      article: '3.2',
    },
  ],
})
