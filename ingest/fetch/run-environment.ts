import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Feed } from '../feed.ts'
import type { Ledgers } from '../ledger.ts'
import type { AlarmTarget } from './alarm.ts'
import type { Clock } from './clock.ts'
import type { Fetcher } from './fetcher.ts'
import type { FetchMemory } from './memory.ts'

export interface RunEnvironment {
  readonly nats: Nats
  readonly log: Log
  readonly fetcher: Fetcher
  readonly memory: FetchMemory
  readonly ledgers: Ledgers
  readonly feeds: readonly Feed[]
  readonly clock: Clock
  /** Webhook of the operator that is called when a feed breaks. */
  readonly alarmTarget?: AlarmTarget | null
}
