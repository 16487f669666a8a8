import type { ServerEventBus } from '@modelcontextprotocol/server'
import type { Nats } from '../../runtime/nats.ts'
import { resources, templates } from './resources/index.ts'

/** Addresses with a parameter that somebody listens for; a read model does not say which of its rows moved. */
const maxWanted = 1_000

/**
 * Changes of resources, as streams of `subscriptions/listen` hear them. Read models tell over NATS that they moved,
 * so every process of the API tells its own listeners; nothing is kept and nothing is published here.
 */
export class ResourceChanges implements ServerEventBus {
  readonly #nats: Nats | null
  readonly #wanted = new Set<string>()

  constructor(nats: Nats | null) {
    this.#nats = nats
  }

  /** Remembers addresses that a request listens for. */
  want(uris: readonly string[]): void {
    for (const uri of uris)
      if (this.#wanted.size < maxWanted && templates.some(t => t.matches(uri))) this.#wanted.add(uri)
  }

  publish(): void {
    throw new Error('changes come from read models and are published by them')
  }

  subscribe(listener: Parameters<ServerEventBus['subscribe']>[0]): () => void {
    const nats = this.#nats
    if (nats === null) return () => {}
    const subscriptions = [...resources, ...templates].flatMap(({ models }) => models)
    const notices = [...new Set(subscriptions)].map(model =>
      nats.connection.subscribe(nats.names.changed(model), {
        callback: error => {
          if (error) return
          for (const uri of this.#movedWith(model)) listener({ kind: 'resource_updated', uri })
        },
      }),
    )
    return () => {
      for (const notice of notices) notice.unsubscribe()
    }
  }

  #movedWith(model: string): string[] {
    return [
      ...resources.filter(r => r.models.includes(model)).map(r => r.listed.uri),
      ...templates
        .filter(t => t.models.includes(model))
        .flatMap(t => [...this.#wanted].filter(uri => t.matches(uri))),
    ]
  }
}
