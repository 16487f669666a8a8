import t, { type Test } from 'tap'
import { accessSystem } from '../../support/access-system.ts'
import { send } from '../../support/send.ts'

const foreign = ['https://evil.example', 'http://evil.example:3000', 'null', 'http://127.0.0.1.evil.example']

async function serve(t: Test, settings: Record<string, string> = {}) {
  const { base } = await (await accessSystem(t)).start({ settings })
  return {
    base,
    make: (headers: Record<string, string>) => send(`${base}/api/keys`, { headers, body: { name: 'a' } }),
    form: (headers: Record<string, string>) =>
      fetch(`${base}/keys`, { method: 'POST', headers, body: new URLSearchParams({ name: 'a' }) }),
  }
}

t.test('on a local server no page of elsewhere makes a key, by the interface or by the form', async t => {
  const { base, make, form } = await serve(t)
  for (const origin of foreign) {
    const refused = await make({ origin })
    t.match(refused, { status: 403, body: { code: 'forbidden', action: /BASE_URL/ } }, origin)
    t.equal((await form({ origin })).status, 403, `form of ${origin}`)
  }
  for (const path of ['/api/finance/subscription', '/api/keys'])
    t.equal((await send(base + path, { headers: { origin: 'https://evil.example' } })).status, 403, path)
})

t.test('programs and pages of this machine make keys there, and every page may read data', async t => {
  const { base, make, form } = await serve(t)
  t.equal((await make({})).status, 201, 'a program')
  t.equal((await make({ origin: base })).status, 201, 'its own page')
  t.equal((await make({ origin: 'http://localhost:5173' })).status, 201, 'a page under development')
  t.equal((await form({ origin: base })).status, 201, 'its own form')
  const tax = await send(`${base}/api/tax`, { headers: { origin: 'https://evil.example' } })
  t.match([tax.status, tax.headers.get('access-control-allow-origin')], [200, '*'])
})

t.test('on a public server every page may', async t => {
  const { make } = await serve(t, { BASE_URL: 'https://vnfin.example' })
  t.equal((await make({ origin: 'https://app.example' })).status, 201)
})

t.test('a server behind a proxy without BASE_URL is used by the name that it is called by', async t => {
  const { base, form } = await serve(t, { TRUSTED_PROXIES: '1' })
  t.equal(
    (await form({ origin: base.replace('127.0.0.1', 'elsewhere.example') })).status,
    403,
    'not its own host',
  )
})
