import t from 'tap'
import { routes } from '../../../api/routes.ts'
import { apiAlone } from '../../support/api-alone.ts'

const base = await apiAlone(t, routes)

const choose = (form: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/preferences`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: form,
  })

const page = async (path: string, headers: Record<string, string>) =>
  (await fetch(`${base}${path}`, { headers: { 'accept-language': 'en', ...headers } })).text()

t.test('a theme is remembered as a cookie, and leads back to the page', async t => {
  const response = await choose('theme=dark', { referer: `${base}/tax/personal-income?salary=25tr` })
  t.equal(response.status, 303)
  t.equal(response.headers.get('location'), '/tax/personal-income?salary=25tr')
  const cookie = response.headers.get('set-cookie') ?? ''
  t.match(cookie, /^theme=dark; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  t.match(await page('/tax', { cookie }), 'data-theme="dark"', 'the first byte of a page has it')
  t.match(await page('/tax', {}), 'data-theme="auto"')
  t.match(
    await page('/tax', { cookie: 'theme=pink' }),
    'data-theme="auto"',
    'an unknown value counts as none',
  )
})

t.test('a language is that of the address, else the chosen one, else that of the browser', async t => {
  const cookie = 'theme=light; lang=vi'
  t.match(await page('/tax', {}), '<html lang="en"')
  t.match(await page('/tax', { cookie }), '<html lang="vi"')
  t.match(await page('/tax?lang=en', { cookie }), '<html lang="en"')
  t.match(await page('/nothing', { cookie, accept: 'text/html' }), '<html lang="vi"', 'of problems too')
  const response = await choose('lang=vi', { referer: `${base}/tax?lang=en` })
  t.equal(
    response.headers.get('location'),
    '/tax?lang=vi',
    'an address that names a language names the new one',
  )
})

t.test('caches are warned that pages vary by cookie', async t => {
  const { headers } = await fetch(`${base}/tax`)
  t.match(headers.get('vary'), /\bCookie\b/)
})

t.test('no form leads elsewhere', async t => {
  for (const referer of ['https://elsewhere.example/tax', '//elsewhere.example', ''])
    t.equal((await choose('density=compact', { referer })).headers.get('location'), '/', referer)
})

t.test('a choice that pages do not know is refused with those that they know', async t => {
  for (const form of ['theme=pink', 'colour=red', 'constructor=x', '']) {
    const response = await choose(form)
    t.equal(response.status, 422, form)
    t.match(await response.text(), /theme=auto\|light\|dark/)
    t.equal(response.headers.get('set-cookie'), null)
  }
})
