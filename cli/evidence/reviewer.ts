import type { Reviewer } from '../../api/http/reviewer.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { evidence } from '../../projections/evidence/projection.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { System } from '../system.ts'
import { decide } from './decide.ts'

/** How long a page waits until a decision shows in the queue, ms: it is on the log whatever comes. */
const noticeMs = 5_000

/** Decisions of the page of operators. */
export const reviewerOf = ({ nats, log, env }: System, db: Db): Reviewer => ({
  async decide(wanted) {
    const decided = await decide(wanted, { nats, db, log, ledgers: new Ledgers(nats), now: new Date() })
    await waitUntilCaughtUp(env, [evidence], { timeoutMs: noticeMs }).catch(() => undefined)
    return decided
  },
})
