import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { UsageError } from '../../cli/command.ts'
import { check } from '../../cli/commands/check.ts'
import { keysCommand } from '../../cli/commands/keys.ts'
import { createOutput, type Output } from '../../cli/output.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { readSettings } from '../../runtime/settings.ts'
import { accessSystem, keyOf } from '../support/access-system.ts'

/** Two sessions of a share, in the columns of VNDIRECT. */
const page = {
  data: [
    ['VCB', '2025-08-21', 64.2],
    ['VCB', '2025-08-22', 64.6],
  ].map(([code, date, close]) => ({
    code,
    date,
    floor: 'HOSE',
    type: 'STOCK',
    open: Number(close) - 0.3,
    high: Number(close) + 0.5,
    low: Number(close) - 0.4,
    close,
    adOpen: Number(close) - 0.3,
    adHigh: Number(close) + 0.5,
    adLow: Number(close) - 0.4,
    adClose: close,
    nmVolume: 1_000_000,
    nmValue: 64_600_000_000,
    ptVolume: 0,
    ptValue: 0,
  })),
  currentPage: 1,
  size: 20,
  totalElements: 2,
  totalPages: 1,
}

/** Crude oil by day, in the columns of FRED. */
const brent = 'observation_date,DCOILBRENTEU\n2024-08-22,77.15\n2025-08-21,67.91\n2025-08-22,68.05\n'

