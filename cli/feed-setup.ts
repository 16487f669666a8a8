import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { openDocument } from '../ingest/archive-members.ts'
import { type Feed, RejectedDocument, type ScheduledRequest } from '../ingest/feed.ts'
import { type Clock, realClock } from '../ingest/fetch/clock.ts'
import { type FeedKeys, type KeyedProvider, keyedProviders } from '../ingest/fetch/credentials/credentials.ts'
import { authorizersOf, keyFileOf, storeFeedKey } from '../ingest/fetch/credentials/key-file.ts'
import { type FetcherOptions, openFetcher } from '../ingest/fetch/fetcher.ts'
import { documentOf } from '../ingest/fetch/run-request.ts'
import { dnseOhlc } from '../ingest/sources/dnse/ohlc.ts'
import { dnseIndexBars } from '../ingest/sources/dnse/ohlc-requests.ts'
import { hosts } from '../ingest/sources/hosts.ts'
import { ssiDailyIndex } from '../ingest/sources/ssi/fastconnect.ts'
import { didYouMean } from './call-message.ts'
import { type Invocation, UsageError } from './command.ts'
import { type Terminal, terminal } from './import-question.ts'

interface Guide {
  readonly name: string
  /** Where an operator gets the key. */
  readonly steps: readonly string[]
  readonly fields: readonly [string, string]
  readonly settings: readonly [string, string]
  /** The feed that reads the answer of the trial. */
  readonly feed: Feed
  /** A small request that needs nothing from the home, so that a key can be tried before the first start. */
  trial(now: Date): ScheduledRequest
  keysOf(values: readonly [string, string]): FeedKeys
}

const guides: Readonly<Record<KeyedProvider, Guide>> = {
  ssi: {
    name: 'SSI FastConnect Data',
    steps: [
      'Register for FastConnect Data with an account at SSI, and make a connection key on iBoard',
      '(guide.ssi.com.vn/ssi-products/service-registration). SSI shows the secret once.',
    ],
    fields: ['Consumer id', 'Consumer secret'],
    settings: ['FEEDS_SSI_ID', 'FEEDS_SSI_SECRET'],
    feed: ssiDailyIndex,
    trial: now => ssiDailyIndex.schedule!.requests(now, { tickers: {}, funds: {} })[0]!,
    keysOf: ([consumerId, consumerSecret]) => ({ ssi: { consumerId, consumerSecret } }),
  },
  dnse: {
    name: 'DNSE OpenAPI',
    steps: ['Register for OpenAPI with an account at DNSE, which gives an API key and its secret.'],
    fields: ['API key', 'API secret'],
    settings: ['FEEDS_DNSE_KEY', 'FEEDS_DNSE_SECRET'],
    feed: dnseOhlc,
    trial: now => dnseIndexBars('VNINDEX', now),
    keysOf: ([apiKey, apiSecret]) => ({ dnse: { apiKey, apiSecret } }),
  },
}

export interface SetupOptions {
  readonly where?: Terminal | null
  readonly clock?: Clock
  readonly fetching?: Partial<FetcherOptions>
}

/**
 * `vnfin feeds setup [ssi|dnse]`: asks for a key on the terminal, tries it once, and stores it for the owner of the home alone.
 * @returns 0: stored and tried; 1: it could not be tried, or is refused by its publisher and not stored
 * @throws UsageError for an unknown publisher, and where nobody can answer
 */
