import { listKeys } from '../../access/routes/list-keys.ts'
import { subscription } from '../../access/routes/subscription.ts'
import type { Problem } from '../../http/problem.ts'
import { chips } from '../components.ts'
import { type Html, html } from '../html.ts'
import type { Page } from '../layout.ts'
import type { AccountOperations } from './actions.ts'
import { type AlertServices, alertsView } from './alerts-view.ts'
import { type AccountClient, loaded } from './client.ts'
import { plansView } from './orders-view.ts'
import { actionForm, problemView, section } from './parts.ts'
import { keysView, usageView } from './usage-view.ts'
import { webhooksView } from './webhooks-view.ts'

/** What an action left to say above the page. */
export interface Said {
  readonly notice?: Html
  readonly problem?: Problem
  /** What was sent with a form that was refused. */
  readonly form?: URLSearchParams
}

/** All that a key's owner sees, each section by one call of the interface. */
export async function accountPage(
  account: AccountClient,
  { webhooks, alerts }: AccountOperations,
  { notice, problem, form }: Said = {},
): Promise<Page> {
  const { reader } = account
  const { say } = reader
  const [standing, keys, ownWebhooks, ownAlerts, pushKey] = await Promise.all([
    loaded(account.run(subscription)),
    loaded(account.run(listKeys)),
    loaded(account.run(webhooks.list)),
    loaded(account.run(alerts.list)),
    loaded(account.run(alerts.pushKey)),
  ])
  const services: AlertServices = {
    sendsMail: account.call.services.settings.SMTP_URL !== null,
    pushKey: 'data' in pushKey ? pushKey.data.public_key : null,
  }
  const typed = (action: string) => (problem && form?.get('action') === action ? form : null)
  const plans = 'data' in standing ? await plansView(standing.data, account) : null
  return {
    title: say('Tài khoản', 'Account'),
    canonical: null,
    ...(problem ? { status: problem.status } : {}),
    styles: ['account.css'],
    scripts: ['push.js'],
    body: html`<h1>${say('Tài khoản', 'Account')}</h1>
${actionForm(reader, 'sign-out', {}, html`<button type="submit" class="secondary">${say('Đăng xuất', 'Sign out')}</button>`)}
${problem && html`<div class="errors" role="alert" tabindex="-1">${problemView(problem, reader)}</div>`}
${notice && html`<section class="card said" role="status">${notice}</section>`}
${chips(say('Mục của trang', 'Sections of the page'), [
  { text: say('Lượt gọi', 'Usage'), href: '#usage' },
  { text: say('Khóa', 'Keys'), href: '#keys' },
  { text: say('Gói và đơn hàng', 'Plans and orders'), href: '#plans' },
  { text: 'Webhook', href: '#webhooks' },
  { text: say('Cảnh báo', 'Alerts'), href: '#alerts' },
  { text: say('Đoạn mã', 'Code'), href: '#code' },
])}
${section(standing, reader, data => usageView(data, reader))}
${section(keys, reader, data => keysView(data, account))}
${plans}
<h2 id="webhooks">${say('Webhook dữ liệu', 'Webhooks of data')}</h2>
${section(ownWebhooks, reader, data => webhooksView(data, reader, typed('add-webhook')))}
<h2 id="alerts">${say('Cảnh báo', 'Alerts')}</h2>
${section(ownAlerts, reader, data => alertsView(data, services, reader, typed('add-alert')))}
<h2 id="code">${say('Đoạn mã', 'Code')}</h2>
<p>${say(
      'Đoạn mã mẫu với khóa điền sẵn, chỉ hiện khi bạn yêu cầu.',
      'Calls with the key filled in; they appear only when you request them.',
    )}</p>
${actionForm(reader, 'snippets', {}, html`<button type="submit" class="secondary">${say('Hiện đoạn mã có khóa', 'Show the code with my key')}</button>`)}`,
  }
}
