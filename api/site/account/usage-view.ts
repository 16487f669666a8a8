import type { listKeys } from '../../access/routes/list-keys.ts'
import type { subscription } from '../../access/routes/subscription.ts'
import type { RouteData } from '../../http/call-route.ts'
import { cards, figure } from '../components.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { table } from '../table.ts'
import type { AccountClient } from './client.ts'
import { interfaceLabels, keyModes, keyStates } from './labels.ts'
import { actionForm, confirmed, minute, once } from './parts.ts'

export type Subscription = RouteData<typeof subscription>
type Key = RouteData<typeof listKeys>[number]

/** Tier, calls of today against the quota, and the days before. */
export function usageView(data: Subscription, reader: Reader): Html {
  const { say, lang } = reader
  const { limits, usage, history } = data
  const plan = data.plans.find(({ tier }) => tier === data.tier)?.name ?? data.tier
  return html`<h2 id="usage">${say('Hạn mức và lượt gọi', 'Quota and usage')}</h2>
${cards(
  figure({
    title: say('Gói', 'Plan'),
    value: plan,
    isSmall: true,
    note:
      data.period_end === null
        ? say('không thời hạn', 'no end')
        : html`${data.status === 'expired' ? say('đã hết hạn', 'ended') : say('đến', 'until')} ${minute(reader, data.period_end)}`,
  }),
  ofToday(say('Lượt gọi thị trường hôm nay', 'Market calls today'), usage, limits.per_day, reader),
  ofToday(say('Lượt gọi thuế hôm nay', 'Tax calls today'), usage.tax, limits.tax_per_day, reader),
  figure({
    title: say('Tốc độ', 'Rate'),
    value: number(lang, limits.per_minute),
    unit: say('lượt/phút', 'calls a minute'),
    isSmall: true,
    note: say('cho mỗi địa chỉ dưới /api/v1', 'of each address under /api/v1'),
  }),
)}
${
  history.length > 0 &&
  html`<details><summary>${say('30 ngày gần nhất', 'The last thirty days')}</summary>${table(
    say('Lượt gọi theo ngày', 'Calls by day'),
    [
      { title: say('Ngày', 'Day'), cell: (row: Subscription['history'][number]) => day(lang, row.day) },
      {
        title: say('Nhóm', 'Interface'),
        cell: row => interfaceLabels[row.interface]?.[lang] ?? row.interface,
      },
      { title: say('Phản hồi', 'Responses'), number: true, cell: row => number(lang, row.answers) },
      { title: say('Tính hạn mức', 'Counted'), number: true, cell: row => number(lang, row.counted) },
      { title: say('Lỗi', 'Refused'), number: true, cell: row => number(lang, row.refused) },
    ],
    history,
  )}</details>`
}`
}

/** Calls of the day against their quota. */
function ofToday(
  title: string,
  { used, remaining, resets_at }: Pick<Subscription['usage'], 'used' | 'remaining' | 'resets_at'>,
  limit: number | null,
  reader: Reader,
): Html {
  const { say, lang } = reader
  return figure({
    title,
    value: number(lang, used),
    isSmall: true,
    unit: limit === null ? say('lượt, không giới hạn', 'calls, unlimited') : `/ ${number(lang, limit)}`,
    note:
      limit === null
        ? html`${say('đếm lại từ', 'counted again from')} ${minute(reader, resets_at)}`
        : html`<progress value="${used}" max="${limit}" aria-label="${title}"></progress>${say('còn', 'left')} ${number(lang, remaining)}; ${say('đếm lại từ', 'counted again from')} ${minute(reader, resets_at)}`,
  })
}

/** Keys of the account, masked, each to replace or revoke. */
export function keysView(keys: readonly Key[], account: AccountClient): Html {
  const { reader } = account
  const { say, lang } = reader
  return html`<h2 id="keys">${say('Khóa API', 'API keys')}</h2>
${table(
  say('Khóa của tài khoản', 'Keys of this account'),
  [
    {
      title: say('Tên', 'Name'),
      cell: (key: Key) =>
        html`${key.name}${key.id === account.keyId && html` <small>(${say('đang đăng nhập', 'signed in')})</small>`}`,
    },
    { title: say('Khóa', 'Key'), cell: key => html`<code>${key.masked}</code>` },
    { title: say('Loại', 'Mode'), cell: key => keyModes[key.mode][lang] },
    {
      title: say('Trạng thái', 'State'),
      cell: key =>
        html`${keyStates[key.state][lang]}${key.expires_at !== null && html` <small>${say('đến', 'until')} ${minute(reader, key.expires_at)}</small>`}${key.revoked_at !== null && html` <small>${minute(reader, key.revoked_at)}</small>`}`,
    },
    { title: say('Ngày tạo', 'Created'), cell: key => minute(reader, key.created_at) },
    { title: say('Thao tác', 'Actions'), cell: key => keyActions(key, account) },
  ],
  keys,
)}
${actionForm(
  reader,
  'new-key',
  once(),
  html`<label>${say('Tên khóa mới', 'Name of a new key')} <input name="name" required maxlength="80" autocomplete="off"></label>
<label>${say('Loại', 'Mode')} <select name="mode"><option value="live">${keyModes.live[lang]}</option><option value="test">${keyModes.test[lang]}</option></select></label>
<button type="submit">${say('Tạo khóa', 'Create a key')}</button>`,
)}`
}

function keyActions(key: Key, { reader, keyId }: AccountClient): Html | false {
  const { say } = reader
  if (key.state === 'revoked' || key.state === 'replaced') return false
  const own = key.id === keyId
  return html`${
    key.state === 'active' &&
    confirmed(reader, 'rotate-key', {
      id: key.id,
      title: say('Đổi khóa', 'Rotate'),
      warning: say(
        'Khóa mới hiện một lần. Khóa cũ còn đọc được dữ liệu trong thời gian chọn dưới đây, rồi hết hiệu lực.',
        'The new key appears once. The old one goes on reading data for the time below, and then ends.',
      ),
      fields: html`<label>${say('Khóa cũ còn hiệu lực', 'The old key goes on for')} <select name="grace_hours">${[0, 24, 72, 168].map(hours => html`<option value="${hours}"${hours === 24 && html` selected`}>${hours} ${say('giờ', 'hours')}</option>`)}</select></label>`,
    })
  }${confirmed(reader, 'revoke-key', {
    id: key.id,
    title: say('Thu hồi', 'Revoke'),
    warning: own
      ? say(
          'Đây là khóa đang đăng nhập: thu hồi xong bạn sẽ bị đăng xuất, và khóa không khôi phục được.',
          'This is the key that you signed in with: you will be signed out, and the key cannot be restored.',
        )
      : say(
          'Chương trình dùng khóa này sẽ bị từ chối ngay; khóa không khôi phục được.',
          'Programs that use this key are refused at once; it cannot be restored.',
        ),
  })}`
}
