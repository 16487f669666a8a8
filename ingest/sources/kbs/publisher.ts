/** KB Securities Vietnam; company data come from Vietstock. */
export const kbs = { id: 'kbs', name: 'KB Securities Vietnam', url: 'https://www.kbsec.com.vn' } as const
