import { type Fact, feedOf } from '../../contracts/events/fact.ts'
import type { Build } from './builds.ts'
import type { Trx } from './projection.ts'

/** Which document each row of a read model rests on; the engine records it for every read model alike. */
export interface Source {
  readonly document: number
  readonly feed: string
  readonly parser: number
  readonly observedAt: string
  readonly simulated: boolean
}

/**
 * Documents behind a batch, stored in its transaction; those stored before by this process are not written again.
 * A rolled-back batch may leave one unstored that we think stored: the writer is opened again after every failure.
 */
export class Sources {
  readonly #build: Pick<Build, 'name' | 'build'>
  readonly #stored = new Set<number>()
  #seen = new Map<number, Source>()

  constructor(build: Pick<Build, 'name' | 'build'>) {
    this.#build = build
  }

  see(fact: Fact): void {
    if (this.#stored.has(fact.documentseq)) return
    this.#seen.set(fact.documentseq, {
      document: fact.documentseq,
      feed: feedOf(fact),
      parser: fact.parser,
      observedAt: fact.observedat,
      simulated: fact.simulated === true,
    })
  }

  async store(trx: Trx): Promise<void> {
    if (this.#seen.size === 0) return
    const seen = [...this.#seen.values()]
    await trx.query(
      `insert into engine.source (name, build, document, feed, parser, observed_at, simulated)
       select $1, $2, * from unnest($3::bigint[], $4::text[], $5::int[], $6::timestamptz[], $7::boolean[])
       on conflict (name, build, document) do update set parser = excluded.parser`,
      [
        this.#build.name,
        this.#build.build,
        seen.map(s => s.document),
        seen.map(s => s.feed),
        seen.map(s => s.parser),
        seen.map(s => s.observedAt),
        seen.map(s => s.simulated),
      ],
    )
    for (const s of seen) this.#stored.add(s.document)
    this.#seen = new Map()
  }
}
