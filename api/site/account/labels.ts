import type { AddressedChannel, AlertState } from '../../../contracts/alerts/condition.ts'
import type { dataWebhookStates } from '../../../contracts/http/access/data-webhooks.ts'
import type { deliveryOutcomes } from '../../../contracts/http/access/webhook-parts.ts'
import type { OrderState } from '../../../contracts/payments/states.ts'
import type { Text } from '../../../contracts/text.ts'
import type { KeyState } from '../../access/key-response.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

export const keyStates: Readonly<Record<KeyState, Text>> = {
  active: t('đang dùng', 'active'),
  ends_soon: t('sắp hết hạn', 'ends soon'),
  replaced: t('đã được thay', 'replaced'),
  revoked: t('đã thu hồi', 'revoked'),
}

export const keyModes = { live: t('chính thức', 'live'), test: t('thử nghiệm', 'test') } as const

export const orderLabels: Readonly<Record<OrderState, Text>> = {
  pending: t('chờ thanh toán', 'waits for payment'),
  underpaid: t('thanh toán thiếu', 'underpaid'),
  paid: t('đã thanh toán', 'paid'),
  late: t('thanh toán sau hạn, đang xem xét', 'paid late, in review'),
  expired: t('hết hạn thanh toán', 'expired'),
  cancelled: t('đã hủy', 'cancelled'),
  refused: t('bị từ chối', 'refused'),
}

export const webhookLabels: Readonly<Record<(typeof dataWebhookStates)[number], Text>> = {
  active: t('đang gửi', 'active'),
  paused: t('tạm dừng', 'paused'),
  stopped: t('đã ngừng', 'stopped'),
}

export const outcomeLabels: Readonly<Record<(typeof deliveryOutcomes)[number], Text>> = {
  delivered: t('đã nhận', 'delivered'),
  failed: t('không nhận', 'not delivered'),
  refused: t('bị từ chối', 'refused'),
}

export const alertLabels: Readonly<Record<AlertState, Text>> = {
  active: t('đang theo dõi', 'active'),
  paused: t('tạm dừng', 'paused'),
  done: t('đã báo', 'done'),
  expired: t('hết hạn', 'expired'),
  deleted: t('đã xóa', 'deleted'),
}

export const channelLabels: Readonly<Record<AddressedChannel | 'sse', Text>> = {
  sse: t('luồng sự kiện', 'event stream'),
  webhook: t('webhook', 'webhook'),
  ntfy: t('ntfy', 'ntfy'),
  telegram: t('Telegram', 'Telegram'),
  email: t('thư điện tử', 'e-mail'),
  push: t('thông báo của trình duyệt (Web Push)', 'browser notification (Web Push)'),
}

export const interfaceLabels: Readonly<Record<string, Text>> = {
  market: t('thị trường', 'market'),
  tax: t('thuế', 'tax'),
  macro: t('vĩ mô', 'macro'),
  access: t('tài khoản', 'account'),
  system: t('hệ thống', 'system'),
}
