import type { AlertState, watchedFields, watchedOperators } from '../../../contracts/alerts/condition.ts'
import type { dataWebhookStates, deliveryOutcomes } from '../../../contracts/http/access/data-webhooks.ts'
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

export const fieldLabels: Readonly<Record<(typeof watchedFields)[number], Text>> = {
  price: t('Giá đóng cửa (VND; chỉ số: điểm)', 'Close (VND; indices: points)'),
  change_percent: t('Thay đổi so với phiên trước (%)', 'Change on the session before (%)'),
  volume_ratio: t(
    'Khối lượng so với trung bình 20 phiên (lần)',
    'Volume over the mean of 20 sessions (times)',
  ),
  rsi14: t('RSI 14 phiên', 'RSI of 14 sessions'),
  corporate_action: t('Sự kiện quyền', 'Corporate action'),
}

export const operatorLabels: Readonly<Record<(typeof watchedOperators)[number], Text>> = {
  gte: t('từ mức này trở lên', 'at or above'),
  lte: t('từ mức này trở xuống', 'at or below'),
  crosses_above: t('cắt lên trên', 'crosses above'),
  crosses_below: t('cắt xuống dưới', 'crosses below'),
  announced: t('có sự kiện mới', 'a new action is announced'),
  ex_tomorrow: t('phiên tới là ngày giao dịch không hưởng quyền', 'the next session is an ex-date'),
}

export const interfaceLabels: Readonly<Record<string, Text>> = {
  market: t('thị trường', 'market'),
  tax: t('thuế', 'tax'),
  macro: t('vĩ mô', 'macro'),
  access: t('tài khoản', 'account'),
  system: t('hệ thống', 'system'),
}
