/** What a key may be: the tiers of specification 8.2, and `operator` for those who run the service. */
export const keyTiers = ['free', 'pro', 'elite', 'operator'] as const
export type KeyTier = (typeof keyTiers)[number]

/** Tiers that customers have, lowest first. */
export const customerTiers = ['free', 'pro', 'elite'] as const
export type CustomerTier = (typeof customerTiers)[number]

export interface Tier {
  readonly name: string
  /** A route of one rank may be called by every tier of that rank or above. */
  readonly rank: number
  /** Calls a day of the market interface (specification 8.2); null: unlimited. */
  readonly marketPerDay: number | null
  /**
   * Calls a day of the tax interface; null: unlimited. The specification (5, 8.1) promises a free key more than the
   * 100 without one and names no figure: 1,000 is our choice; Pro and Elite have what Business and Enterprise have.
   */
  readonly taxPerDay: number | null
  readonly features: readonly string[]
}

export const tiers: Readonly<Record<KeyTier, Tier>> = {
  free: {
    name: 'Free',
    rank: 1,
    marketPerDay: 100,
    taxPerDay: 1_000,
    features: [
      'Indices, sectors, breadth and foreign flow',
      'Daily prices, technical signals and narrative',
      'Ratios and scores, watchlist check',
      'Macro data and war impact score',
    ],
  },
  pro: {
    name: 'Pro',
    rank: 2,
    marketPerDay: 1_000,
    taxPerDay: 10_000,
    features: ['Everything of Free', 'Thirteen screens with rules', 'Moat and ESG scores', 'Price alerts'],
  },
  elite: {
    name: 'Elite',
    rank: 3,
    marketPerDay: null,
    taxPerDay: null,
    features: ['Everything of Pro, without a daily limit', 'Insider and ownership connections'],
  },
  operator: {
    name: 'Operator',
    rank: 4,
    marketPerDay: null,
    taxPerDay: null,
    features: ['Everything, and every trace id'],
  },
}

/** Calls a day of the tax interface without a key, by address (specification 8.1, plan Free). */
export const keylessTaxPerDay = 100

/** Requests a minute of each address under /api/v1, by key or address (specification 8.2). */
export const macroPerMinute = 60

/** Requests a minute of the tool protocol that need no key (lists, discovery, handshakes), by key or address. */
export const toolListsPerMinute = 600

/** Pages of the site a minute, by address: enough to read, too few to copy the market with. */
export const pagesPerMinute = 120

/** Rows that a page shows of a list that the interface gives to keys of Pro and above; pages take no key. */
export const teaserRows = 10

/**
 * Requests a minute of what counts on no daily quota, all addresses of a kind together. By account; by address what
 * needs no key. `feeds`, `suggestions`, `metrics`, `payment-webhooks` and `unknown-keys` are counted in each process for itself.
 */
export const perMinute = {
  subscription: 60,
  keys: 60,
  alerts: 120,
  orders: 120,
  traces: 120,
  feeds: 120,
  /** Of the search of the pages: several a word. */
  suggestions: 300,
  metrics: 60,
  'payment-webhooks': 600,
  /** Keys that are none of ours: each costs a look-up. */
  'unknown-keys': 120,
} as const
export type MinuteKind = keyof typeof perMinute

/** Streams of server-sent events that may be open at a time in one process. */
export const maxStreams = { ofAccount: 10, ofProcess: 2_000 } as const

/** Downloads of whole data sets that may be open at a time in one process: each has a connection to the database. */
export const maxDownloads = { ofAccount: 2, ofProcess: 4 } as const

/** Calls that one download counts as: ten a day with a free key, a hundred with one of Pro. */
export const downloadCalls = 10

/** Longest time of one download, minutes: its snapshot keeps the database from tidying up. */
export const downloadMinutes = 30

/** New keys a day that one address may make. */
export const newKeysPerDay = 5

export const isKeyTier = (text: string): text is KeyTier => (keyTiers as readonly string[]).includes(text)