t.test('a signed answer is verified offline, and its figures are read again from the documents', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-check-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const documents = join(folder, 'documents')
  mkdirSync(join(documents, 'deeper'), { recursive: true })
  writeFileSync(join(documents, 'deeper', 'renamed.json'), JSON.stringify(page))
  writeFileSync(join(documents, 'brent.csv'), brent)
  const system = await accessSystem(t, '2026-11-27T03:00:00Z')
  const models = readModels.filter(({ name }) => ['prices', 'listing', 'indicators', 'rates'].includes(name))
  const { status, caughtUp } = await system.project(models)
  await importPath(system.nats, feeds, documents, {
    log: silentLog,
    ledgers: new Ledgers(system.nats),
    now: new Date('2026-11-27T02:00:00Z'),
  })
  await caughtUp()
  const api = await system.start({ readModels: status, settings: { BASE_URL: 'https://data.example.vn' } })
  const key = await keyOf(api, 'free')
  const get = async (path: string) => {
    const response = await fetch(`${api.base}${path}`, { headers: { 'x-api-key': key } })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const run = async (command: typeof check, args: string[], options: Record<string, unknown> = {}) => {
    const lines: string[] = []
    // biome-ignore lint/suspicious/noExplicitAny: results are looked at field by field
    const results: any[] = []
    const output: Output = {
      ...createOutput({ json: true }),
      line: (text = '') => void lines.push(text),
      result: value => void results.push(value),
    }
    const settings = readSettings({
      VNFIN_HOME: join(folder, 'home'),
      DATABASE_URL: system.databaseUrl,
      NATS_URL: system.natsUrl,
      STREAM_PREFIX: system.prefix,
      LOG_LEVEL: 'silent',
    })
    const code = await command.run({ args, options, settings, output, signal: new AbortController().signal })
    return { code, text: lines.join('\n'), result: results[0] }
  }

  const set = await get('/.well-known/jwks.json')
  t.match(set, { status: 200, type: /^application\/jwk-set\+json/ })
  const keys = file('jwks.json', set.text)
  const address = '/api/signed?key=prices%20VCB%202025-08-22'
  const signed = await get(address)
  t.equal(signed.status, 200)
  const answer = file('answer.json', signed.text)

  await t.test('by anybody: the signature is Ed25519 over protected.payload by a key of the set', async t => {
    const { payload, protected: header, signature } = JSON.parse(signed.text).data
    const [jwk] = JSON.parse(set.text).keys
    t.same(JSON.parse(Buffer.from(header, 'base64url').toString()).kid, jwk.kid)
    const holds = verify(
      null,
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key: jwk, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
    t.ok(holds)
    t.notOk('d' in jwk, 'the private part stays here')
  })

  await t.test('by the command: what was asked, the log, the documents, and the figures in them', async t => {
    const plain = await run(check, [answer], { keys })
    t.equal(plain.code, 0, plain.text)
    t.match(plain.result.statement, {
      issuer: 'https://data.example.vn',
      log: { documents: 2 },
      read_models: [{ name: 'prices' }],
      rows: [{ read_model: 'prices', row: { close: 64_600 } }],
      documents: [{ sha256: /^[0-9a-f]{64}$/ }],
    })
    t.ok(plain.result.statement.log.facts > 0)
    const { code, result, text } = await run(check, [answer], { keys, documents })
    t.equal(code, 0, text)
    const close = result.documents.find(
      (one: { figure: { figure: string } }) => one.figure.figure === 'close',
    )
    t.match(close, { state: 'same', value: 64_600, figure: { at: '/data/1/close', how: 'times 1e3' } })
    const bare = file('bare.json', JSON.stringify(JSON.parse(signed.text).data))
    t.equal((await run(check, [bare], { keys })).code, 0, 'the JWS alone is a file as well')
  })

  await t.test('an answer of an address is in it, with the figure that is meant', async t => {
    const target = encodeURIComponent('/api/finance/stock-market/daily?symbols=VCB&date=2025-08-22')
    const one = await get(`/api/signed?key=${target}&at=/0/close`)
    t.equal(one.status, 200)
    const { code, result } = await run(check, [file('address.json', one.text)], { keys, documents })
    t.equal(code, 0)
    t.match(result.statement, { at: '/0/close', data: [{ ticker: 'VCB' }] })
    t.equal(result.statement.data[0].close, result.statement.value)
  })

  await t.test(
    'a change that no document has is computed again from the levels in the documents',
    async t => {
      const one = await get(`/api/signed?key=${encodeURIComponent('world.oil_brent 2025-08-22 yoy')}`)
      t.equal(one.status, 200, one.text)
      const fine = await run(check, [file('change.json', one.text)], { keys, documents })
      const change = (68.05 / 77.15 - 1) * 100
      t.equal(fine.code, 0, fine.text)
      t.match(fine.result.recomputed, { rule: 'yoy' })
      t.ok(Math.abs(fine.result.recomputed.value - change) < 1e-9, `${fine.result.recomputed.value}`)
      t.ok(Math.abs(fine.result.recomputed.stated - change) < 1e-9)
      t.match(fine.text, /Recomputed by yoy: -11\.79\d*, as stated/)

      const without = await run(check, [file('change.json', one.text)], { keys })
      t.match(without, { code: 0, result: { recomputed: null } }, 'without documents nothing is computed')

      // Signed as it is served: the level of a year ago is wrong, and so is the change.
      await api.pool.query(
        `update indicators.versions set value = 80 where indicator = 'world.oil_brent' and period = '2024-08-22'`,
      )
      const wrong = await get(`/api/signed?key=${encodeURIComponent('world.oil_brent 2025-08-22 yoy')}`)
      await api.pool.query(
        `update indicators.versions set value = 77.15 where indicator = 'world.oil_brent' and period = '2024-08-22'`,
      )
      const found = await run(check, [file('wrong-change.json', wrong.text)], { keys, documents })
      t.match(found, { code: 1, text: /DIFFERS: yoy gives -11\.79\d*, and -14\.93\d* is stated/ })
    },
  )

  await t.test(
    'the answer of a tool is signed with its arguments, and its figures are read again',
    async t => {
      const encoded = encodeURIComponent('get_macro {"country":"world","indicators":["world.oil_brent"]}')
      const one = await get(`/api/signed?key=${encoded}`)
      t.equal(one.status, 200, one.text)
      const { code, result, text } = await run(check, [file('tool.json', one.text)], { keys, documents })
      t.equal(code, 0, text)
      t.match(result.statement, { request: /get_macro/ })
      t.ok(result.statement.question.join(' ').includes('get_macro'))
      const read = result.documents.filter(({ state }: { state: string }) => state === 'same')
      t.ok(
        read.some(({ value }: { value: number }) => value === 68.05),
        'the newest price is in its document',
      )
    },
  )

  await t.test('what was changed, or signed by another key or algorithm, is not verified', async t => {
    const jws = JSON.parse(signed.text).data
    const statement = JSON.parse(Buffer.from(jws.payload, 'base64url').toString())
    statement.rows[0].row.close = 99_999
    const payload = Buffer.from(JSON.stringify(statement)).toString('base64url')
    const changed = await run(check, [file('changed.json', JSON.stringify({ ...jws, payload }))], { keys })
    t.match(changed, { code: 1, text: /NOT VERIFIED: .*changed/ })
    const own = generateKeyPairSync('ed25519')
    const header = JSON.parse(Buffer.from(jws.protected, 'base64url').toString())
    const forge = (more: object) => {
      const head = Buffer.from(JSON.stringify({ ...header, ...more })).toString('base64url')
      const signature = sign(null, Buffer.from(`${head}.${payload}`), own.privateKey).toString('base64url')
      return file('forged.json', JSON.stringify({ payload, protected: head, signature }))
    }
    t.match(await run(check, [forge({})], { keys }), { code: 1, result: { reason: 'wrong_signature' } })
    t.match(await run(check, [forge({ alg: 'none' })], { keys }), {
      code: 1,
      result: { reason: 'other_algorithm' },
    })
    t.match(await run(check, [forge({ typ: 'JWT' })], { keys }), {
      code: 1,
      result: { reason: 'other_algorithm' },
    })
    const jwk = own.publicKey.export({ format: 'jwk' })
    t.match(
      await run(check, [forge({ kid: 'mine', jwk })], { keys }),
      { code: 1, result: { reason: 'unknown_key' } },
      'a key that the file brings along is nobody’s',
    )
    t.match(await run(check, [answer]), { code: 1, result: { reason: 'unknown_key' } }, 'no keys were given')
  })

  await t.test(
    'a served number that is not in the document differs, and a folder without it gives nothing',
    async t => {
      await api.pool.query('update prices.bars set close = close + 100')
      const wrong = file('wrong.json', (await get(address)).text)
      const found = await run(check, [wrong], { keys, documents })
      t.match(found, {
        code: 1,
        text: /DIFFERS prices\.bars 2025-08-22 VCB close: stated 64700, the document has 64600/,
      })
      writeFileSync(join(documents, 'deeper', 'renamed.json'), JSON.stringify({ ...page, size: 21 }))
      const none = await run(check, [wrong], { keys, documents })
      t.match(none, { code: 0, text: /0 are in the documents, 0 differ/ })
      t.ok(none.result.documents.every(({ state }: { state: string }) => state === 'not_given'))
    },
  )

  await t.test('a new key signs after a rotation, and what the old one signed is still verified', async t => {
    const { code, result } = await run(keysCommand, ['rotate-signing'])
    t.equal(code, 0)
    const fresh = await system.start({ readModels: status })
    const next = await fetch(`${fresh.base}/.well-known/jwks.json`)
    const both = file('both.json', await next.text())
    const { keys: list } = JSON.parse(readFileSync(both, 'utf8'))
    t.equal(list.length, 2)
    t.equal(list[0].kid, result.kid)
    t.equal((await run(check, [answer], { keys: both })).code, 0)
    const response = await fetch(`${fresh.base}${address}`, {
      headers: { 'x-api-key': await keyOf(fresh, 'free') },
    })
    const later = await run(check, [file('later.json', await response.text())], { keys: both })
    t.match(later, { code: 0, result: { kid: result.kid } })
    const { rows } = await api.pool.query(`select value from access.secret where name = 'signature'`)
    t.equal(rows.filter(({ value }) => 'd' in JSON.parse(value)).length, 1, 'one private part is kept')
  })

  await t.test('a file of something else is refused with what to do', async t => {
    await t.rejects(run(check, [file('x.json', '{"data":{}}')], { keys }), UsageError)
    await t.rejects(run(check, [file('x.json', 'nothing')], { keys }), UsageError)
    await t.rejects(run(check, [answer], { keys: file('y.json', '[]') }), UsageError)
    await t.rejects(run(check, [answer], { keys, documents: join(folder, 'nowhere') }), UsageError)
  })
})
