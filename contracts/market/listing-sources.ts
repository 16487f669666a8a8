/** Publishers of lists of instruments, best first: of two lists of one day the better counts, whichever came in first. */
const listSources: readonly string[] = [
  'exchange.vci.symbols',
  'exchange.vci.companies-by-industry',
  'exchange.vci.industries',
  'exchange.cafef.companies',
  'exchange.kbs.symbols',
  'exchange.kbs.symbol-lists',
]

/** One digit: the best has 9, a feed that is not in the list 0. */
export function listTrustOf(feed: string): number {
  const place = listSources.indexOf(feed)
  return place < 0 ? 0 : 9 - place
}
