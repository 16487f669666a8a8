import { followedIds } from '../../../contracts/http/changes.ts'
import type { DataWebhookOperations } from '../../changes/webhooks/routes.ts'
import type { RouteData } from '../../http/call-route.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { sentenceView } from '../sentence.ts'
import { pairs, table } from '../table.ts'
import { outcomeLabels, webhookLabels } from './labels.ts'
import { actionForm, confirmed, minute, once, type Typed } from './parts.ts'

type DataWebhook = RouteData<DataWebhookOperations['list']>[number]
type Receipt = RouteData<DataWebhookOperations['test']>

/** Webhooks of changed rows: where each stands, and a form for another. */
export function webhooksView(webhooks: readonly DataWebhook[], reader: Reader, typed: Typed | null): Html {
  const { say, lang } = reader
  return html`${
    webhooks.length > 0 &&
    table(
      say('Webhook của tài khoản', 'Webhooks of this account'),
      [
        {
          title: say('Địa chỉ', 'Address'),
          cell: (one: DataWebhook) =>
            html`<code>${one.url}</code>${one.note && html` <small>${one.note}</small>`}`,
        },
        {
          title: say('Trạng thái', 'State'),
          cell: one =>
            html`${webhookLabels[one.status][lang]}${one.reason && html`<br><small>${sentenceView(one.reason, lang)}</small>`}${one.last_failure && html`<br><small>${sentenceView(one.last_failure, lang)}</small>`}`,
        },
        {
          title: say('Bộ dữ liệu', 'Data sets'),
          cell: one =>
            one.datasets === null
              ? say('mọi bộ phù hợp', 'all that fit')
              : html`<code>${one.datasets.join(', ')}</code>`,
        },
        {
          title: say('Mã, chuỗi', 'Tickers, series'),
          cell: one => [...(one.tickers ?? []), ...(one.series ?? [])].join(', ') || say('tất cả', 'all'),
        },
        { title: say('Giao gần nhất', 'Last delivery'), cell: one => minute(reader, one.delivered_at) },
        { title: say('Lô đã nhận', 'Batches'), number: true, cell: one => number(lang, one.batches) },
        { title: say('Thao tác', 'Actions'), cell: one => webhookActions(one, reader) },
      ],
      webhooks,
    )
  }
${webhookForm(reader, typed)}`
}

function webhookActions({ webhook_id: id, status, webhook_secret }: DataWebhook, reader: Reader): Html {
  const { say } = reader
  const next = status === 'active' ? 'paused' : 'active'
  return html`${actionForm(reader, 'test-webhook', { id }, html`<button type="submit" class="secondary">${say('Gửi thử', 'Send a test')}</button>`)}
${actionForm(reader, 'set-webhook', { id, status: next }, html`<button type="submit" class="secondary">${next === 'paused' ? say('Tạm dừng', 'Pause') : say('Gửi tiếp', 'Go on')}</button>`)}
<details><summary>${say('Khóa ký', 'Signing secret')}</summary><code>${webhook_secret}</code></details>
${confirmed(reader, 'delete-webhook', {
  id,
  title: say('Xóa', 'Delete'),
  warning: say('Webhook bị xóa hẳn, kể cả vị trí đã gửi tới.', 'It is deleted for good, with its cursor.'),
})}`
}

function webhookForm(reader: Reader, typed: Typed | null): Html {
  const { say } = reader
  const chosen = new Set(typed?.getAll('datasets'))
  const field = (name: string, title: string, more: Html) =>
    html`<label>${title} <input name="${name}" value="${typed?.get(name) ?? ''}" autocomplete="off"${more}></label>`
  return html`<details${typed !== null && html` open`}><summary>${say('Thêm webhook', 'Add a webhook')}</summary>
<p>${say(
    'Mỗi thay đổi của dữ liệu được gửi tới địa chỉ này, có ký theo Standard Webhooks, gửi lại khi lỗi và gửi bù sau gián đoạn.',
    'Every change of the data is sent to this address, signed as Standard Webhooks says, tried again after a failure and caught up after an outage.',
  )} <a href="${reader.to('/docs/changes')}">${say('Hướng dẫn', 'Guide')}</a></p>
${actionForm(
  reader,
  'add-webhook',
  once(),
  html`${field('url', say('Địa chỉ (https)', 'Address (https)'), html` type="url" required maxlength="2000" placeholder="https://example.com/vnfin"`)}
<label>${say('Bộ dữ liệu (bỏ trống: mọi bộ phù hợp)', 'Data sets (none: all that fit)')} <select name="datasets" multiple size="5">${followedIds.map(id => html`<option${chosen.has(id) && html` selected`}>${id}</option>`)}</select></label>
${field('tickers', say('Mã chứng khoán (tùy chọn)', 'Tickers (optional)'), html` maxlength="2000" placeholder="VCB, FPT"`)}
${field('note', say('Ghi chú (tùy chọn)', 'Note (optional)'), html` maxlength="200"`)}
<button type="submit">${say('Thêm webhook', 'Add a webhook')}</button>`,
  'stack',
)}</details>`
}

/** What became of a test delivery. */
export function receiptView(receipt: Receipt, reader: Reader): Html {
  const { say, lang } = reader
  return html`<h2>${say('Biên nhận gửi thử', 'Receipt of the test delivery')}: ${outcomeLabels[receipt.outcome][lang]}</h2>
${pairs(say('Biên nhận', 'Receipt'), [
  { name: say('Địa chỉ', 'Address'), value: html`<code>${receipt.url}</code>`, isText: true },
  { name: say('Mã lần gửi', 'Delivery'), value: html`<code>${receipt.delivery_id}</code>`, isText: true },
  { name: say('Gửi lúc', 'Sent'), value: minute(reader, receipt.sent_at), isText: true },
  { name: say('Thời gian phản hồi', 'Response time'), value: `${receipt.duration_ms} ms`, isText: true },
  ...(receipt.reason === null
    ? []
    : [{ name: say('Lý do', 'Reason'), value: sentenceView(receipt.reason, lang), isText: true }]),
])}`
}
