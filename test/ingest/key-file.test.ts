import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { dnseSignature } from '../../ingest/fetch/credentials/dnse.ts'
import { readFeedKeys, storeFeedKey } from '../../ingest/fetch/credentials/key-file.ts'
import { readSettings, WrongSettings } from '../../runtime/settings.ts'

const home = mkdtempSync(join(tmpdir(), 'vnfin-keys-'))
t.teardown(() => rmSync(home, { recursive: true, force: true }))
const path = join(home, 'feed-keys.json')
const keys = (env: Record<string, string> = {}) => readFeedKeys(readSettings({ VNFIN_HOME: home, ...env }))

t.test('a home without keys has none, and a file that is named has to be there', t => {
  t.same(keys(), { ssi: undefined, dnse: undefined })
  t.throws(() => keys({ FEEDS_KEYS: join(home, 'none.json') }), /FEEDS_KEYS: there is no file.*feeds setup/)
  t.end()
})

t.test('what is stored is for the owner alone, beside what was there, and is read again', t => {
  storeFeedKey(path, 'ssi', ['id-1', 'secret-1'])
  chmodSync(path, 0o644)
  storeFeedKey(path, 'dnse', ['key-2', 'secret-2'])
  t.equal(statSync(path).mode & 0o777, 0o600)
  t.same(keys(), {
    ssi: { consumerId: 'id-1', consumerSecret: 'secret-1' },
    dnse: { apiKey: 'key-2', apiSecret: 'secret-2' },
  })
  t.same(JSON.parse(readFileSync(path, 'utf8')).ssi, { consumer_id: 'id-1', consumer_secret: 'secret-1' })
  t.same(
    keys({ FEEDS_SSI_ID: 'of-the-environment', FEEDS_SSI_SECRET: 's' }).ssi,
    { consumerId: 'of-the-environment', consumerSecret: 's' },
    'the environment goes first',
  )
  t.end()
})

t.test(
  'a file that others may read, half a key, another form: refused with the remedy, never with the key',
  t => {
    chmodSync(path, 0o640)
    t.throws(() => keys(), /can be read by others.*chmod 600/)
    chmodSync(path, 0o600)
    t.throws(() => keys({ FEEDS_DNSE_KEY: 'only-half' }), /FEEDS_DNSE_SECRET is missing/)
    for (const [text, says] of [
      ['no json', /is no JSON/],
      ['[]', /holds no object/],
      ['{"ssi":{"consumer_id":"very-secret-id"}}', /ssi\.consumer_secret has to be a text/],
      ['{"dnse":"very-secret-id"}', /dnse\.api_key has to be a text/],
      ['{"ssi":{"consumer_id":"very-secret-id","consumer_secret":7}}', /ssi\.consumer_secret/],
    ] as const) {
      writeFileSync(path, text, { mode: 0o600 })
      try {
        keys()
        t.fail(`${text} is taken`)
      } catch (error) {
        t.match((error as Error).message, says)
        t.notMatch((error as Error).message, /very-secret-id/)
      }
    }
    t.end()
  },
)

t.test('wrong settings beside a key do not print it', t => {
  try {
    readSettings({ FEEDS_SSI_SECRET: 'very-secret', PORT: 'x' })
    t.fail('PORT x is taken')
  } catch (error) {
    t.ok(error instanceof WrongSettings)
    t.notMatch((error as Error).message, /very-secret/)
  }
  t.end()
})

t.test(
  'a signature of DNSE is that of its clients: method, path, date and nonce, base64, percent-encoded',
  t => {
    const signature = dnseSignature(
      { apiKey: 'K', apiSecret: 'S' },
      { method: 'GET', path: '/price/ohlc', date: 'Mon, 19 Jan 2026 07:45:23 +0000', nonce: 'abc' },
    )
    // printf '(request-target): get /price/ohlc\nx-aux-date: Mon, 19 Jan 2026 07:45:23 +0000\nnonce: abc' |
    //   openssl dgst -sha256 -hmac S -binary | base64
    t.equal(
      signature,
      'Signature keyId="K",algorithm="hmac-sha256",headers="(request-target) x-aux-date",signature="CHL6vkYxFijeHb4xcGmc7jENWqBVryuCnz1jMkT9D0A%3D",nonce="abc"',
    )
    t.end()
  },
)
