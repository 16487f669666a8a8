/** The State Bank of Vietnam, the central bank. */
export const sbv = { id: 'sbv', name: 'State Bank of Vietnam', url: 'https://sbv.gov.vn' } as const
