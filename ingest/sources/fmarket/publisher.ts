/** Fmarket, which distributes open-end funds. */
export const fmarket = { id: 'fmarket', name: 'Fmarket', url: 'https://fmarket.vn' } as const
