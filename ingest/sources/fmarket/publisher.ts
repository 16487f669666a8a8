/** Fmarket, which distributes open-end funds. */
export const fmarket = { id: 'fmarket', name: 'Fmarket', url: 'https://fmarket.vn' } as const

/** Each answer tells when it was made, which is no news. */
export const withoutTime = (body: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(body)
      .toString('latin1')
      .replace(/"time"\s*:\s*\d+,?/g, ''),
    'latin1',
  )

/** Fields of a fund near the start: of a list of funds (`rows`) as well as of the page of one. */
export const isProducts = (head: string): boolean =>
  /^\s*\{/.test(head) &&
  head.includes('"shortName"') &&
  /"(dataFundAssetType|product\w*HoldingList)"/.test(head)
