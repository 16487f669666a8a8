/** SSI Securities Corporation. */
export const ssi = { id: 'ssi', name: 'SSI Securities', url: 'https://www.ssi.com.vn' } as const
