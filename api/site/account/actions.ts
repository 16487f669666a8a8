import type { NewChannel } from '../../../contracts/http/access/alerts.ts'
import { createKey } from '../../access/routes/create-key.ts'
import { revokeKey } from '../../access/routes/revoke-key.ts'
import { rotateKey } from '../../access/routes/rotate-key.ts'
import type { AlertOperations } from '../../alerts/index.ts'
import { invalid } from '../../alerts/write.ts'
import { cancelOrder } from '../../billing/routes/cancel-order.ts'
import { createOrder } from '../../billing/routes/create-order.ts'
import type { DataWebhookOperations } from '../../changes/webhooks/routes.ts'
import { problem } from '../../http/problem.ts'
import { codeBlock } from '../docs/code.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { receiptsView } from './alerts-view.ts'
import type { AccountClient } from './client.ts'
import { snippetsView } from './snippets.ts'
import { receiptView } from './webhooks-view.ts'

/** What an action came to. */
export interface Done {
  /** Stands above the page. */
  readonly notice: Html
  /** The key that took the place of the one signed in with; null: that one was revoked. */
  readonly key?: string | null
}

/** An action of the page: what its form says becomes a call of the interface. */
export type Action = (account: AccountClient, form: URLSearchParams) => Promise<Done>

/** Operations whose guard of addresses is settled where pages and routes are put together. */
export interface AccountOperations {
  readonly webhooks: DataWebhookOperations
  readonly alerts: AlertOperations
}

const textIn = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? ''
/** An empty input says nothing. */
const given = (form: URLSearchParams, name: string): string | undefined => textIn(form, name) || undefined
const listIn = (form: URLSearchParams, name: string): string[] | undefined => {
  const all = textIn(form, name)
    .split(/[\s,;]+/)
    .filter(Boolean)
  return all.length > 0 ? all : undefined
}
const idempotency = (form: URLSearchParams) => ({ headers: { 'idempotency-key': textIn(form, 'once') } })
const idIn = (form: URLSearchParams) => ({ params: { id: textIn(form, 'id') } })
const statusIn = (form: URLSearchParams) => ({ status: textIn(form, 'status') as 'active' })

/** @throws Problem validation_failed where the box of what cannot be undone is not ticked */
function assertConfirmed(form: URLSearchParams, { say }: Reader): void {
  if (form.get('confirm') === 'yes') return
  const detail = say('Chưa đánh dấu vào ô xác nhận.', 'The box of the confirmation is not ticked.')
  throw problem('validation_failed', {
    detail,
    action: say('Đánh dấu vào ô rồi gửi lại.', 'Tick it and send the form again.'),
    errors: [{ pointer: '/confirm', detail }],
  })
}

const said = (text: string): Done => ({ notice: html`<p>${text}</p>` })

/** A key on the one occasion that a page has it. */
const newKeyView = (key: string, { say, lang }: Reader): Html =>
  html`<p>${say('Hãy lưu lại ngay: khóa không hiện lại lần nữa.', 'Store it now: it does not appear again.')}</p>${codeBlock(key, 'text', lang)}`

const newKey: Action = async (account, form) => {
  const mode = form.get('mode') === 'test' ? 'test' : 'live'
  const { data } = await account.run(createKey, {
    ...idempotency(form),
    body: { name: textIn(form, 'name'), mode },
  })
  const { say } = account.reader
  return {
    notice: html`<h2>${say('Khóa mới', 'Your new key')}: ${data.name}</h2>${newKeyView(data.key, account.reader)}`,
  }
}

const rotate: Action = async (account, form) => {
  assertConfirmed(form, account.reader)
  const { say } = account.reader
  const { id } = idIn(form).params
  const { data } = await account.run(rotateKey, {
    ...idIn(form),
    query: { grace_hours: Number(form.get('grace_hours') ?? 24) },
  })
  return {
    notice: html`<h2>${say('Khóa thay thế', 'The key in its place')}: ${data.name}</h2>${newKeyView(data.key, account.reader)}`,
    ...(id === account.keyId ? { key: data.key } : {}),
  }
}

const revoke: Action = async (account, form) => {
  assertConfirmed(form, account.reader)
  const { data } = await account.run(revokeKey, idIn(form))
  const text = account.reader.say(`Đã thu hồi khóa ${data.masked}.`, `The key ${data.masked} is revoked.`)
  return { ...said(text), ...(data.id === account.keyId ? { key: null } : {}) }
}

const order: Action = async (account, form) => {
  const { data } = await account.run(createOrder, {
    ...idempotency(form),
    body: { tier: textIn(form, 'tier') as 'pro', months: Number(form.get('months')) as 1 },
  })
  return said(
    account.reader.say(
      `Đã đặt gói, nội dung chuyển khoản: ${data.memo}.`,
      `The order is placed; text of the transfer: ${data.memo}.`,
    ),
  )
}

const cancel: Action = async (account, form) => {
  await account.run(cancelOrder, idIn(form))
  return said(account.reader.say('Đã hủy đơn.', 'The order is cancelled.'))
}

