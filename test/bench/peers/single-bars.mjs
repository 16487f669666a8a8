/** The n-th of many bars: 1,600 tickers a session, so that the peers and we write the same rows. */
export function bar(n) {
  const ticker = `T${String(n % 1600).padStart(4, '0')}`
  const session = new Date(Date.UTC(2024, 0, 1 + Math.floor(n / 1600))).toISOString().slice(0, 10)
  const close = 10_000 + ((n * 7919) % 50_000)
  return {
    session,
    ticker,
    open: close - 100,
    high: close + 200,
    low: close - 200,
    close,
    volume: (n * 104_729) % 1_000_000,
  }
}