export async function setUpKey(
  { settings, output, signal }: Pick<Invocation, 'settings' | 'output' | 'signal'>,
  wanted: string | undefined,
  { where = terminal(), clock = realClock, fetching = {} }: SetupOptions = {},
): Promise<number> {
  if (wanted !== undefined && !isProvider(wanted))
    throw new UsageError(
      `feeds setup: no publisher '${wanted}' answers to a key.${didYouMean(wanted, keyedProviders)} Say ${keyedProviders.join(' or ')}.`,
    )
  if (where === null)
    throw new UsageError(
      `feeds setup asks for the key on a terminal, and there is none: set ${keyedProviders.map(one => guides[one].settings.join(' and ')).join(', or ')} in the environment instead.`,
    )
  const prompt = asker(where, signal)
  try {
    const provider = wanted ?? (await prompt(`Whose key (${keyedProviders.join(', ')})? `)).toLowerCase()
    if (!isProvider(provider)) throw new UsageError(`feeds setup: say ${keyedProviders.join(' or ')}`)
    const guide = guides[provider]
    for (const line of [guide.name, ...guide.steps]) where.output.write(`${line}\n`)
    const values: [string, string] = [
      await prompt(`${guide.fields[0]}: `),
      await prompt(`${guide.fields[1]} (not shown): `, true),
    ]
    const missing = values.indexOf('')
    if (missing >= 0)
      throw new UsageError(`feeds setup: ${guide.fields[missing]} is empty; nothing is stored`)
    const tried = await tryKey(guide, values, { settings, clock, fetching, signal })
    if (tried.refused) {
      output.note(`${tried.detail} Nothing is stored.`)
      output.result({ provider, stored: false, tried: false, detail: tried.detail })
      return 1
    }
    const path = keyFileOf(settings)
    storeFeedKey(path, provider, values)
    output.line(`The key is stored in ${path}, which only you may read (0600).`)
    output.line(tried.ok ? `It was tried once: ${tried.detail}` : `It could not be tried: ${tried.detail}`)
    output.line(
      `Its feeds run from the next start with FEEDS=live, or by name: FEEDS=${guide.feed.id}. What they bring is for the holder of the contract alone.`,
    )
    output.result({ provider, stored: true, tried: tried.ok, detail: tried.detail })
    return tried.ok ? 0 : 1
  } finally {
    prompt.close()
  }
}

const isProvider = (text: string): text is KeyedProvider =>
  (keyedProviders as readonly string[]).includes(text)

interface Tried {
  readonly ok: boolean
  /** The publisher was reached and does not know the key. */
  readonly refused: boolean
  readonly detail: string
}

/** One request with the key; what comes is looked at and kept nowhere. */
async function tryKey(
  { feed, trial, keysOf }: Guide,
  values: readonly [string, string],
  {
    settings,
    clock,
    fetching,
    signal,
  }: Pick<Invocation, 'settings' | 'signal'> & {
    readonly clock: Clock
    readonly fetching: Partial<FetcherOptions>
  },
): Promise<Tried> {
  const fetcher = openFetcher({
    clock,
    hosts,
    proxy: settings.FEEDS_PROXY,
    userAgent: settings.FEEDS_USER_AGENT,
    authorizers: authorizersOf(keysOf(values), clock),
    ...fetching,
  })
  try {
    const request = trial(new Date(clock.now()))
    const answer = await fetcher.fetch(request, null, signal)
    if (answer.kind === 'failed') {
      const { reason, message } = answer.failure
      return {
        ok: false,
        refused: reason === 'wrong-key',
        detail: /[.!?]$/.test(message) ? message : `${message}.`,
      }
    }
    if (answer.kind !== 'document') return { ok: false, refused: false, detail: 'nothing was published.' }
    const { rows } = feed.parse(await openDocument(documentOf(request, answer.exchange, clock.now())))
    return { ok: true, refused: false, detail: `${new URL(request.url).host} answered with ${rows} rows.` }
  } catch (error) {
    if (!(error instanceof RejectedDocument)) throw error
    return { ok: false, refused: false, detail: `${error.reason}: ${error.message}.` }
  } finally {
    await fetcher.close()
  }
}

type Prompt = ((question: string, isSecret?: boolean) => Promise<string>) & { close(): void }

/** Questions on a terminal; what is typed to a secret one is not shown. The end of the input is an empty answer. */
function asker({ input, output }: Terminal, signal: AbortSignal): Prompt {
  let isHidden = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({
    input,
    output: echo,
    terminal: (input as NodeJS.ReadStream).isTTY === true,
  })
  const ended = new Promise<string>(resolve => lines.once('close', () => resolve('')))
  const prompt = async (question: string, isSecret = false): Promise<string> => {
    output.write(question)
    isHidden = isSecret
    try {
      return (await Promise.race([lines.question('', { signal }), ended])).trim()
    } finally {
      if (isSecret) output.write('\n')
      isHidden = false
    }
  }
  return Object.assign(prompt, { close: () => lines.close() })
}
