/** Whole words in either case: `words('sẽ|dự kiến')`; Vietnamese letters count as letters. */
export const wholeWords = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')
