/** Plans of the tax interface (specification 8.1). */
export const taxPlans = [
  { plan: 'Free', calls_per_day: 100, price: null, availability: 'available' },
  {
    plan: 'Business',
    calls_per_day: 10_000,
    price: { amount: 300, currency: 'USD', period: 'month' },
    availability: 'coming soon',
  },
  { plan: 'Enterprise', calls_per_day: null, price: null, availability: 'by contact' },
] as const
