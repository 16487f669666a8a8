import type { Exchange } from './exchange.ts'

/** A request that brought no document. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  /** kebab-case: `http-403`, `timeout`, `too-large`, `redirect-refused`, `private-address`, `connection`, … */
  readonly reason: string
  /** Worth another try. */
  readonly again: boolean
  /** What the upstream asks to wait, in milliseconds. */
  readonly retryAfterMs: number | null
  /** What was received, to be kept. */
  readonly exchange: Exchange | null
  constructor(
    reason: string,
    detail: string,
    more: { again?: boolean; retryAfterMs?: number | null; exchange?: Exchange } = {},
  ) {
    super(detail)
    this.reason = reason
    this.again = more.again ?? false
    this.retryAfterMs = more.retryAfterMs ?? null
    this.exchange = more.exchange ?? null
  }
}
