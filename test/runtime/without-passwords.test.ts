import { Writable } from 'node:stream'
import t from 'tap'
import { createLog } from '../../runtime/log.ts'
import { readSettings } from '../../runtime/settings.ts'
import { originOf, withoutPasswords } from '../../runtime/without-passwords.ts'

t.test('an address that is printed has no password, wherever it stands', t => {
  for (const [text, clean] of [
    ['postgres://vnfin:s3cr3t@127.0.0.1:5432/vnfin', 'postgres://vnfin:…@127.0.0.1:5432/vnfin'],
    [
      '{"a":"nats://vnfin:s3cr3t@h:1,nats://vnfin:s3cr3t@i:1"}',
      '{"a":"nats://vnfin:…@h:1,nats://vnfin:…@i:1"}',
    ],
    ['nats://s3cr3t@h:4222', 'nats://…@h:4222'],
    [
      'postgres://h/d?user=u&password=s3cr3t&sslmode=require',
      'postgres://h/d?user=u&password=…&sslmode=require',
    ],
    ['http://proxy:s3cr3t@10.0.0.1:8080 refused', 'http://proxy:…@10.0.0.1:8080 refused'],
    ['postgres://vnfin@h/d', 'postgres://vnfin@h/d'],
    ['write to a@b.example, see https://x.example/a@b', 'write to a@b.example, see https://x.example/a@b'],
  ] as const)
    t.equal(withoutPasswords(text), clean)
  t.end()
})

t.test('what is logged of an address of a customer is its origin; passwords and secrets are not', t => {
  let logged = ''
  const log = createLog(
    'info',
    'test',
    new Writable({
      write(chunk, _, done) {
        logged += chunk
        done()
      },
    }) as never,
  )
  log.info({ url: 'https://hooks.example/services/T0/s3cr3t?token=s3cr3t' }, 'a webhook')
  log.info({ callback: 'https://u:s3cr3t@hub.example/s3cr3t' }, 'a subscriber')
  log.warn({ err: new Error('no way to postgres://vnfin:s3cr3t@db/vnfin with whsec_s3cr3t') }, 'failed')
  t.notMatch(logged, /s3cr3t/)
  t.match(logged, '"url":"https://hooks.example"')
  t.match(logged, '"callback":"https://hub.example"')
  t.equal(originOf('no address'), 'no address')
  t.end()
})

t.test('an address of a server that is a wrong setting is named and not shown', t => {
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', 'SANDBOX_DATABASE_URL', 'NATS_URL', 'FEEDS_PROXY'])
    t.throws(() => readSettings({ [name]: 'vnfin:s3cr3t@host' }), {
      message: new RegExp(`^(?!.*s3cr3t)[^]*${name} must be an address that begins with`),
    })
  t.end()
})
