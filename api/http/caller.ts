/** Lowest tier that may call: `open` needs no key (limits by address may still hold). */
export type RouteTier = 'open' | 'free' | 'pro' | 'elite' | 'operator'

/** Which interface a route belongs to: it settles the envelope and the texts around the data. */
export type Area = 'tax' | 'market' | 'macro' | 'access' | 'system'

export interface Caller {
  readonly tier: Exclude<RouteTier, 'open'> | 'anonymous'
  readonly keyId: string | null
  /** Whose key it is: calls are counted for the account, so that a second key brings no second quota. */
  readonly account: string | null
  /** Another key replaced this one: until its end it reads data, and nothing of its account. */
  readonly replaced?: boolean
}

/** Headers of a request, by lower-case name. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>
