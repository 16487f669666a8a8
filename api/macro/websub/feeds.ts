import { contentHash } from './subscriptions.ts'

/** A feed as it is now; null when the topic is none of ours (any more). */
export type RenderTopic = (topic: string) => Promise<{ text: string; type: string } | null>

export interface RenderedFeed {
  readonly text: string
  readonly type: string
  readonly hash: string
}

interface Rendering {
  readonly at: number
  readonly feed: Promise<RenderedFeed | null>
}

/** A release goes to many at once: they share what was rendered this long ago at most, ms. */
const sharedMs = 1_000
/** Topics are what subscribers name: combinations of series, of which there is no end. */
const maxTopics = 200

/** Feeds as they are rendered for subscribers, each of them once for all that are called at the same time. */
export class Feeds {
  readonly #render: RenderTopic
  readonly #shared = new Map<string, Rendering>()

  constructor(render: RenderTopic) {
    this.#render = render
  }

  /** Rendered now. */
  current(topic: string): Promise<RenderedFeed | null> {
    const feed = this.#render(topic).then(made => made && { ...made, hash: contentHash(made.text) })
    this.#shared.delete(topic)
    this.#shared.set(topic, { at: performance.now(), feed })
    const oldest = this.#shared.keys().next().value
    if (this.#shared.size > maxTopics && oldest !== undefined) this.#shared.delete(oldest)
    return feed
  }

  /** Rendered a second ago at most. @param hash that of the version that is wanted, however old: else rendered now */
  async recent(topic: string, hash?: string): Promise<RenderedFeed | null> {
    const shared = this.#shared.get(topic)
    if (!shared) return this.current(topic)
    const isRecent = performance.now() - shared.at < sharedMs
    const feed = await shared.feed.catch(() => undefined)
    if (feed !== undefined && (hash === undefined ? isRecent : feed?.hash === hash)) return feed
    const newer = this.#shared.get(topic)
    // Another caller has begun to render it since.
    return newer && newer !== shared ? newer.feed : this.current(topic)
  }
}
