import { subscriptionAnswer } from '../../../contracts/http/access/subscription.ts'
import { type CustomerTier, customerTiers, macroPerMinute, tiers } from '../../../contracts/tiers.ts'
import { addDays, vietnamDate, vietnamInstant, vietnamIso } from '../../../contracts/vietnam-time.ts'
import { listOrders } from '../../../projections/orders/query.ts'
import { usageSince } from '../../../projections/usage/query.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { orderResponse } from '../../billing/order-response.ts'
import { warnedDays } from '../../billing/order-worker.ts'
import { priceOf } from '../../billing/terms.ts'
import { type Call, route } from '../../http/route.ts'
import { type QuotaKind, quotaOf } from '../quota.ts'
import { noStore, ownerOf, storeOf } from './store-of.ts'

const daysOfHistory = 30

/** How a caller stands: tier, limits, what is used and what is left. */
export const subscription = route({
  method: 'GET',
  path: '/api/finance/subscription',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'subscription',
  summary: 'Current tier, limits and usage',
  tags: ['keys'],
  responses: { 200: subscriptionAnswer },
  async handle(call) {
    const { caller, now, services } = call
    const tier = caller.tier === 'anonymous' ? 'free' : caller.tier
    const [record, history] = await Promise.all([
      storeOf(call).find(caller.keyId ?? ''),
      services.readModels.get('usage') === null
        ? []
        : usageSince(services.db, caller.account ?? '', addDays(vietnamDate(now), 1 - daysOfHistory)),
    ])
    const countedToday = (area: string) =>
      history.find(row => row.day === vietnamDate(now) && row.area === area)?.counted ?? 0
    const over = record?.periodEnd != null && record.periodEnd <= now
    return {
      data: {
        tier,
        status: over ? 'expired' : tier === 'free' ? 'none' : 'active',
        period_start: record?.periodStart ? vietnamIso(record.periodStart) : null,
        period_end: record?.periodEnd ? vietnamIso(record.periodEnd) : null,
        limits: {
          per_day: tiers[tier].marketPerDay,
          per_minute: macroPerMinute,
          tax_per_day: tiers[tier].taxPerDay,
        },
        usage: {
          ...(await usageOf('market', call, countedToday('market'))),
          tax: await usageOf('tax', call, countedToday('tax')),
        },
        history: history.map(({ area, ...row }) => ({ ...row, interface: area })),
        features: tiers[tier].features,
        plans: customerTiers.map(id => ({
          tier: id,
          name: tiers[id].name,
          calls_per_day: tiers[id].marketPerDay,
          tax_calls_per_day: tiers[id].taxPerDay,
          price: priceText(services.settings, id),
          features: tiers[id].features,
        })),
        orders: (await ordersOf(call)).map(orderResponse),
      },
      meta: { warnings: record?.periodEnd && !over ? endsSoon(record.periodEnd, tier, now) : [] },
      headers: noStore,
    }
  },
})

/** The last orders of the account; none where the read model is not there. */
const ordersOf = async (call: Call) =>
  call.services.readModels.get('orders') === null
    ? []
    : (await listOrders(call.services.db, ownerOf(call), 20)).filter(order => order.state !== 'refused')

function priceText(settings: Settings, tier: CustomerTier) {
  const amount = tier === 'free' ? null : priceOf(settings, tier)
  return amount === null ? null : { amount, currency: 'VND', period: 'month' }
}

/** Said while less than a week is left. */
function endsSoon(end: Date, tier: string, now: Date) {
  if (end.getTime() - now.getTime() > warnedDays * 86_400_000) return []
  const at = vietnamIso(end)
  return [
    {
      code: 'period_ends_soon',
      message_en: `The ${tier} period ends at ${at}; the account is Free after that. More months can be ordered now and are put behind it.`,
      message_vi: `Kỳ ${tier} kết thúc lúc ${at}; sau đó tài khoản trở về Free. Có thể đặt thêm tháng ngay, tính nối tiếp.`,
    },
  ]
}

/** The exact count of the day; of an unlimited tier, which has no counter, what is on record. */
async function usageOf(kind: QuotaKind, { caller, address, now, access }: Call, onRecord: number) {
  const quota = quotaOf(kind, caller, address, now, '')
  const today = vietnamDate(now)
  const used = quota === null ? onRecord : await access.limits.used(quota)
  return {
    day: today,
    used,
    remaining: quota === null ? null : Math.max(0, quota.limit - used),
    resets_at: vietnamIso(vietnamInstant(addDays(today, 1))),
  }
}
