import type { Problem } from '../../http/problem.ts'
import { html } from '../html.ts'
import type { Reader } from '../lang.ts'
import type { Page } from '../layout.ts'
import { accountPath } from './cookie.ts'
import { problemView } from './parts.ts'

/** Where a key is entered. It goes by POST, into a cookie for these addresses alone. */
export function signInPage(
  reader: Reader,
  {
    problem = null,
    notice,
    status = 200,
  }: { problem?: Problem | null; notice?: Page['body']; status?: number } = {},
): Page {
  const { say, to } = reader
  return {
    title: say('Tài khoản', 'Account'),
    status,
    body: html`<h1>${say('Tài khoản', 'Account')}</h1>
${notice}
<p class="lead">${say(
      'Nhập khóa API để xem lượt gọi, đổi hoặc thu hồi khóa, mua gói, quản lý webhook và cảnh báo.',
      'Enter your API key to see your usage, rotate or revoke keys, order a plan, and manage webhooks and alerts.',
    )}</p>
<form method="post" action="${to(accountPath)}" class="stack">
<input type="hidden" name="action" value="sign-in">
${problem && html`<div class="errors" role="alert" tabindex="-1">${problemView(problem, reader)}</div>`}
<label for="f-key">${say('Khóa API', 'API key')}</label>
<input id="f-key" name="key" type="password" required maxlength="256" autocomplete="current-password" placeholder="vnf_live_…"${problem && html` aria-invalid="true"`}>
<label><input type="checkbox" name="remember" value="yes"> ${say('Nhớ trên trình duyệt này 30 ngày', 'Remember in this browser for 30 days')}</label>
<button type="submit">${say('Đăng nhập', 'Sign in')}</button>
</form>
<p><small>${say(
      'Khóa nằm trong một cookie mà script không đọc được, chỉ gửi tới trang này; nó không xuất hiện trong địa chỉ.',
      'The key is in a cookie that no script reads and only this page gets; it never stands in an address.',
    )} ${say('Chưa có khóa?', 'No key yet?')} <a href="${to('/keys')}">${say('Tạo khóa miễn phí', 'Create a free key')}</a></small></p>`,
  }
}
