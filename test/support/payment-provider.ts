import { createHmac } from 'node:crypto'
import { sortedJson } from '../../api/billing/providers/casso.ts'
import { payosText } from '../../api/billing/providers/payos.ts'
import type { ProviderName } from '../../api/billing/providers/provider.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'

/** A transfer that the stand-in tells of. */
export interface StandInTransfer {
  readonly id: number
  readonly amount: number
  readonly content: string
  readonly account: string
  readonly at: Date
  readonly out?: boolean
  /** The bank's own, which every provider has alike; absent: one that this provider makes up. */
  readonly reference?: string
}

/** Secrets that the stand-in signs with, by setting. */
export const providerSecrets = {
  SEPAY_SECRET: 'stand-in secret of sepay',
  PAYOS_CHECKSUM_KEY: 'stand-in key of payos',
  CASSO_SECRET: 'stand-in key of casso',
}

const local = (at: Date) => vietnamIso(at).slice(0, 19).replace('T', ' ')

/** A webhook as each provider writes and signs it: headers and body, ready to be sent. */
export const standIn: Readonly<
  Record<ProviderName, (transfer: StandInTransfer) => { headers: Record<string, string>; body: string }>
> = {
  sepay({ id, amount, content, account, at, out, reference }) {
    const body = JSON.stringify({
      id,
      gateway: 'Vietcombank',
      transactionDate: local(at),
      accountNumber: account,
      subAccount: null,
      code: null,
      content,
      transferType: out ? 'out' : 'in',
      transferAmount: amount,
      accumulated: 0,
      referenceCode: reference ?? `FT${id}`,
      description: '',
    })
    const time = String(Math.floor(at.getTime() / 1000))
    const hex = createHmac('sha256', providerSecrets.SEPAY_SECRET).update(`${time}.${body}`).digest('hex')
    return { body, headers: { 'x-sepay-timestamp': time, 'x-sepay-signature': `sha256=${hex}` } }
  },
  payos({ id, amount, content, account, at, reference }) {
    const data = {
      orderCode: id,
      amount,
      description: content,
      accountNumber: account,
      reference: reference ?? `TF${id}`,
      transactionDateTime: local(at),
      currency: 'VND',
      paymentLinkId: 'link',
      code: '00',
      desc: 'success',
      counterAccountBankId: null,
      counterAccountName: null,
      virtualAccountNumber: '',
    }
    const signature = createHmac('sha256', providerSecrets.PAYOS_CHECKSUM_KEY)
      .update(payosText(data))
      .digest('hex')
    return {
      headers: {},
      body: JSON.stringify({ code: '00', desc: 'success', success: true, data, signature }),
    }
  },
  casso({ id, amount, content, account, at, out, reference }) {
    const body = {
      error: 0,
      data: {
        id,
        reference: reference ?? `CS${id}`,
        description: content,
        amount: out ? -amount : amount,
        runningBalance: 1,
        transactionDateTime: local(at),
        accountNumber: account,
        bankName: 'VPBank',
        bankAbbreviation: 'VPB',
      },
    }
    const time = String(at.getTime())
    const hex = createHmac('sha512', providerSecrets.CASSO_SECRET)
      .update(`${time}.${sortedJson(body)}`)
      .digest('hex')
    return { body: JSON.stringify(body), headers: { 'x-casso-signature': `t=${time},v1=${hex}` } }
  },
}

/** Sends the webhook of a transfer. @returns the status */
export async function notify(
  base: string,
  provider: ProviderName,
  transfer: StandInTransfer,
  change = (body: string) => body,
): Promise<number> {
  const { headers, body } = standIn[provider](transfer)
  const response = await fetch(`${base}/api/webhooks/payments/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: change(body),
  })
  await response.arrayBuffer()
  return response.status
}
