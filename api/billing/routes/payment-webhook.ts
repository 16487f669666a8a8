import { type PaymentReceived, paymentReceived } from '../../../contracts/events/billing-payment.ts'
import { webhookUnread } from '../../../contracts/events/billing-webhook.ts'
import { choice, object } from '../../../contracts/schema.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import type { Nats } from '../../../runtime/nats.ts'
import { problem } from '../../http/problem.ts'
import { type Call, route } from '../../http/route.ts'
import { providers } from '../providers/index.ts'
import { type PaymentProvider, providerNames, type ReportedPayment } from '../providers/provider.ts'
import { needLog, record } from '../record.ts'

const accepted = { text: '{"success":true}', type: 'application/json; charset=utf-8' } as const

/**
 * Where payment providers tell of transfers. The signature is checked over the raw bytes; then the body is on record as
 * it came, and only then the provider gets its answer. What it means is judged by the read model.
 */
export const paymentWebhook = route({
  method: 'POST',
  path: '/api/webhooks/payments/:provider',
  area: 'system',
  tier: 'open',
  cost: 0,
  quota: 'payment-webhooks',
  summary: 'Webhook of payment providers',
  description:
    'Called by SePay, payOS and Casso with their signatures; a transfer counts once, however often and by however many of them it is reported.',
  tags: ['subscription'],
  params: object({ provider: choice(providerNames) }),
  bodyTypes: ['application/json'],
  bodyLimit: 64 * 1024,
  responses: {},
  alternatives: [{ contentType: 'application/json', description: 'It is on record' }],
  async handle({ params, rawBody, body, headers, now, services }) {
    const provider = providers[params.provider]
    const raw = rawBody ?? Buffer.alloc(0)
    believe(provider, { settings: services.settings, headers, now }, raw)
    const { nats } = services
    if (nats === null)
      throw problem('not_ready', {
        detail: 'There is no log to keep it in.',
        action: 'Send it again later.',
        headers: { 'retry-after': '60' },
      })
    await store(needLog(nats), provider, body, raw, now)
    return accepted
  },
})

/** @throws Problem payments_not_configured, invalid_signature */
function believe(
  provider: PaymentProvider,
  { settings, headers, now }: Pick<Call, 'headers' | 'now'> & { settings: Call['services']['settings'] },
  raw: Buffer,
): void {
  const secret = settings[provider.setting]
  if (secret === null)
    throw problem('payments_not_configured', {
      detail: `This server takes no webhooks of ${provider.name}.`,
      action: `Whoever runs it must set ${provider.setting}.`,
    })
  const refusal = provider.check({ headers, raw, secret, now })
  if (refusal !== null)
    throw problem('invalid_signature', {
      detail: `The webhook is not believed: ${refusal.refused}.`,
      action: `Sign the raw body with the secret that is set as ${provider.setting}.`,
    })
}

async function store(
  nats: Nats,
  provider: PaymentProvider,
  body: unknown,
  raw: Buffer,
  now: Date,
): Promise<void> {
  const received_at = vietnamIso(now)
  const stored = { provider: provider.name, raw: raw.toString('base64'), received_at }
  let payment: ReportedPayment
  try {
    payment = provider.read(body)
  } catch (error) {
    const data = { ...stored, why: (error as Error).message }
    await record(nats, webhookUnread, { key: `${provider.name} ${received_at}`, data, at: now })
    return
  }
  const data: PaymentReceived = {
    payment_id: `${provider.name}:${payment.id}`,
    provider: stored.provider,
    raw: stored.raw,
    direction: payment.direction,
    amount: payment.amount,
    content: payment.content,
    account_number: payment.accountNumber,
    reference: payment.reference,
    made_at: payment.at,
    received_at,
  }
  await record(nats, paymentReceived, { key: data.payment_id, data, at: now })
}
