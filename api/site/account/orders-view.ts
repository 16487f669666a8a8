import { soldMonths, soldTiers } from '../../../contracts/payments/states.ts'
import { orderQrSvg } from '../../billing/routes/order-qr.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { dongText, number } from '../numbers.ts'
import { pairs, table } from '../table.ts'
import type { AccountClient } from './client.ts'
import { orderLabels } from './labels.ts'
import { actionForm, minute, once } from './parts.ts'
import type { Subscription } from './usage-view.ts'

type Order = Subscription['orders'][number]
type Plan = Subscription['plans'][number]

/** States in which an order still waits for money. */
const waits: ReadonlySet<string> = new Set(['pending', 'underpaid'])

const monthly = ({ price }: Plan): number | null => (price as { amount: number } | null)?.amount ?? null

/** Plans with the prices of this server, the order that waits for its payment, and those before it. */
export async function plansView(data: Subscription, account: AccountClient): Promise<Html> {
  const { reader } = account
  const { say } = reader
  const open = data.orders.find(order => waits.has(order.status))
  const before = data.orders.filter(order => order !== open)
  return html`<h2 id="plans">${say('Gói và đơn hàng', 'Plans and orders')}</h2>
${plansTable(data.plans, reader)}
${open ? await toPay(open, account) : orderForm(data, reader)}
${before.length > 0 && ordersTable(before, reader)}`
}

function plansTable(plans: readonly Plan[], { say, lang }: Reader): Html {
  const limit = (value: number | null) =>
    value === null ? say('không giới hạn', 'unlimited') : number(lang, value)
  return table(
    say('Các gói', 'Plans'),
    [
      { title: say('Gói', 'Plan'), cell: (plan: Plan) => plan.name },
      {
        title: say('Thị trường/ngày', 'Market calls a day'),
        number: true,
        cell: plan => limit(plan.calls_per_day),
      },
      {
        title: say('Thuế/ngày', 'Tax calls a day'),
        number: true,
        cell: plan => limit(plan.tax_calls_per_day),
      },
      {
        title: say('Giá một tháng', 'Price a month'),
        number: true,
        cell: plan => {
          const amount = monthly(plan)
          if (amount !== null) return dongText(lang, amount)
          return plan.tier === 'free' ? say('miễn phí', 'free') : say('chưa có giá', 'no price is set')
        },
      },
    ],
    plans,
  )
}

function orderForm({ plans, tier }: Subscription, reader: Reader): Html {
  const { say, lang } = reader
  const rank = plans.findIndex(plan => plan.tier === tier)
  const sold = soldTiers.flatMap(id => {
    const place = plans.findIndex(plan => plan.tier === id)
    const plan = plans[place]
    return plan && monthly(plan) !== null && place >= rank ? [plan] : []
  })
  if (tier === 'operator' || sold.length === 0)
    return html`<p>${say('Máy chủ này không bán gói nào cho tài khoản này.', 'This server sells no plan to this account.')}</p>`
  return actionForm(
    reader,
    'order',
    once(),
    html`<label>${say('Gói', 'Plan')} <select name="tier">${sold.map(plan => html`<option value="${plan.tier}">${plan.name}, ${dongText(lang, monthly(plan) ?? 0)}/${say('tháng', 'month')}</option>`)}</select></label>
<label>${say('Thời hạn', 'Months')} <select name="months">${soldMonths.map(months => html`<option value="${months}">${months} ${say('tháng', months === 1 ? 'month' : 'months')}</option>`)}</select></label>
<button type="submit">${say('Đặt gói', 'Order')}</button>`,
  )
}

/** How an order is paid: the code for a banking app, and the same by hand. */
async function toPay(order: Order, account: AccountClient): Promise<Html> {
  const { reader } = account
  const { say, lang, to } = reader
  const missing = order.amount - order.paid_amount
  return html`<article class="card" id="order">
<h3>${say('Chờ thanh toán', 'To be paid')}: ${dongText(lang, missing)}</h3>
<p>${say(
    'Quét mã VietQR bằng ứng dụng ngân hàng, hoặc chuyển khoản đúng số tiền với đúng nội dung dưới đây. Gói được bật khi ngân hàng báo có.',
    'Scan the VietQR code with a banking app, or transfer exactly this amount with exactly this text. The plan starts when the bank reports the money.',
  )} ${say('Đơn chờ đến', 'The order waits until')} ${minute(reader, order.expires_at)}.</p>
${await qrPicture(order, account)}
${pairs(say('Chuyển khoản', 'Bank transfer'), [
  { name: say('Ngân hàng', 'Bank'), value: order.bank.name ?? order.bank.bin, isText: true },
  { name: say('Số tài khoản', 'Account number'), value: order.bank.account_number, isText: true },
  { name: say('Chủ tài khoản', 'Account holder'), value: order.bank.account_name, isText: true },
  { name: say('Số tiền', 'Amount'), value: dongText(lang, missing), isText: true },
  { name: say('Nội dung', 'Text of the transfer'), value: html`<code>${order.memo}</code>`, isText: true },
  { name: say('Trạng thái', 'State'), value: orderLabels[order.status][lang], isText: true },
])}
<p><a href="${to('/account')}">${say('Xem lại trạng thái', 'Look at its state again')}</a></p>
${order.paid_amount === 0 && actionForm(reader, 'cancel-order', { id: order.order_id }, html`<button type="submit" class="secondary">${say('Hủy đơn', 'Cancel the order')}</button>`)}
</article>`
}

/** In the page itself: an address of the picture would need the key. An underpaid order is paid by hand. */
async function qrPicture(order: Order, account: AccountClient): Promise<Html | false> {
  if (order.status !== 'pending') return false
  const reply = await account.reply(orderQrSvg, { params: { id: order.order_id } })
  if (!('text' in reply)) throw new Error('the code of an order is a picture')
  const picture = Buffer.from(String(reply.text)).toString('base64')
  return html`<p><img src="data:image/svg+xml;base64,${picture}" width="240" height="240" alt="${account.reader.say('Mã VietQR của đơn', 'VietQR code of the order')}"></p>`
}

/** Earlier orders, each with what confirms its payment. */
const ordersTable = (orders: readonly Order[], reader: Reader): Html => {
  const { say, lang } = reader
  return html`${table(
    say('Đơn hàng', 'Orders'),
    [
      { title: say('Đặt lúc', 'Ordered'), cell: (order: Order) => minute(reader, order.created_at) },
      { title: say('Mã đơn', 'Order'), cell: order => html`<code>${order.order_id}</code>` },
      {
        title: say('Gói', 'Plan'),
        cell: order =>
          `${order.tier}, ${order.months} ${say('tháng', order.months === 1 ? 'month' : 'months')}`,
      },
      { title: say('Số tiền', 'Amount'), number: true, cell: order => dongText(lang, order.amount) },
      { title: say('Trạng thái', 'State'), cell: order => orderLabels[order.status][lang] },
      { title: say('Thanh toán lúc', 'Paid'), cell: order => minute(reader, order.paid_at) },
      {
        title: say('Kỳ sử dụng', 'Period'),
        cell: order =>
          order.period_start === null
            ? html`–`
            : html`${minute(reader, order.period_start)} – ${minute(reader, order.period_end)}`,
      },
    ],
    orders,
  )}<p><small>${say(
    'Bảng này là xác nhận thanh toán, không phải hóa đơn giá trị gia tăng; hóa đơn điện tử do đơn vị vận hành máy chủ lập.',
    'This table confirms payments and is no VAT invoice; whoever runs this server issues electronic invoices.',
  )}</small></p>`
}
