import { createHash } from 'node:crypto'
import { type RecallMade, recallMade } from '../../contracts/events/recall.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { accountWebhooks, isAlertFactApplied, recalledAccounts } from '../../projections/alerts/query.ts'
import { freshCorrections } from '../../projections/corrections/query.ts'
import { accountsServed } from '../../projections/usage/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import { isTest } from '../access/identify.ts'
import { record, untilJudged } from '../billing/record.ts'
import type { Services } from '../http/route.ts'
import { type Recall, recallOf, settlingMs, type WholeCorrection } from './match.ts'
import { wholeCorrections } from './whole.ts'

/** Older corrections stand in `GET /api/recalls` alone: an upgrade sends nobody the notices of years. */
const freshMs = 7 * 86_400_000
/** Calls come on record some seconds late; an account without a match is looked at again after this. */
const againMs = 60_000
const maxFigures = 20

/** Notifies accounts of corrections; any number of processes may. */
export class RecallNotices {
  readonly #services: Pick<Services, 'db' | 'readModels'>
  readonly #nats: Nats
  /** When accounts were last looked at, ms, by correction. */
  readonly #looked = new Map<string, Map<string, number>>()
  /** Corrections of which every account was looked at once more after the last of its calls. */
  readonly #finished = new Set<string>()

  constructor(services: Pick<Services, 'db' | 'readModels'>, nats: Nats) {
    this.#services = services
    this.#nats = nats
  }

  /** Puts on record which accounts are notified; once for each correction and account. */
  async notify(now: Date): Promise<void> {
    const { db, readModels } = this.#services
    if (['corrections', 'usage', 'alerts'].some(name => readModels.get(name) === null)) return
    const fresh = await freshCorrections(db, new Date(now.getTime() - freshMs))
    for (const made of fresh) {
      if (this.#finished.has(made.correction_id)) continue
      const settled = new Date(made.repaired_at.getTime() + settlingMs)
      const served = await accountsServed(db, made.wrong_since, settled)
      const notified = new Set(await recalledAccounts(db, made.correction_id))
      const left = served.filter(
        account =>
          !notified.has(account) &&
          !isTest({ account }) &&
          this.#isDue(made.correction_id, account, settled, now),
      )
      if (left.length === 0) {
        if (now.getTime() >= settled.getTime() + againMs) this.#finish(made.correction_id)
        continue
      }
      const [whole] = await wholeCorrections(db, [made])
      for (const account of left) {
        const recall = await recallOf(db, account, whole!)
        if (recall.requests.length > 0) await this.#put(account, whole!, recall, now)
        this.#lookedAt(made.correction_id).set(account, now.getTime())
      }
    }
  }

  #lookedAt(correction: string): Map<string, number> {
    const looked = this.#looked.get(correction) ?? new Map<string, number>()
    this.#looked.set(correction, looked)
    return looked
  }

  /** Nobody else can have been served its figures: it costs nothing from now on. */
  #finish(correction: string): void {
    this.#finished.add(correction)
    this.#looked.delete(correction)
  }

  #isDue(correction: string, account: string, settled: Date, now: Date): boolean {
    const last = this.#looked.get(correction)?.get(account)
    if (last === undefined) return true
    return last < settled.getTime() + againMs && now.getTime() - last >= againMs
  }

  async #put(account: string, { made }: WholeCorrection, recall: Recall, at: Date): Promise<void> {
    const { db } = this.#services
    const recall_id = `rec_${createHash('sha256').update(`${made.correction_id} ${account}`).digest('hex').slice(0, 26)}`
    const covered = [...new Set(recall.requests.flatMap(({ figures }) => figures))].sort((a, b) => a.n - b.n)
    const data: RecallMade = {
      recall_id,
      correction_id: made.correction_id,
      account,
      certainty: recall.requests.some(({ certainty }) => certainty === 'served') ? 'served' : 'possible',
      reason: made.reason,
      note: made.note,
      feed: made.feed,
      document: made.document,
      document_sha256: made.document_sha256,
      wrong_since: vietnamIso(made.wrong_since),
      repaired_at: vietnamIso(made.repaired_at),
      figures: covered.slice(0, maxFigures).map(({ subject, period, field, old_value, new_value }) => ({
        subject,
        period,
        field,
        old: old_value,
        new: new_value,
      })),
      figures_left_out: Math.max(0, covered.length - maxFigures),
      requests: recall.requests.length,
      webhooks: await accountWebhooks(db, account),
    }
    const fact = await record(this.#nats, recallMade, { key: recall_id, data, at })
    await untilJudged(db, fact, isAlertFactApplied)
  }
}
