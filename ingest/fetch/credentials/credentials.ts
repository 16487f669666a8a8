/** Publishers that answer to a key of one's own. */
export const keyedProviders = ['ssi', 'dnse'] as const
export type KeyedProvider = (typeof keyedProviders)[number]

/** The keys of a home. They are sent to their publisher and go nowhere else: not to logs, documents or answers. */
export interface FeedKeys {
  readonly ssi?: { readonly consumerId: string; readonly consumerSecret: string } | undefined
  readonly dnse?: { readonly apiKey: string; readonly apiSecret: string } | undefined
}

/** A call beside a feed's own requests, for a token: what comes is no document. */
export interface TokenCall {
  readonly url: string
  readonly body: string
}

/** What makes the requests to a publisher those of the holder of a key. */
export interface Authorizer {
  /**
   * Headers of a request.
   * @param send asks the publisher for a token
   * @throws FetchFailure `wrong-key`, or why no token was given
   */
  headers(
    request: { readonly method: 'GET' | 'POST'; readonly url: string },
    send: (call: TokenCall) => Promise<{ readonly status: number; readonly body: string }>,
  ): Promise<Record<string, string>>
  /**
   * The publisher does not know the request for the holder's.
   * @returns whether another try may succeed: a token has run out
   */
  refused(): boolean
  /** The first message on a web socket, for publishers that want it to say whose it is. */
  greeting?(): string
}

export type Authorizers = Readonly<Partial<Record<KeyedProvider, Authorizer>>>

/** What an operator does who has no key of a publisher, or a wrong one. */
export const keyRemedy = (provider: KeyedProvider): string =>
  `run \`vnfin feeds setup ${provider}\`, or set ${provider === 'ssi' ? 'FEEDS_SSI_ID and FEEDS_SSI_SECRET' : 'FEEDS_DNSE_KEY and FEEDS_DNSE_SECRET'}`
