/** Vietcap Securities (code VCI). */
export const vci = { id: 'vci', name: 'Vietcap', url: 'https://trading.vietcap.com.vn' } as const

/** Without the page that asks, an id of the device and the cookies of the price board, Vietcap answers 403. */
export const vciRequest = (path: string) => ({
  url: `https://iq.vietcap.com.vn/api/iq-insight-service/${path}`,
  headers: {
    origin: 'https://trading.vietcap.com.vn',
    referer: 'https://trading.vietcap.com.vn/',
    'device-id': '766e66696e000001',
  },
  warmUp: 'https://trading.vietcap.com.vn/priceboard',
})
