import { addressedChannels, watchedFields, watchedOperators } from '../../../contracts/alerts/condition.ts'
import { fieldLabels, operatorLabels } from '../../../contracts/alerts/labels.ts'
import type { AlertOperations } from '../../alerts/index.ts'
import { withoutToken } from '../../alerts/text-post.ts'
import type { RouteData } from '../../http/call-route.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { table } from '../table.ts'
import { alertLabels, channelLabels } from './labels.ts'
import { actionForm, confirmed, minute, once, type Typed } from './parts.ts'

type Alert = RouteData<AlertOperations['list']>[number]

/** Price alerts of the account, and a form for another. */
export function alertsView(alerts: readonly Alert[], reader: Reader, typed: Typed | null): Html {
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
            alert.channels.map(
              (channel, i) =>
                html`${i > 0 && ', '}${channelLabels[channel.type][lang]}${channel.url && html` <code>${withoutToken(channel.url)}</code>`}${channel.disabled && html` <small>(${say('đã ngắt', 'disabled')})</small>`}`,
            ),
        },
        { title: say('Trạng thái', 'State'), cell: alert => alertLabels[alert.status][lang] },
        { title: say('Tạo lúc', 'Created'), cell: alert => minute(reader, alert.created_at) },
        { title: say('Thao tác', 'Actions'), cell: alert => alertActions(alert, reader) },
      ],
      alerts,
    )
  }
${alertForm(reader, typed)}`
}

function alertActions({ alert_id: id, status }: Alert, reader: Reader): Html {
  const { say } = reader
  const next = status === 'active' ? 'paused' : 'active'
  return html`${status !== 'expired' && actionForm(reader, 'set-alert', { id, status: next }, html`<button type="submit" class="secondary">${next === 'paused' ? say('Tạm dừng', 'Pause') : say('Theo dõi lại', 'Set active')}</button>`)}
${confirmed(reader, 'delete-alert', {
  id,
  title: say('Xóa', 'Delete'),
  warning: say('Cảnh báo bị xóa hẳn.', 'The alert is deleted for good.'),
})}`
}

function alertForm(reader: Reader, typed: Typed | null): Html {
  const { say, lang } = reader
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
    ['sse' as const, ...addressedChannels].map(id => [id, channelLabels[id][lang]] as const),
  )}</select></label>
<label>${say('Địa chỉ của kênh (bỏ trống với luồng sự kiện)', 'Address of the channel (none for the event stream)')} <input name="url" type="url" value="${value('url')}" maxlength="2000" placeholder="https://ntfy.sh/your-topic" autocomplete="off"></label>
<small>${say(
    'ntfy: https://ntfy.sh/chủ-đề. Telegram, bằng bot của bạn: https://api.telegram.org/bot<TOKEN>/sendMessage?chat_id=<CHAT>.',
    'ntfy: https://ntfy.sh/topic. Telegram, by a bot of your own: https://api.telegram.org/bot<TOKEN>/sendMessage?chat_id=<CHAT>.',
  )}</small>
<label>${say('Ghi chú (tùy chọn)', 'Note (optional)')} <input name="note" value="${value('note')}" maxlength="200" autocomplete="off"></label>
<button type="submit">${say('Thêm cảnh báo', 'Add an alert')}</button>`,
  'stack',
)}</details>`
}
