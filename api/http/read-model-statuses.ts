import type { Log } from '../../runtime/log.ts'

export interface ReadModelStatus {
  readonly name: string
  readonly version: number
  /** Which set of tables is live; another one after a rebuild. */
  readonly build: number
  /** Position in FACTS up to which it is complete. */
  readonly position: number
  readonly healthy: boolean
  readonly error: string | null
}

export interface ReadModelStatuses {
  /** Null: not built yet. */
  get(name: string): ReadModelStatus | null
  all(): readonly ReadModelStatus[]
  /** Names of read models that this program serves and that have no tables yet. */
  readonly missing?: readonly string[]
  /** Those whose tables are of another version than this program, as while an upgrade rebuilds them. */
  readonly otherVersions?: readonly string[]
  /** True when the home holds simulated facts: every answer says so. */
  readonly simulated: boolean
  /** Called when a reading found that something has moved. */
  readonly onChange?: (listener: () => void) => void
  /** Null while the database answers; else why it does not. */
  readonly unavailable: string | null
}

/** A database that lost its end or was restored is not shown until it has read the log as far as before. */
const wentBack = (before: ReadModelStatus | undefined, now: ReadModelStatus): boolean =>
  before !== undefined && before.build === now.build && now.position < before.position

export interface PolledStatuses extends ReadModelStatuses {
  refresh(): Promise<void>
  stop(): void
}

type Reading = { models: readonly ReadModelStatus[]; simulated: boolean }

/**
 * What is served, kept current by a poll a second and by notices from the log; a lost notice costs a second. While
 * the database is away the last state stays, marked unavailable.
 */
export function pollStatus(
  read: () => Promise<Reading>,
  options: {
    log: Log
    everyMs?: number
    /** Read models that this program was written for. */
    expected?: readonly { readonly name: string; readonly version: number }[]
  },
): PolledStatuses {
  const listeners: (() => void)[] = []
  let models = new Map<string, ReadModelStatus>()
  let simulated = false
  let unavailable: string | null = 'not read yet'
  let busy: Promise<void> | null = null

  const once = async () => {
    try {
      const now = await read()
      const back = now.models.find(m => wentBack(models.get(m.name), m))
      if (back)
        throw new Error(
          `${back.name} stands before what was shown already: another database, or an older one`,
        )
      if (unavailable !== null && unavailable !== 'not read yet')
        options.log.info('the database answers again')
      unavailable = null
      simulated = now.simulated
      const before = models
      models = new Map(now.models.map(m => [m.name, m]))
      const moved = now.models.some(m => {
        const b = before.get(m.name)
        return !b || b.position !== m.position || b.build !== m.build || b.healthy !== m.healthy
      })
      if (moved) for (const notify of listeners) notify()
    } catch (error) {
      if (unavailable === null) options.log.warn({ err: error }, 'the database does not answer')
      unavailable = error instanceof Error ? error.message : String(error)
    }
  }
  const refresh = () => {
    busy ??= once().finally(() => {
      busy = null
    })
    return busy
  }
  const timer = setInterval(refresh, options.everyMs ?? 1_000)
  return {
    get: name => models.get(name) ?? null,
    all: () => [...models.values()],
    get missing() {
      return (options.expected ?? []).map(({ name }) => name).filter(name => !models.has(name))
    },
    get otherVersions() {
      return (options.expected ?? [])
        .filter(({ name, version }) => (models.get(name)?.version ?? version) !== version)
        .map(({ name }) => name)
    },
    get simulated() {
      return simulated
    },
    get unavailable() {
      return unavailable
    },
    onChange(listener) {
      listeners.push(listener)
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}

/** Version, build and position of read models as one text: what is made from them is the same while it is. */
export function positionsOf(statuses: Pick<ReadModelStatuses, 'get'>, names: readonly string[]): string {
  let positions = ''
  for (const name of names) {
    const model = statuses.get(name)
    positions += model === null ? ` ${name}:-` : ` ${name}:${model.version}.${model.build}.${model.position}`
  }
  return positions
}