const ofWebhooks = ({ create, change, test, remove }: DataWebhookOperations) =>
  ({
    'add-webhook': async (account, form) => {
      const datasets = form.getAll('datasets').filter(Boolean)
      const { data } = await account.run(create, {
        ...idempotency(form),
        body: {
          url: textIn(form, 'url'),
          ...(datasets.length > 0 ? { datasets: datasets as never } : {}),
          ...(listIn(form, 'tickers') ? { tickers: listIn(form, 'tickers')! } : {}),
          note: given(form, 'note') ?? null,
        },
      })
      return said(
        account.reader.say(`Đã thêm webhook tới ${data.url}.`, `The webhook to ${data.url} is there.`),
      )
    },
    'set-webhook': async (account, form) => {
      const { data } = await account.run(change, {
        ...idIn(form),
        body: statusIn(form),
      })
      const { say } = account.reader
      return said(
        data.status === 'paused'
          ? say(`Đã tạm dừng webhook tới ${data.url}.`, `The webhook to ${data.url} is paused.`)
          : say(`Webhook tới ${data.url} gửi tiếp.`, `The webhook to ${data.url} goes on.`),
      )
    },
    'test-webhook': async (account, form) => {
      const { data } = await account.run(test, idIn(form))
      return { notice: receiptView(data, account.reader) }
    },
    'delete-webhook': async (account, form) => {
      assertConfirmed(form, account.reader)
      await account.reply(remove, idIn(form))
      return said(account.reader.say('Đã xóa webhook.', 'The webhook is deleted.'))
    },
  }) satisfies Record<string, Action>

/** The channel of a form, as the interface takes it: what is missing or wrong is said there. */
function channelIn(form: URLSearchParams): NewChannel {
  const type = given(form, 'channel') ?? 'sse'
  const address = given(form, 'url')
  if (type === 'email') return { type, address: address ?? '' }
  if (type !== 'push') return { type, ...(address === undefined ? {} : { url: address }) } as NewChannel
  try {
    return { type, subscription: JSON.parse(textIn(form, 'subscription')) }
  } catch {
    throw invalid(
      '/channels/0/subscription',
      'is no subscription of a browser: press the button for notifications first',
    )
  }
}

const ofAlerts = ({ create, change, remove, test, rotate: rotateSecret }: AlertOperations) =>
  ({
    'add-alert': async (account, form) => {
      const value = given(form, 'value')
      const { data } = await account.run(create, {
        ...idempotency(form),
        body: {
          symbol: textIn(form, 'symbol'),
          condition: {
            field: textIn(form, 'field') as 'price',
            operator: textIn(form, 'operator') as 'gte',
            ...(value === undefined ? {} : { value: Number(value) }),
          },
          repeat: textIn(form, 'repeat') as 'once',
          channels: [channelIn(form)],
          ...(given(form, 'note') ? { note: textIn(form, 'note') } : {}),
        },
      })
      const { say } = account.reader
      const isUnconfirmed = data.channels.some(({ confirmed }) => confirmed === false)
      return said(
        `${say(`Đã thêm cảnh báo cho ${data.symbol}.`, `The alert on ${data.symbol} is there.`)}${
          isUnconfirmed
            ? ` ${say('Hãy mở liên kết xác nhận trong thư vừa gửi.', 'Open the link in the mail that is on its way.')}`
            : ''
        }`,
      )
    },
    'test-alert': async (account, form) => {
      const { data } = await account.run(test, idIn(form))
      return { notice: receiptsView(data, account.reader) }
    },
    'rotate-alert-secret': async (account, form) => {
      const { data } = await account.run(rotateSecret, idIn(form))
      return said(
        account.reader.say(
          `Cảnh báo ${data.symbol} có khóa ký mới; trong một ngày lời gọi có cả hai chữ ký.`,
          `The alert on ${data.symbol} has a new secret; for a day calls bear both signatures.`,
        ),
      )
    },
    'set-alert': async (account, form) => {
      const { data } = await account.run(change, {
        ...idIn(form),
        body: statusIn(form),
      })
      const { say } = account.reader
      return said(
        data.status === 'paused'
          ? say(`Đã tạm dừng cảnh báo ${data.symbol}.`, `The alert on ${data.symbol} is paused.`)
          : say(`Cảnh báo ${data.symbol} đang theo dõi.`, `The alert on ${data.symbol} is active.`),
      )
    },
    'delete-alert': async (account, form) => {
      assertConfirmed(form, account.reader)
      await account.reply(remove, idIn(form))
      return said(account.reader.say('Đã xóa cảnh báo.', 'The alert is deleted.'))
    },
  }) satisfies Record<string, Action>

/** Every action of the page by the name that its forms send. */
export const actionsFor = ({ webhooks, alerts }: AccountOperations): Readonly<Record<string, Action>> => ({
  'new-key': newKey,
  'rotate-key': rotate,
  'revoke-key': revoke,
  order,
  'cancel-order': cancel,
  snippets: async account => ({ notice: snippetsView(account) }),
  ...ofWebhooks(webhooks),
  ...ofAlerts(alerts),
})
