import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import type { Log } from '../../../runtime/log.ts'
import type { Nats } from '../../../runtime/nats.ts'
import { isPublicAddress } from '../../../runtime/public-address.ts'
import type { Services } from '../../http/route.ts'
import { currentFeed, readTopic } from '../feed/serve.ts'
import { publisherName } from '../publisher.ts'
import { type Hub, startHub } from './hub.ts'
import { createTransport } from './transport.ts'

export interface MacroHubOptions {
  readonly services: Services
  readonly nats: Nats
  readonly log: Log
  /** Which addresses may be called; the public internet by default. */
  readonly allowed?: AddressGuard
  readonly retryAfterMs?: readonly number[]
}

/** The hub of the macro feeds: notified by the read model `indicators`, it sends each subscriber the feed as it is now. */
export function startMacroHub(options: MacroHubOptions): Promise<Hub> {
  const { services, nats, log, allowed = isPublicAddress, retryAfterMs } = options
  const { MACRO_URL, BASE_URL } = services.settings
  const base = MACRO_URL ?? BASE_URL
  if (base === null) throw new Error('the hub needs the public address of the macro interface: set MACRO_URL')
  return startHub({
    nats,
    log,
    hubUrl: `${base}/api/websub`,
    readModel: 'indicators',
    transport: createTransport(allowed),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    async render(topic) {
      const wantedTopic = readTopic(topic, base)
      if (wantedTopic === null) return null
      return currentFeed(services.db, wantedTopic.format, wantedTopic.query, {
        base,
        publisher: publisherName,
        lang: wantedTopic.query.lang ?? 'en',
        search: wantedTopic.search,
        simulated: services.readModels.simulated,
      })
    },
  })
}
