import type { Identity, Place, StatementKind } from '../chart.ts'
import type { LineName } from '../line.ts'

/** Places of a statement whose lines are known by label. */
export const place =
  (statement: StatementKind) =>
  (line: LineName, labels: string[], more: Partial<Place> = {}): Place => ({
    line,
    statement,
    labels,
    ...more,
  })

/** Identities that several charts have in common, each said once. */
export const assetsByTerm: Identity = {
  name: 'assets = current + non-current',
  total: 'totalAssets',
  parts: [
    [1, 'currentAssets'],
    [1, 'nonCurrentAssets'],
  ],
  check: true,
}

/** Minority interest stood outside of equity in the older forms. */
export const balanced: Identity = {
  name: 'assets = liabilities + equity',
  total: 'totalAssets',
  parts: [
    [1, 'liabilities'],
    [1, 'equity'],
    [1, 'minorityOutside'],
  ],
  optional: ['minorityOutside'],
  check: true,
}

export const liabilitiesByTerm: Identity = {
  name: 'liabilities = current + long-term',
  total: 'liabilities',
  parts: [
    [1, 'currentLiabilities'],
    [1, 'longLiabilities'],
  ],
  check: false,
}

export const profitAfterTaxes: Identity = {
  name: 'net profit = before tax − taxes',
  total: 'netProfit',
  parts: [
    [1, 'profitBeforeTax'],
    [-1, 'currentTax'],
    [-1, 'deferredTax'],
  ],
  optional: ['currentTax', 'deferredTax'],
  check: true,
}

export const profitByOwner: Identity = {
  name: 'net profit = parent + minority',
  total: 'netProfit',
  parts: [
    [1, 'parentProfit'],
    [1, 'minorityProfit'],
  ],
  optional: ['minorityProfit'],
  check: false,
}
