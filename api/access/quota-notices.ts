import { factId } from '../../contracts/events/fact.ts'
import { quotaLevels, type UsageQuota, usageQuota } from '../../contracts/events/usage-quota.ts'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import { ownFact } from '../own-fact.ts'
import { isTest, withoutMark } from './identify.ts'
import type { Quota } from './quota.ts'

/** Puts it into the log when an account reaches a level of a daily quota; listeners of the topic `quota` hear of it. */
export class QuotaNotices {
  readonly #nats: Nats
  readonly #log: Log
  /** Of the day in hand: a call that is given back may reach a level again. */
  readonly #reported = new Set<string>()
  #day = ''

  constructor(nats: Nats, log: Log) {
    this.#nats = nats
    this.#log = log
  }

  /**
   * A call that was granted. Counts are exact, so one call of all processes reaches a level.
   * @param calls how many it counted as
   * @param remaining what is left after it
   */
  granted(quota: Quota, calls: number, remaining: number): void {
    if (quota.policy !== 'daily' || !quota.who.startsWith('acc_')) return
    const used = quota.limit - remaining
    for (const level of quotaLevels) {
      const from = (quota.limit * level) / 100
      if (used >= from && used - calls < from) this.#report(quota, level, used)
    }
  }

  #report(quota: Quota, level: UsageQuota['level'], used: number): void {
    if (this.#day !== quota.span) this.#reported.clear()
    this.#day = quota.span
    const key = `${quota.who} ${quota.pool} ${quota.span} ${level}`
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    const { who, pool, span, limit } = quota
    const fact = ownFact(usageQuota, {
      id: factId(usageQuota.type, key, null),
      key,
      at: new Date(),
      effectiveon: span,
      data: {
        account: withoutMark(who),
        mode: isTest({ account: who }) ? 'test' : 'live',
        pool,
        day: span,
        level,
        limit,
        used,
      },
    })
    this.#nats.js
      .publish(this.#nats.names.factSubject(usageQuota.type), JSON.stringify(fact), { msgID: fact.id })
      .catch(error =>
        this.#log.warn({ err: error, key }, 'a notice of a quota near its end could not be sent'),
      )
  }
}
