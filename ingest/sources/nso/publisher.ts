/** The National Statistics Office (formerly the General Statistics Office, GSO). */
export const nso = { id: 'nso', name: 'National Statistics Office', url: 'https://www.nso.gov.vn' } as const
