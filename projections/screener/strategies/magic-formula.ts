import { strategy } from '../strategy.ts'

export const magicFormula = strategy({
  id: 'magic_formula',
  name: 'Magic formula',
  author: 'Joel Greenblatt',
  source: 'The Little Book That Beats the Market, 2005',
  description:
    'Rank of EBIT / enterprise value plus rank of EBIT / (working capital + net fixed assets); no financials or utilities; a size floor; 20 to 30 shares held for a year.',
  adaptation:
    'EBIT is gross profit − selling − administration; both denominators above zero; the first 30 of the combined rank, the higher earnings yield first on a tie. Utilities (ICB 7) are left out where the code is known.',
  wantsYears: 1,
  liquidOnly: true,
  excludes: ['7'],
  criteria: [
    {
      id: 'combined_rank',
      label: 'Place in the combined rank',
      label_vi: 'Thứ hạng kết hợp',
      unit: 'rank',
      operator: 'lte',
      threshold: 30,
      // A firm without a rank (loss, or no capital employed) is known not to be among the first.
      value: ({ candidate, measures }, field) =>
        field.places.magic.place.get(candidate.ticker) ??
        (Number.isNaN(measures.earningsYield) ? Number.NaN : Number.POSITIVE_INFINITY),
    },
  ],
})
