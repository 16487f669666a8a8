import { randomBytes } from 'node:crypto'
import { secretOverlapMs } from '../../contracts/http/access/webhook-parts.ts'

/** What calls are signed with: a new secret takes over from the one before it. */
export interface Secrets {
  readonly secret: string
  /** The one before it, while calls are signed with both; null: none, or that time is over. */
  readonly previous_secret: string | null
  readonly previous_secret_until: Date | null
}

/** A secret as Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** Until when calls bear the signature of the old secret too, where a new one is given now. */
export const overlapEnd = (now: Date): Date => new Date(now.getTime() + secretOverlapMs)

/** What calls at a moment are signed with, the newest first. */
export const secretsOf = (
  { secret, previous_secret, previous_secret_until }: Secrets,
  at: Date,
): readonly string[] =>
  previous_secret !== null && previous_secret_until !== null && at < previous_secret_until
    ? [secret, previous_secret]
    : [secret]
