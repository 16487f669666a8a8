/** Joint Stock Commercial Bank for Foreign Trade of Vietnam. */
export const vietcombank = {
  id: 'vietcombank',
  name: 'Vietcombank',
  url: 'https://www.vietcombank.com.vn',
} as const
