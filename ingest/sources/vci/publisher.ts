/** Vietcap Securities (code VCI). */
export const vci = { id: 'vci', name: 'Vietcap', url: 'https://trading.vietcap.com.vn' } as const

/** Without the page that asks, an id of a device and the cookies of the price board, Vietcap answers 403. */
export const vciRequest = (path: string) => ({
  url: `https://iq.vietcap.com.vn/api/iq-insight-service/${path}`,
  warmUp: 'https://trading.vietcap.com.vn/priceboard',
})
