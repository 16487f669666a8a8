import type { SecurityChange } from '../../contracts/events/security-change.ts'

type Given = Pick<SecurityChange, 'ticker' | 'kind'> & Partial<SecurityChange>

/** A change of a security's ticker, name or exchange; what a test does not say is null. */
export const aChange = (row: Given): SecurityChange => ({
  change_id: `${row.ticker}:${row.kind}:${row.first_session ?? row.last_session}`,
  previous_ticker: null,
  successor: null,
  from_exchange: null,
  to_exchange: null,
  last_session: null,
  first_session: null,
  name: null,
  previous_name: null,
  source: 'A notice',
  url: 'https://example.com/notice',
  ...row,
})
