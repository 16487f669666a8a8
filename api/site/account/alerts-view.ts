import { addressedChannels, watchedFields, watchedOperators } from '../../../contracts/alerts/condition.ts'
import { fieldLabels, operatorLabels } from '../../../contracts/alerts/labels.ts'
import type { AlertOperations } from '../../alerts/index.ts'
import { withoutToken } from '../../alerts/text-post.ts'
import type { RouteData } from '../../http/call-route.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { sentenceView } from '../sentence.ts'
import { table } from '../table.ts'
import { alertLabels, channelLabels, outcomeLabels } from './labels.ts'
import { actionForm, confirmed, minute, once, type Typed } from './parts.ts'

type Alert = RouteData<AlertOperations['list']>[number]
type AlertChannel = Alert['channels'][number]
type Receipt = RouteData<AlertOperations['test']>[number]

/** What this server delivers by. */
export interface AlertServices {
  readonly sendsMail: boolean
  /** What a browser subscribes to Web Push with; null: the key may not have alerts. */
  readonly pushKey: string | null
}

/** Price alerts of the account, and a form for another. */
export function alertsView(
  alerts: readonly Alert[],
  services: AlertServices,
  reader: Reader,
  typed: Typed | null,
): Html {
  const { say, lang, to } = reader
  return html`${
    alerts.length > 0 &&
    table(
      say('Cảnh báo của tài khoản', 'Alerts of this account'),
      [
        {
          title: say('Mã', 'Symbol'),
          cell: (alert: Alert) => html`<a href="${to(`/market/${alert.symbol}`)}">${alert.symbol}</a>`,
        },
        {
          title: say('Điều kiện', 'Condition'),
          cell: ({ condition }) =>
            html`${fieldLabels[condition.field][lang]}: ${operatorLabels[condition.operator][lang]}${condition.value !== null && html` ${number(lang, condition.value)}`}`,
        },
        {
          title: say('Lặp lại', 'Repeats'),
          cell: alert =>
            alert.repeat === 'once' ? say('một lần', 'once') : say('mỗi phiên', 'every session'),
        },
        {
          title: say('Kênh', 'Channels'),
          cell: alert =>
            alert.channels.map((channel, i) => html`${i > 0 && ', '}${channelView(channel, reader)}`),
        },
        { title: say('Trạng thái', 'State'), cell: alert => alertLabels[alert.status][lang] },
        { title: say('Tạo lúc', 'Created'), cell: alert => minute(reader, alert.created_at) },
        { title: say('Thao tác', 'Actions'), cell: alert => alertActions(alert, reader) },
      ],
      alerts,
    )
  }
${alertForm(services, reader, typed)}`
}

/** A channel with its address; the token of a bot stays hidden. */
function channelView(channel: AlertChannel, { say, lang }: Reader): Html {
  const isPersonal = channel.type === 'email' || channel.type === 'push'
  const address = isPersonal ? channel.address : channel.url && withoutToken(channel.url)
  return html`${channelLabels[channel.type][lang]}${address && html` <code>${address}</code>`}${channel.confirmed === false && html` <small>(${say('chưa xác nhận', 'not confirmed yet')})</small>`}${channel.disabled && html` <small>(${say('đã ngắt', 'disabled')}${channel.reason && html`: ${sentenceView(channel.reason, lang)}`})</small>`}`
}

function alertActions({ alert_id: id, status, channels, webhook_secret }: Alert, reader: Reader): Html {
  const { say } = reader
  const isCalled = channels.some(({ type }) => type === 'webhook' || type === 'ntfy' || type === 'telegram')
  const isSigned = channels.some(({ type }) => type === 'webhook')
  const next = status === 'active' ? 'paused' : 'active'
  return html`${status !== 'expired' && actionForm(reader, 'set-alert', { id, status: next }, html`<button type="submit" class="secondary">${next === 'paused' ? say('Tạm dừng', 'Pause') : say('Theo dõi lại', 'Set active')}</button>`)}
${isCalled && actionForm(reader, 'test-alert', { id }, html`<button type="submit" class="secondary">${say('Gửi thử', 'Send a test')}</button>`)}
${
  isSigned &&
  html`<details><summary>${say('Khóa ký', 'Signing secret')}</summary><code>${webhook_secret}</code>
${actionForm(reader, 'rotate-alert-secret', { id }, html`<button type="submit" class="secondary">${say('Đổi khóa ký', 'Rotate the secret')}</button>`)}</details>`
}
${confirmed(reader, 'delete-alert', {
  id,
  title: say('Xóa', 'Delete'),
  warning: say('Cảnh báo bị xóa hẳn.', 'The alert is deleted for good.'),
})}`
}

