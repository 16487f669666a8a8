import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startVnfin, vnfin } from '../../support/vnfin-process.ts'

/** A table of no known shape: its columns are named as somebody's own. */
const table = (shift = 0) =>
  [
    'ma;ngay_gd;gia_mo;gia_cao;gia_thap;gia_dong;kl',
    ...['2025-08-18', '2025-08-19', '2025-08-20', '2025-08-21', '2025-08-22'].map(
      (day, i) =>
        `VCB;${day};${63 + i + shift};${64 + i + shift};${62 + i + shift};${63.5 + i + shift};${1_000_000 + i}`,
    ),
  ].join('\n')

t.test('the page of operators imports files as the command does', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-operator-page-'))
  const home = join(folder, 'home')
  const running = await startVnfin(home)
  t.teardown(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const made = await vnfin(home, ['keys', 'create', '--tier', 'operator', '--json']).done
  const key = /vnf_live_[0-9A-Za-z_]+/.exec(made.out)?.[0] ?? ''
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const page = `${running.address}/operator/import?lang=en`
  const send = async (fields: Record<string, string | File>, headers: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const response = await fetch(page, {
      method: 'POST',
      body: form,
      headers: { authorization: basic(`operator:${key}`), ...headers },
    })
    return { status: response.status, text: await response.text() }
  }

  t.test('only operators see it; a browser asks for the key as a password', async t => {
    const without = await fetch(page)
    t.equal(without.status, 401)
    t.match(without.headers.get('www-authenticate'), /^Basic /)
    const elite = await fetch(page, { headers: { authorization: basic(`x:${running.keys.elite}`) } })
    t.equal(elite.status, 403)
    for (const credentials of [`operator:${key}`, `${key}:`]) {
      const mine = await fetch(page, { headers: { authorization: basic(credentials) } })
      t.equal(mine.status, 200)
      t.match(await mine.text(), 'type="file"')
    }
    const elsewhere = await fetch(`${running.address}/api/admin/explain/prices/VCB,2025-08-22`, {
      headers: { authorization: basic(`operator:${key}`) },
    })
    t.equal(elsewhere.status, 401, 'no other route takes a password that browsers send by themselves')
  })

  t.test('what another site makes a browser send is refused', async t => {
    const file = new File([table()], 'desk.csv')
    t.equal((await send({ file }, { 'sec-fetch-site': 'cross-site' })).status, 403)
    t.equal((await send({ file }, { origin: 'https://elsewhere.test' })).status, 403)
  })

  const vcb = async (day: string) => {
    const daily = await fetch(
      `${running.address}/api/finance/stock-market/daily?symbols=VCB&from=${day}&to=${day}`,
      { headers: { 'x-api-key': running.keys.elite } },
    )
    return daily.json()
  }
  const uploadIn = (text: string) => /name="upload" value="([^"]+)"/.exec(text)?.[1] ?? ''

  t.test('a file that does not say all is asked about, and taken in with the answers', async t => {
    const first = await send({ file: new File([table()], 'desk.csv') })
    t.equal(first.status, 200)
    t.match(first.text, 'Say what the file does not')
    const upload = uploadIn(first.text)
    const taken = await send({
      upload,
      source: 'my-desk',
      prices: 'raw',
      unit: 'thousand-vnd',
      exchange: 'HOSE',
    })
    t.equal(taken.status, 200)
    t.match(await vcb('2025-08-22'), { data: [{ ticker: 'VCB', close: 67_500 }] })
    t.equal((await send({ upload })).status, 422, 'the upload is gone once it is taken')
  })

  t.test(
    'a table of no known shape gets a proposal with its first rows, and is served once accepted',
    async t => {
      const odd = [
        'ma co phieu;ngay giao dich;gia tham chieu;gia dong cua (nghin dong);khoi luong khop',
        ...['2025-09-18', '2025-09-19', '2025-09-22'].map(
          (day, i) => `VCB;${day};${63 + i};${63.5 + i};${i + 7}00`,
        ),
      ].join('\n')
      const first = await send({ file: new File([odd], 'odd.csv') })
      t.match(first.text, 'The mapping that is proposed')
      t.notMatch(first.text, 'name="accept"', 'with open questions it cannot be taken')
      const upload = uploadIn(first.text)
      const again = await send({ upload, source: 'my-desk', prices: 'raw' })
      t.match(again.text, 'name="accept"')
      t.match(again.text, '2025-09-22', 'the first rows are shown')
      t.notMatch(await vcb('2025-09-22'), { data: [{ close: 65_500 }] }, 'nothing is taken in before')
      await send({ upload, source: 'my-desk', prices: 'raw', accept: 'yes' })
      t.match(await vcb('2025-09-22'), { data: [{ ticker: 'VCB', close: 65_500, volume: 900 }] })
    },
  )

  t.test('a form without a file, a wrong option and a file that is none say what to do', async t => {
    t.equal((await send({ source: 'x' })).status, 422)
    const wrong = await send({ file: new File([table(1)], 'desk.csv'), unit: 'dollars' })
    t.equal(wrong.status, 422)
    t.match(wrong.text, '--unit')
    const odd = await send({ file: new File(['hello'], '../../etc/passwd') })
    t.equal(odd.status, 200)
    t.match(odd.text, 'passwd')
    t.notMatch(odd.text, '../')
  })
})
