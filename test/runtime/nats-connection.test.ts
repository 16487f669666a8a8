import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { connectNats } from '../../runtime/nats-connection.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { freePort } from '../../runtime/services/ports.ts'
import { readSettings } from '../../runtime/settings.ts'
import { superviseNats } from '../support/nats-cluster.ts'

const connectTo = (url: string, signal?: AbortSignal) =>
  connectNats(url, { name: 'test', log: silentLog, signal })

t.test('tls:// was taken for nats://, so that a server without TLS was spoken to in the clear', async t => {
  const server = await startNats({ home: temporary(t), log: () => undefined, password: false })
  t.teardown(() => server.stop())
  const { host } = new URL(server.url)
  await t.rejects(connectTo(`tls://${host}`), {
    message: `NATS at ${host} refuses the connection: NATS_URL asks for tls:// and the server has no TLS; give the server a certificate, or write nats://`,
  })
  await t.rejects(
    connectTo(`nats://${host},tls://${host}`),
    /asks for tls/,
    'one of a cluster asks it of all',
  )
  const open = await connectTo(`nats://${host}`)
  t.equal(open.getServer(), host)
  await open.close()
})

t.test('wrong credentials were tried for ever without a word', async t => {
  const server = await startNats({ home: temporary(t), log: () => undefined, password: 'right' })
  t.teardown(() => server.stop())
  const { host } = new URL(server.url)
  for (const credentials of ['vnfin:wrong@', 'token@', ''])
    await t.rejects(
      connectTo(`nats://${credentials}${host}`),
      /password or token are not those of the server/,
    )
})

t.test('a server that is not there yet is waited for, until the signal', async t => {
  const port = await freePort()
  const connecting = connectTo(`nats://127.0.0.1:${port}`)
  await wait(700)
  await serve(t, port, '')
  const connection = await connecting
  t.equal(connection.getServer(), `127.0.0.1:${port}`)
  await connection.close()
  const reason = new Error('no longer wanted')
  await t.rejects(
    connectTo('nats://127.0.0.1:1', AbortSignal.any([AbortSignal.timeout(800)])),
    { name: 'TimeoutError' },
    'between two tries too',
  )
  await t.rejects(connectTo('nats://127.0.0.1:1', AbortSignal.abort(reason)), reason)
})

t.test('TLS: an unknown authority is refused, a known one is spoken to in cipher', async t => {
  const folder = temporary(t)
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2']
  const named = ['-subj', '/CN=nats', '-addext', 'subjectAltName=DNS:localhost']
  try {
    execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    t.comment('SKIPPED: no openssl here, which makes the certificate')
    return
  }
  const port = await freePort()
  await serve(t, port, `tls { cert_file: "${certificate}", key_file: "${key}" }`)
  await t.rejects(connectTo(`tls://localhost:${port}`), /certificate is not trusted .*NODE_EXTRA_CA_CERTS/)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
  const connection = await connectTo(`tls://localhost:${port}`)
  t.equal(connection.info?.tls_required, true)
  await connection.flush()
  await connection.close()
})

t.test('schemes that the client does not speak are no settings', async t => {
  for (const url of ['ws://nats.example', 'wss://nats.example', 'http://nats.example'])
    t.throws(() => readSettings({ NATS_URL: url }), /NATS_URL/)
  t.equal(readSettings({ NATS_URL: 'tls://a.example:4222' }).NATS_URL, 'tls://a.example:4222')
})

t.test('closing ends the connection, whether its server is there, is away or answers no more', async t => {
  for (const state of ['there', 'away', 'silent'] as const) {
    const server = await startNats({ home: temporary(t), log: () => undefined, password: false })
    t.teardown(() => server.stop())
    const nats = await openNats({ url: server.url, names: streamNames(), log: silentLog })
    const bars = nats.connection.subscribe(nats.names.factSubjects, { callback: () => undefined })
    if (state === 'away') await server.stop()
    if (state === 'silent') {
      process.kill(server.pid(), 'SIGSTOP')
      t.teardown(() => process.kill(server.pid(), 'SIGCONT'))
    }
    await nats.close()
    t.equal(nats.connection.isClosed(), true, state)
    await bars.closed
  }
})

/** A server at a port of ours, for settings that ours has not. */
async function serve(t: Test, port: number, more: string): Promise<void> {
  const folder = temporary(t)
  const { path } = await findNats({ home: folder, log: () => undefined })
  writeFileSync(join(folder, 'nats.conf'), `listen: "127.0.0.1:${port}"\n${more}\n`)
  const supervised = await superviseNats('NATS', path, folder)
  t.teardown(() => supervised.stop())
}

function temporary(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-nats-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
