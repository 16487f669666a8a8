/** Names of everything in JetStream, in one place. `prefix` lets tests share a server. */
export interface StreamNames {
  readonly feeds: string
  readonly facts: string
  readonly feedSubjects: string
  readonly factSubjects: string
  readonly feedSubject: (feedId: string) => string
  readonly factSubject: (type: string) => string
  /** Object store bucket for bodies above 700 KiB, by sha-256. */
  readonly bodies: string
  /** KV: per feed etag, last hash, last good row count, last run. */
  readonly feedState: string
  /** KV: per document what became of it, and which facts it is the newest source of. */
  readonly ledger: string
  /** KV: mappings of tables that people keep here, each version under a key of its own. */
  readonly mappings: string
  /** KV: which erasures of the register this log has. */
  readonly erasures: string
  /** Work queue of WebSub: challenges and deliveries, each taken by one process and tried again until it is done. */
  readonly websub: string
  readonly websubSubjects: string
  readonly websubSubject: (job: 'verify' | 'deliver') => string
  /** KV: who is subscribed to which feed, until when. */
  readonly websubSubscriptions: string
  /** Work queue of webhooks of alerts: one message a delivery, tried again until it is done. */
  readonly webhooks: string
  readonly webhookSubjects: string
  readonly webhookSubject: (firing: string, address: string) => string
  /** Core NATS: a read model moved on; loss is harmless, readers poll too. */
  readonly changed: (readModel: string) => string
  /** Core NATS: rows of a table changed; for neighbours, who ask for them with their cursor when they come. */
  readonly dataChanged: (readModel: string, table: string) => string
  /** Core NATS: who serves `/metrics` asks the other processes for theirs. */
  readonly scrape: string
  /** Core NATS: keys of an account changed; loss costs a second. */
  readonly keysChanged: string
}

/** Class of a feed, the second token of its subject. */
export const feedClasses = ['exchange', 'central-bank', 'statistics', 'fund', 'risk', 'news'] as const
export type FeedClass = (typeof feedClasses)[number]

/**
 * `feed.<class>.<publisher>.<feed>` and `fact.<domain>.<kind>` (design 2), behind an optional prefix:
 * streamNames('t1-') gives streams `t1-FEEDS` with subjects `t1-feed.>`.
 */
export function streamNames(prefix = ''): StreamNames {
  return Object.freeze({
    feeds: `${prefix}FEEDS`,
    facts: `${prefix}FACTS`,
    feedSubjects: `${prefix}feed.>`,
    factSubjects: `${prefix}fact.>`,
    feedSubject: (feedId: string) => `${prefix}feed.${feedId}`,
    factSubject: (type: string) => `${prefix}fact.${type}`,
    bodies: `${prefix}feed-bodies`,
    feedState: `${prefix}feed-state`,
    ledger: `${prefix}feed-ledger`,
    mappings: `${prefix}mappings`,
    erasures: `${prefix}erasures`,
    websub: `${prefix}WEBSUB`,
    websubSubjects: `${prefix}websub.>`,
    websubSubject: (job: 'verify' | 'deliver') => `${prefix}websub.${job}`,
    websubSubscriptions: `${prefix}websub-subscriptions`,
    webhooks: `${prefix}WEBHOOKS`,
    webhookSubjects: `${prefix}webhook.>`,
    webhookSubject: (firing: string, address: string) => `${prefix}webhook.${firing}.${address}`,
    changed: (readModel: string) => `${prefix}rm.changed.${readModel}`,
    dataChanged: (readModel: string, table: string) => `${prefix}data.changed.${readModel}.${table}`,
    scrape: `${prefix}process.metrics`,
    keysChanged: `${prefix}access.keys-changed`,
  })
}

/** A body larger than this goes to the object store (default payload limit of a server is 1 MiB). */
export const inlineBodyLimit = 700 * 1024

/** The data of a fact at most, bytes of JSON: with its envelope it fits into a message of any server. */
export const factLimit = 900 * 1024
/** One row of a fact at most, bytes of JSON: more is no figure and no quote. */
export const rowLimit = 64 * 1024
/** The natural key of a fact at most, characters. */
export const keyLimit = 512
