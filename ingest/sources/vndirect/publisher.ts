/** VNDIRECT Securities Corporation. */
export const vndirect = { id: 'vndirect', name: 'VNDIRECT', url: 'https://www.vndirect.com.vn' } as const
