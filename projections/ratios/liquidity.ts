import { generalOnly, ratio } from './definition.ts'
import { refuse } from './outcome.ts'
import type { Window } from './window.ts'

const cover = (id: string, formula: string, part: (w: Window) => number) =>
  ratio({
    id,
    group: 'liquidity',
    unit: 'times',
    better: 'high',
    templates: generalOnly,
    formula,
    compute: w =>
      w.now.currentLiabilities === 0
        ? refuse('zero_denominator', 'best')
        : part(w) / w.now.currentLiabilities,
  })

export const currentRatio = cover(
  'current_ratio',
  'current assets / current liabilities',
  w => w.now.currentAssets,
)

export const quickRatio = cover(
  'quick_ratio',
  '(current assets − inventory) / current liabilities',
  w => w.now.currentAssets - w.now.inventory,
)

export const cashRatio = cover('cash_ratio', 'cash / current liabilities', w => w.now.cash)
