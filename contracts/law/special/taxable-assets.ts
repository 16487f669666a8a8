import { parameter } from '../parameter.ts'

/** Cash, deposits, gold and jewellery are not among them. */
export const taxableAssets = parameter<readonly string[]>({
  id: 'special.taxable-assets',
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
})
