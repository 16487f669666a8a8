/** Requests that are worked out for other engines: on each side of a line, and of a change of the law. */
export const caseRequests: readonly (readonly [calculator: string, request: object])[] = [
  ...['2025-10-31', '2026-03-31', '2026-08-31'].flatMap(effective_date =>
    [0, 11, 25, 46.8, 50.6, 80, 106.2, 250].map(
      salary => ['personal-income', { salary, dependents: 1, effective_date }] as const,
    ),
  ),
  ['personal-income', { salary: 360, period: 'year', tax_year: 2026 }],
  ['personal-income', { salary: 30, resident: false }],
  ['gross-up', { net: 20, dependents: 2 }],
  ...['2021-08-31', '2024-03-31', '2026-06-30', '2026-07-31'].map(
    effective_date => ['social-insurance', { salary: 150, region: 'II', effective_date }] as const,
  ),
  ...[1000, 1000.000001, 1500, 3000].map(
    annual_revenue =>
      ['business-household', { annual_revenue, business_category: 'services', tax_year: 2026 }] as const,
  ),
  ['business-household', { annual_revenue: 5000, annual_expenses: 4200, business_category: 'goods' }],
  ['business-household', { annual_revenue: 400, business_category: 'food', tax_year: 2025 }],
  ['rental', { annual_revenue: 1400, rental_kind: 'letting' }],
  ['rental', { annual_revenue: 1400, rental_kind: 'boarding_rooms' }],
  ['late-payment', { tax_owed: 10, due_on: '2026-07-31', paid_on: '2026-08-31', filed_on: '2026-08-15' }],
]
