import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { pdfOf } from '../support/pdf.ts'
import { startVnfin, vnfin } from '../support/vnfin-process.ts'

const emissions = 'Tổng lượng phát thải khí nhà kính năm 2025 của Công ty là 12.345,6 tấn CO2e.'
const water = 'Lượng nước tiêu thụ trong năm là 120.500 m3.'
const loans = 'Số dư cho vay đối với các bên liên quan là 150 tỷ đồng.'

t.test('a report becomes evidence by command and by the page of operators', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-evidence-'))
  const home = join(folder, 'home')
  const running = await startVnfin(home)
  t.teardown(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'report.pdf')
  writeFileSync(path, pdfOf([['Báo cáo thường niên'], [emissions, water, loans], []]))
  const evidence = async (...args: string[]) => {
    const { code, out } = await vnfin(home, ['evidence', ...args]).done
    return { code, out, json: () => JSON.parse(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1)) }
  }
  const about = [
    ...['--ticker', 'vnm', '--kind', 'annual-report', '--day', '2026-04-20'],
    ...['--address', 'https://example.org/report.pdf'],
  ]

  t.test('what is missing or wrong is named with its rule and remedy', async t => {
    for (const [args, message] of [
      [['read', path, ...about.slice(2)], /--ticker: "" is no ticker: name the company/],
      [['read', path, ...about, '--kind', 'annual'], /--kind: .* is none of annual-report/],
      [['read', path, ...about.slice(0, 6)], /--address: "" is no public address/],
      [['queue', '--item', 'environment.watr'], /Did you mean 'environment.water'/],
      [['accept', 'aaaaaaaaaaaa', '--by', 'L. Tran'], /id: there is no candidate aaaaaaaaaaaa/],
      [['review'], /'review' is none of read, queue, show, accept, reject/],
    ] as const) {
      const { code, out } = await evidence(...args)
      t.equal(code, 2)
      t.match(out, message)
    }
  })

  t.test('a document is read with its hash, and pages without text are said', async t => {
    const first = await evidence('read', path, ...about, '--json')
    t.equal(first.code, 1, 'one page is a scan')
    t.match(first.json(), {
      outcome: 'taken',
      ticker: 'VNM',
      address: 'https://example.org/report.pdf',
      sha256: /^[0-9a-f]{64}$/,
      pages: 3,
      pages_without_text: [3],
      reason: 'no_text_layer',
      pending: 3,
      items: { 'environment.emissions': 1, 'environment.water': 1, 'governance.related_party': 1 },
    })
    t.match((await evidence('read', path, ...about, '--json')).json(), { outcome: 'unchanged' })
  })

  const queue = async (...args: string[]) => (await evidence('queue', '--json', ...args)).json().candidates
  const idOf = async (item: string): Promise<string> => (await queue('--item', item))[0].id

  t.test('a person accepts and rejects, and says what a rule cannot', async t => {
    const id = await idOf('environment.emissions')
    const printed = await evidence('show', id)
    t.match(printed.out, emissions)
    t.match(printed.out, 'report.pdf#page=2')
    t.match((await evidence('accept', id)).out, /by: a decision names who made it/)
    t.match((await evidence('accept', id, '--by', 'L. Tran', '--json')).json(), {
      decided: [{ id, item: 'environment.emissions', decision: 'accepted' }],
      served: true,
    })
    t.match((await evidence('accept', id, '--by', 'L. Tran', '--json')).json(), {
      unchanged: [id],
      decided: [],
    })
    const loan = await idOf('governance.related_party')
    t.match(
      (await evidence('accept', loan, '--by', 'L. Tran')).out,
      /found: rule related-loans.figure cannot tell/,
    )
    t.equal((await evidence('accept', loan, '--by', 'L. Tran', '--found', 'no')).code, 0)
    t.match((await evidence('reject', loan, '--by', 'M. Le')).out, /because: a rejection says why/)
    t.match(await queue('--state', 'accepted'), [{ decided_by: 'L. Tran' }, { decided_by: 'L. Tran' }])
  })

  t.test('the page of operators shows the quote in its text and takes the decision of a form', async t => {
    const made = await vnfin(home, ['keys', 'create', '--tier', 'operator', '--json']).done
    const key = /vnf_live_[0-9A-Za-z_]+/.exec(made.out)?.[0] ?? ''
    const authorization = `Basic ${Buffer.from(`operator:${key}`).toString('base64')}`
    const page = `${running.address}/operator/evidence?lang=en`
    t.equal((await fetch(page)).status, 401)
    const html = await (await fetch(page, { headers: { authorization } })).text()
    t.match(html, `<mark>${water}</mark>`)
    t.match(html, '1 quote waits')
    t.match(html, 'https://example.org/report.pdf#page=2')
    const send = async (fields: Record<string, string>, more: Record<string, string> = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const headers = { authorization, ...more }
      const response = await fetch(page, { method: 'POST', body: form, headers })
      return { status: response.status, text: await response.text() }
    }
    const id = await idOf('environment.water')
    t.equal(
      (await send({ id, by: 'M. Le', decision: 'accept' }, { origin: 'https://elsewhere.test' })).status,
      403,
    )
    t.match(await send({ id, by: 'M. Le', decision: 'reject' }), {
      status: 422,
      text: /a rejection says why/,
    })
    t.match(await send({ id, by: 'M. Le' }), { status: 422, text: /press one of the buttons/ })
    t.match(await send({ id, by: 'M. Le', decision: 'accept' }), {
      status: 200,
      text: /VNM environment.water: accepted[\s\S]*0 quotes wait/,
    })
    t.same(await queue(), [])
  })

  t.test('lineage leads from the evidence to the decision, and a rebuild gives the same', async t => {
    const explained = await vnfin(home, ['explain', 'VNM', 'environment.water', '--json']).done
    t.match(explained.out, /"reviewer": "M. Le"/)
    t.match(explained.out, /"rule": "water.figure"/)
    const before = await queue('--state', 'accepted')
    t.equal((await vnfin(home, ['rebuild', 'evidence']).done).code, 0)
    t.same(await queue('--state', 'accepted'), before)
  })
})
