import {
  type AlertDelivery,
  type AlertFired,
  alertDelivery,
  alertFired,
} from '../../contracts/events/alert.ts'
import { type Bars, bars } from '../../contracts/events/bars.ts'
import { orderCancelled, orderExpired, orderPlaced } from '../../contracts/events/billing-order.ts'
import { paymentReceived, paymentSettled, periodNotice } from '../../contracts/events/billing-payment.ts'
import type { Fact, FactKind } from '../../contracts/events/fact.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { type RecallMade, recallMade } from '../../contracts/events/recall.ts'
import { quotaLevels, type UsageQuota, usageQuota } from '../../contracts/events/usage-quota.ts'
import { findOrder, judgedEvent } from '../../projections/orders/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { isTest, withoutMark } from '../access/identify.ts'
import { orderResponse } from '../billing/order-response.ts'
import { untilJudged } from '../billing/record.ts'

interface TopicContext {
  readonly db: Db
  /** With the mark of test keys. */
  readonly account: string
}

/** What can be listened to: which facts it is made of, and what of a fact a listener is notified. Null: not meant for it. */
export interface Topic {
  readonly about: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of kinds of different data
  readonly kinds: readonly FactKind<any>[]
  // biome-ignore lint/suspicious/noExplicitAny: each topic knows the data of its own kinds
  render(fact: Fact<any>, context: TopicContext): Promise<unknown> | unknown
}

export const topics = {
  alerts: {
    about: 'Price alerts of this account that fire, and deliveries that end',
    kinds: [alertFired, alertDelivery],
    render({ data }: Fact<AlertFired | AlertDelivery>, { account }) {
      if (data.account !== account) return null
      const { account: _account, ...rest } = data
      return rest
    },
  },
  orders: {
    about: 'Orders of this account and the end of its period',
    kinds: [orderPlaced, orderCancelled, orderExpired, paymentReceived, paymentSettled, periodNotice],
    async render({ id, type, data }: Fact<{ readonly [name: string]: unknown }>, { db, account }) {
      // Whose a transfer is, is known when it has been judged.
      await untilJudged(db, id)
      const judged = await judgedEvent(db, id)
      if (judged?.account !== account) return null
      if (type === periodNotice.type) return { kind: data.kind, tier: data.tier, period_end: data.period_end }
      const order = judged.order_id === null ? null : await findOrder(db, judged.order_id)
      return order && order.state !== 'refused' ? { ...orderResponse(order), status: judged.state } : null
    },
  },
  recalls: {
    about: 'Corrections of figures that this account was served',
    kinds: [recallMade],
    render({ data }: Fact<RecallMade>, { account }) {
      if (data.account !== account) return null
      const { account: _account, webhooks: _webhooks, ...rest } = data
      return rest
    },
  },
  quota: {
    about: `Daily quotas of this account of which ${quotaLevels.join(' or ')} percent are used`,
    kinds: [usageQuota],
    render({ data }: Fact<UsageQuota>, { account }) {
      if (data.account !== withoutMark(account)) return null
      if (isTest({ account }) && data.mode !== 'test') return null
      const { account: _account, ...rest } = data
      return rest
    },
  },
  prices: {
    about: 'Sessions of which prices came in',
    kinds: [bars],
    render: ({ data, source }: Fact<Bars>) => ({
      sessions: [...new Set(data.session)].sort(),
      tickers: new Set(data.ticker).size,
      source,
    }),
  },
  releases: {
    about: 'Macro releases that came in',
    kinds: [indicator],
    render: ({ effectiveon, source }: Fact) => ({ effective_on: effectiveon, source }),
  },
} as const satisfies Record<string, Topic>

export type TopicName = keyof typeof topics
export const topicNames = Object.keys(topics) as TopicName[]
