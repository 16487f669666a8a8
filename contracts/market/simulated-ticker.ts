/**
 * Tickers of the simulated market: X and three letters. Shares of Vietnam's exchanges have three letters or digits,
 * other instruments six and more, so none of these is real, nor a warrant or bond whose code begins with one; codes of venues that look alike are left out.
 */
const venues = new Set(['XHNF', 'XHNX', 'XHSX', 'XSTC'])

/** Whether a ticker can only be that of an invented company. */
export const isSimulatedTicker = (ticker: string): boolean =>
  /^X[A-Z]{3}$/.test(ticker) && !venues.has(ticker)
