/** Investing.com, which quotes releases and trades. */
export const investing = { id: 'investing', name: 'Investing.com', url: 'https://www.investing.com' } as const