function alertForm({ sendsMail, pushKey }: AlertServices, reader: Reader, typed: Typed | null): Html {
  const { say, lang } = reader
  // Pushes need a script, which adds them.
  const offered = addressedChannels.filter(type => type !== 'push' && (sendsMail || type !== 'email'))
  const value = (name: string) => typed?.get(name) ?? ''
  const options = (name: string, all: readonly (readonly [string, string])[]) =>
    all.map(
      ([id, text]) => html`<option value="${id}"${value(name) === id && html` selected`}>${text}</option>`,
    )
  return html`<details${typed !== null && html` open`}><summary>${say('Thêm cảnh báo', 'Add an alert')}</summary>
<p>${say(
    'Cảnh báo xét số liệu cuối phiên của các phiên sau lúc tạo, mỗi phiên báo nhiều nhất một lần.',
    'Alerts look at end-of-day figures of sessions after they are made, and fire once a session at most.',
  )}</p>
${actionForm(
  reader,
  'add-alert',
  once(),
  html`<label>${say('Mã hoặc chỉ số', 'Ticker or index')} <input name="symbol" value="${value('symbol')}" required maxlength="20" autocomplete="off" placeholder="VCB"></label>
<label>${say('Theo dõi', 'Watches')} <select name="field">${options(
    'field',
    watchedFields.map(id => [id, fieldLabels[id][lang]] as const),
  )}</select></label>
<label>${say('Khi', 'When it is')} <select name="operator">${options(
    'operator',
    watchedOperators.map(id => [id, operatorLabels[id][lang]] as const),
  )}</select></label>
<label>${say('Mức (bỏ trống với sự kiện quyền)', 'Level (none for corporate actions)')} <input name="value" type="number" step="any" value="${value('value')}"></label>
<label>${say('Lặp lại', 'Repeats')} <select name="repeat">${options('repeat', [
    ['once', say('một lần', 'once')],
    ['daily', say('mỗi phiên', 'every session')],
  ])}</select></label>
<label>${say('Kênh', 'Channel')} <select name="channel">${options(
    'channel',
    ['sse' as const, ...offered].map(id => [id, channelLabels[id][lang]] as const),
  )}</select></label>
<label>${say('Địa chỉ của kênh (bỏ trống với luồng sự kiện)', 'Address of the channel (none for the event stream)')} <input name="url" value="${value('url')}" maxlength="2000" spellcheck="false" placeholder="https://ntfy.sh/your-topic" autocomplete="off"></label>
<small>${say(
    'ntfy: https://ntfy.sh/chủ-đề. Telegram, bằng bot của bạn: https://api.telegram.org/bot<TOKEN>/sendMessage?chat_id=<CHAT>.',
    'ntfy: https://ntfy.sh/topic. Telegram, by a bot of your own: https://api.telegram.org/bot<TOKEN>/sendMessage?chat_id=<CHAT>.',
  )}${sendsMail && html` ${say('Thư điện tử: name@example.vn; cảnh báo được gửi sau khi bạn mở liên kết xác nhận trong thư đầu tiên.', 'E-mail: name@example.vn; alerts follow once you open the link in the first mail.')}`}</small>
${pushKey !== null && pushChoice(pushKey, reader)}
<label>${say('Ghi chú (tùy chọn)', 'Note (optional)')} <input name="note" value="${value('note')}" maxlength="200" autocomplete="off"></label>
<button type="submit">${say('Thêm cảnh báo', 'Add an alert')}</button>`,
  'stack',
)}</details>`
}

/** Hidden until a script can subscribe this browser. */
const pushChoice = (key: string, { say, lang }: Reader): Html =>
  html`<input type="hidden" name="subscription"><div data-push-key="${key}" data-push-name="${channelLabels.push[lang]}" data-done="${say('Trình duyệt này sẽ hiện thông báo của cảnh báo mới.', 'This browser will show the notifications of the new alert.')}" data-denied="${say('Trình duyệt không cho phép thông báo: hãy đổi quyền của trang này.', 'The browser does not allow notifications: change the permission of this site.')}" data-failed="${say('Không đăng ký được với dịch vụ thông báo của trình duyệt.', 'The push service of the browser did not take the subscription.')}" hidden><button type="button" class="secondary">${say('Báo trên trình duyệt này', 'Notify in this browser')}</button> <small role="status"></small></div>`

/** What became of a test: one receipt for each address. */
export function receiptsView(receipts: readonly Receipt[], reader: Reader): Html {
  const { say, lang } = reader
  return html`<h2>${say('Biên nhận gửi thử', 'Receipts of the test')}</h2>
${table(
  say('Biên nhận', 'Receipts'),
  [
    { title: say('Kênh', 'Channel'), cell: (one: Receipt) => channelLabels[one.channel][lang] },
    { title: say('Địa chỉ', 'Address'), cell: one => html`<code>${withoutToken(one.url)}</code>` },
    { title: say('Kết quả', 'Outcome'), cell: one => outcomeLabels[one.outcome][lang] },
    { title: say('Thời gian phản hồi', 'Response time'), cell: one => `${one.duration_ms} ms` },
    {
      title: say('Lý do', 'Reason'),
      cell: one => (one.reason === null ? '–' : sentenceView(one.reason, lang)),
    },
  ],
  receipts,
)}`
}
