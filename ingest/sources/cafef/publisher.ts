/** CafeF, the finance site of VCCorp. */
export const cafef = { id: 'cafef', name: 'CafeF', url: 'https://cafef.vn' } as const
