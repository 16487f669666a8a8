/** The National Statistics Office (formerly the General Statistics Office, GSO). */
export const nso = { id: 'nso', name: 'National Statistics Office', url: 'https://www.nso.gov.vn' } as const

/** The same office's page of the IMF's data standard, whose files stand as a source of their own. */
export const nsoEgdds = {
  id: 'nso-egdds',
  name: 'National Statistics Office, e-GDDS page',
  url: 'https://nsdp.nso.gov.vn',
} as const
