import type { PaymentReceived } from '../../contracts/events/billing-payment.ts'
import { memosIn } from '../../contracts/payments/memo.ts'
import { toEpochMs } from '../../contracts/vietnam-time.ts'
import type { Payment } from './book.ts'

/** What is compared of two reports of transfers. */
type Report = Pick<
  PaymentReceived,
  'provider' | 'direction' | 'amount' | 'content' | 'account_number' | 'reference' | 'made_at' | 'received_at'
>

type Mark = 'agrees' | 'differs' | 'unknown'

/** Reports of one transfer come within these days of one another: webhooks are tried again for some of them. */
export const repeatedWithinDays = 30
const dayMs = 86_400_000
/** Some providers leave out the seconds, and their clocks differ. */
const sameTimeMs = 120_000

const bare = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Account numbers are written with spaces and dots in places. */
export const bareAccount = bare

function markOf(a: string | null, b: string | null, same: (a: string, b: string) => boolean): Mark {
  if (a === null || b === null || a === '' || b === '') return 'unknown'
  return same(a, b) ? 'agrees' : 'differs'
}

const sameTime = (a: string, b: string): boolean => Math.abs(toEpochMs(a) - toEpochMs(b)) <= sameTimeMs

function memoMark(a: Report, b: Report): Mark {
  const [left, right] = [memosIn(a.content), memosIn(b.content)]
  if (left.length === 0 || right.length === 0) return 'unknown'
  return left.some(memo => right.includes(memo)) ? 'agrees' : 'differs'
}

/**
 * Whether two reports tell of one transfer: it has one account, amount, bank reference and time, whoever reports it.
 * Where only one of reference and time agrees or can be compared, and no memo says otherwise, nobody can know: a
 * person decides. A provider tells its own transfers apart by its ids, unless reference and time both agree.
 */
export function compareTransfers(a: Report, b: Report): 'same' | 'doubtful' | 'different' {
  if (a.direction !== b.direction || a.amount !== b.amount) return 'different'
  if (bare(a.account_number) !== bare(b.account_number)) return 'different'
  if (Math.abs(toEpochMs(a.received_at) - toEpochMs(b.received_at)) > repeatedWithinDays * dayMs)
    return 'different'
  const reference = markOf(a.reference, b.reference, (x, y) => bare(x) === bare(y))
  const time = markOf(a.made_at, b.made_at, sameTime)
  const memo = memoMark(a, b)
  if (reference === 'agrees' && time === 'agrees') return memo === 'differs' ? 'doubtful' : 'same'
  if (a.provider === b.provider || memo === 'differs') return 'different'
  if (reference === 'differs' && time === 'differs') return 'different'
  return memo === 'agrees' || reference === 'agrees' || time === 'agrees' ? 'doubtful' : 'different'
}

/**
 * The transfer on record that a report repeats, or may repeat; null: it is a new one. Of several the one that was
 * reported first: the order in which the payments are listed (log, table, map) settles nothing.
 */
export function repeatedBy(
  report: Report,
  payments: Iterable<Payment>,
): { readonly of: string; readonly sure: boolean } | null {
  let same: Payment | null = null
  let doubtful: Payment | null = null
  for (const earlier of payments) {
    const relation = compareTransfers(earlier, report)
    if (relation === 'same') same = firstOf(same, earlier)
    // What is in doubt itself casts none on others: else the second of two like transfers could never count.
    if (relation === 'doubtful' && earlier.same_as === null) doubtful = firstOf(doubtful, earlier)
  }
  if (same !== null) return { of: same.same_as ?? same.payment_id, sure: true }
  return doubtful === null ? null : { of: doubtful.payment_id, sure: false }
}

/** The payment that was reported first; of two in one second the one whose id sorts first. */
function firstOf(a: Payment | null, b: Payment): Payment {
  if (a === null) return b
  const earlier = toEpochMs(a.received_at) - toEpochMs(b.received_at)
  return earlier < 0 || (earlier === 0 && a.payment_id < b.payment_id) ? a : b
}
