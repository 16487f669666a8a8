/** Vietcap Securities (code VCI). */
export const vci = { id: 'vci', name: 'Vietcap', url: 'https://trading.vietcap.com.vn' } as const
