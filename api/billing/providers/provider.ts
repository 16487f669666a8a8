import type { IncomingHttpHeaders } from 'node:http'

/** A transfer as a provider tells it. */
export interface ReportedPayment {
  /** The provider's own id: the same transfer stated twice has the same one. */
  readonly id: string
  readonly direction: 'in' | 'out'
  /** Whole VND. */
  readonly amount: number
  /** All text in which a memo may stand. */
  readonly content: string
  readonly accountNumber: string
  /** The bank's reference; null where it tells none. */
  readonly reference: string | null
  /** RFC 3339; null when the provider names no time that can be read. */
  readonly at: string | null
}

/** Why a webhook is not believed, in words for its sender. */
export type Refusal = { readonly refused: string }

/** A service that tells us of transfers to our account. One literal a file, listed in `index.ts`. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Setting that holds the secret it signs with. */
  readonly setting: 'SEPAY_SECRET' | 'PAYOS_CHECKSUM_KEY' | 'CASSO_SECRET'
  /** Null: signed by whoever knows the secret, and not too long ago. `raw` are the bytes of the body. */
  check(request: { headers: IncomingHttpHeaders; raw: Buffer; secret: string; now: Date }): Refusal | null
  /** @throws Error that names the field */
  read(body: unknown): ReportedPayment
}

export const providerNames = ['sepay', 'payos', 'casso'] as const
export type ProviderName = (typeof providerNames)[number]
