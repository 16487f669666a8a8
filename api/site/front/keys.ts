import { newKeyRequest } from '../../../contracts/http/access/keys.ts'
import { langQuery } from '../../../contracts/schema.ts'
import { createKey } from '../../access/routes/create-key.ts'
import { callRoute, type PageCall } from '../../http/call-route.ts'
import { Problem } from '../../http/problem.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { check, compile } from '../../http/validate.ts'
import { html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { pageReply, pageRoute } from '../page.ts'
import { inChosenLanguage } from '../preferences.ts'

const path = '/keys'
const validate = compile(newKeyRequest)

const form = (
  { say, to }: Reader,
  name: string,
  error: string | null,
) => html`<form method="post" action="${to(path)}">
${error && html`<div class="errors" role="alert" tabindex="-1"><a href="#f-name">${error}</a></div>`}
<label for="f-name">${say('Tên để nhận ra khóa', 'A name to know the key by')}</label>
<input id="f-name" name="name" value="${name}" autocomplete="off" required maxlength="100"${error && html` aria-invalid="true"`}>
<button type="submit">${say('Tạo khóa miễn phí', 'Create a free key')}</button>
</form>`

function emptyPage(reader: Reader, name = '', error: string | null = null): Page {
  const { say } = reader
  return {
    title: say('Khóa', 'Keys'),
    ...(error === null ? {} : { status: 422 }),
    body: html`<h1>${say('Khóa API', 'API keys')}</h1>
<p>${say('Khóa chỉ hiện một lần. Thuế không cần khóa.', 'The key is shown once. Tax needs none.')}</p>${form(reader, name, error)}
<p>${say('Đã có khóa? Xem lượt gọi, đổi hoặc thu hồi khóa, mua gói ở trang', 'You have a key? See its usage, rotate or revoke it, order a plan on the page')} <a href="${reader.to('/account')}">${say('Tài khoản', 'Account')}</a>.</p>`,
  }
}

async function made(call: PageCall): Promise<Page> {
  const reader = readerOf(call)
  const { say } = reader
  const name = new URLSearchParams(call.rawBody?.toString('utf8') ?? '').get('name')?.trim() ?? ''
  const base = call.services.settings.BASE_URL ?? ''
  try {
    check(validate, { name }, 'body', `${base}/docs/api`, () => call.lang)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return emptyPage(reader, name, error.message)
  }
  const { data } = await callRoute(call, createKey, {
    body: { name },
  })
  return {
    title: say('Khóa mới', 'Your key'),
    status: 201,
    body: html`<h1>${say('Khóa mới', 'Your key')}</h1>
<p>${say('Hãy lưu lại ngay: khóa không hiện lại lần nữa.', 'Keep it now: it is not shown again.')}</p>
<pre id="key" tabindex="0"><code>${data.key}</code></pre>
<button type="button" class="script" data-copy="key" data-done="${say('Đã chép', 'Copied')}">${say('Chép', 'Copy')}</button>
<pre tabindex="0"><code>curl '${base}/api/finance/market-data' -H 'x-api-key: ${data.key}'</code></pre>`,
  }
}

const entry = pageRoute({
  path,
  summary: 'Make a free key',
  cache: 'private, no-store',
  render: call => emptyPage(readerOf(call)),
})

/** Counted as a new key is, whichever way it is made. */
const create = route({
  method: 'POST',
  path,
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'new-keys',
  summary: 'Make a free key from a form',
  tags: ['pages'],
  query: langQuery,
  bodyTypes: ['application/x-www-form-urlencoded'],
  bodyLimit: 4096,
  responses: {},
  alternatives: [{ contentType: 'text/html', description: 'The page with the key' }],
  handle: async received => {
    const call = inChosenLanguage(received)
    return pageReply(call, await made(call), { path, cache: 'no-store' })
  },
})

export const keyPages: readonly AnyRoute[] = [entry, create]
