/** Tickers that are also words, abbreviations or units: they need "cổ phiếu", "mã" or brackets beside them. */
const wordTickers: ReadonlySet<string> = new Set([
  'AAA',
  'ACE',
  'API',
  'ART',
  'ATM',
  'BCM',
  'BOT',
  'CEO',
  'CDO',
  'CIA',
  'CMS',
  'DIG',
  'DNA',
  'FIT',
  'FOX',
  'GAS',
  'GDP',
  'HOT',
  'HUB',
  'ICT',
  'IDC',
  'LAI',
  'LAW',
  'LHC',
  'MCH',
  'MSN',
  'NET',
  'PET',
  'PHP',
  'PIC',
  'POT',
  'PRO',
  'SAM',
  'SHE',
  'SIP',
  'SOS',
  'TIN',
  'TIP',
  'TOP',
  'USD',
  'VAT',
  'WTO',
])

/**
 * Tickers that a text names: three capital letters or digits that are listed. One that is also a word only counts
 * in brackets or after "cổ phiếu", "mã" or "CP".
 */
export function tickersIn(text: string, listed: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  for (const match of text.normalize('NFC').matchAll(/(?<![\p{L}\p{N}])[A-Z][A-Z0-9]{2}(?![\p{L}\p{N}])/gu)) {
    const ticker = match[0]
    if (!listed.has(ticker)) continue
    if (wordTickers.has(ticker)) {
      const before = text.slice(Math.max(0, match.index - 12), match.index).toLowerCase()
      const bracketed = text[match.index - 1] === '(' && text[match.index + 3] === ')'
      if (!bracketed && !/(cổ phiếu|mã|cp)\s+$/u.test(before)) continue
    }
    found.add(ticker)
  }
  return [...found]
}
