import type { FactKind } from '../../contracts/events/fact.ts'
import type { StreamNames } from '../../contracts/streams.ts'
import { type Nats, type StreamState, streamState } from '../../runtime/nats.ts'

/** The stream is not the one that the checkpoint belongs to, or lost its end: going on would skip facts in silence. */
export class StreamWentBack extends Error {
  override readonly name = 'StreamWentBack'
}

/**
 * @throws StreamWentBack with what to do. The server itself says nothing: asked for position 1,000 of a stream that
 * ends at 21 it waits for 22 (pitfall N3).
 */
export function assertSameStream(
  model: string,
  checkpoint: { position: number; streamCreated: string },
  stream: StreamState,
): void {
  const remedy = `Restore the stream from its backup, or rebuild what it fed: vnfin rebuild ${model}.`
  if (checkpoint.streamCreated !== stream.created)
    throw new StreamWentBack(
      `${model} was read from a stream created ${checkpoint.streamCreated}; this one was created ${stream.created}. ${remedy}`,
    )
  if (checkpoint.position > stream.lastSeq)
    throw new StreamWentBack(
      `${model} stands at position ${checkpoint.position}, but the stream ends at ${stream.lastSeq}. ${remedy}`,
    )
}

export const factsState = (nats: Nats): Promise<StreamState> => streamState(nats, nats.names.facts)

/**
 * One filter that covers all kinds (servers before 2.10 take only one): the subject itself, or the widest common
 * domain.
 */
export function filterFor(kinds: readonly FactKind<unknown>[], names: StreamNames): string {
  const types = [...new Set(kinds.map(k => k.type))]
  const [first] = types
  if (first !== undefined && types.length === 1) return names.factSubject(first)
  const domains = new Set(types.map(t => t.split('.')[0]))
  return domains.size === 1 ? names.factSubject(`${[...domains][0]}.>`) : names.factSubjects
}

/** Position of the newest fact of these kinds: a read model that has passed it is up to date. */
export async function newestPosition(
  nats: Nats,
  kinds: readonly Pick<FactKind<unknown>, 'type'>[],
): Promise<number> {
  const positions = await Promise.all(
    kinds.map(k =>
      nats.jsm.streams
        .getMessage(nats.names.facts, { last_by_subj: nats.names.factSubject(k.type) })
        .then(m => m?.seq ?? 0)
        .catch((error: { api_error?: { err_code?: number } }) => {
          if (error.api_error?.err_code === 10037) return 0
          throw error
        }),
    ),
  )
  return Math.max(0, ...positions)
}
