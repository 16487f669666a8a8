import type { Nats, StreamState } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { isScore, type ReadModel } from './projection.ts'
import { type BuildState, readBuilds } from './query.ts'
import { factsState, newestPosition } from './stream.ts'

/** Where a read model stands. */
export interface ReadModelState {
  readonly name: string
  /** Of the live tables; null when there are none yet. */
  readonly version: number | null
  readonly build: number | null
  readonly position: number
  /** Positions between it and the newest fact that it handles; for scores, changes not yet derived. */
  readonly behindFacts: number
  /** Age of the newest fact it has, when it is behind; null when it is up to date. */
  readonly behindSeconds: number | null
  readonly facts: number
  readonly rows: number
  readonly deadLetters: number
  readonly updatedAt: string | null
  readonly error: string | null
  /** Another build is being filled beside the live one. */
  readonly rebuilding: { readonly build: number; readonly position: number; readonly rows: number } | null
}

export async function readStatus(
  db: Db,
  nats: Nats,
  models: readonly ReadModel[],
): Promise<ReadModelState[]> {
  const rows = await readBuilds(db)
  const stream = await factsState(nats)
  return Promise.all(
    models.map(async model => {
      const live = rows.find(r => r.name === model.name && r.state === 'live')
      const building = rows.find(r => r.name === model.name && r.state === 'building')
      const newest = isScore(model)
        ? (live?.position ?? 0) + (live?.open_changes ?? 0)
        : await newestPosition(nats, model.handles)
      const behind = Math.max(0, newest - (live?.position ?? 0))
      return {
        name: model.name,
        version: live?.version ?? null,
        build: live?.build ?? null,
        position: live?.position ?? 0,
        behindFacts: behind,
        behindSeconds:
          behind > 0 && live?.observed_at
            ? Math.round((Date.now() - live.observed_at.getTime()) / 1000)
            : null,
        facts: live?.facts ?? 0,
        rows: live?.rows ?? 0,
        deadLetters: live?.dead_letters ?? 0,
        updatedAt: live?.updated_at.toISOString() ?? null,
        error: live?.error ?? (live && !isScore(model) ? unfit(live, stream) : null),
        rebuilding: building
          ? { build: building.build, position: building.position, rows: building.rows }
          : null,
      }
    }),
  )
}

/** A read model that stands where the log does not reach is not up to date, though nothing is behind it. */
function unfit(live: BuildState, stream: StreamState): string | null {
  const remedy = `restore the stream from its backup, or vnfin rebuild ${live.name}`
  if (live.position > stream.lastSeq)
    return `stands at position ${live.position}, but the stream ends at ${stream.lastSeq}: ${remedy}`
  return live.stream_created === stream.created ? null : `was read from another stream: ${remedy}`
}
