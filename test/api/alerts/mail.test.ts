import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import t from 'tap'
import { headerText, type Mail, mailText } from '../../../api/alerts/mail/compose.ts'
import { createMailer } from '../../../api/alerts/mail/mailer.ts'
import { mailSettings } from '../../../api/alerts/mail/settings.ts'
import { readSettings } from '../../../runtime/settings.ts'
import { type Faults, ownCertificate, smtpServer } from '../../support/smtp-server.ts'

const at = new Date('2026-11-27T01:00:00Z')
const mail: Mail = {
  to: 'name@example.vn',
  subject: 'vnfin: VCB',
  text: 'VCB, phiên 26/11/2026: giá đóng cửa 66.500 đồng.\n.\n..\nFrom here',
  unsubscribe: 'https://vnfin.example/alerts/mail?token=abc&lang=vi',
}
const settingsOf = (port: number, more: Record<string, string> = {}) =>
  mailSettings(
    readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'alerts@vnfin.example', ...more }),
  )!
const limits = { answerMs: 300, wholeMs: 1_000 }

t.test('a mail arrives as it was written, with one click to end it', async t => {
  const server = await smtpServer(t)
  const long = { ...mail, subject: 'cảnh báo '.repeat(30), text: `${mail.text}\n${'đ'.repeat(3_000)}` }
  t.same(await createMailer(settingsOf(server.port)).send(long, at), { kind: 'done' })
  const [taken] = server.mails
  t.match(taken, { from: 'alerts@vnfin.example', to: ['name@example.vn'] })
  t.equal(taken!.text, long.text.replaceAll('\n', '\r\n'), 'lines with points alone and long ones too')
  t.equal(taken!.headers.get('subject'), long.subject.trim())
  t.equal(taken!.headers.get('list-unsubscribe'), `<${mail.unsubscribe}>`)
  t.equal(taken!.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  t.equal(taken!.headers.get('date'), 'Fri, 27 Nov 2026 01:00:00 +0000')
  t.ok(taken!.raw.split('\r\n').every(line => line.length <= 998 && /^[\x20-\x7e]*$/.test(line)))
})

t.test('nothing of a mail becomes a header or a command', async t => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (subject, text) => {
      const lines = mailText({ ...mail, subject, text }, 'alerts@vnfin.example', at).split('\r\n')
      const names = lines.slice(0, lines.indexOf('')).filter(line => !line.startsWith(' '))
      return (
        names.length === 11 &&
        names.every(line => /^[A-Z][A-Za-z-]+: /.test(line)) &&
        lines.slice(lines.indexOf('') + 1).every(line => /^[A-Za-z0-9+/=]*$/.test(line))
      )
    }),
  )
  t.equal(headerText('a\r\nBcc: x@y.vn'), headerText('a Bcc: x@y.vn'))
  for (const to of [
    'a@b.vn\r\nBcc: c@d.vn',
    'a@b.vn> <c@d.vn',
    'a@b.vn,c@d.vn',
    '"a b"@c.vn',
    'a@b',
    'a..b@c.vn',
  ])
    t.throws(() => mailText({ ...mail, to }, 'alerts@vnfin.example', at), /address/, to)
  t.throws(() => mailText({ ...mail, unsubscribe: 'https://a.example/>\r\nX: y' }, 'a@b.vn', at), /link/)
})

t.test('what goes wrong at the server is tried again, but for an address that it never takes', async t => {
  const cases: readonly (readonly [string, Faults, 'failed' | 'refused', RegExp])[] = [
    [
      'a recipient that is none',
      step => (step === 'RCPT' ? '550 5.1.1 <name@example.vn>: unknown' : null),
      'refused',
      /RCPT with 550$/,
    ],
    [
      'a recipient that is full',
      step => (step === 'RCPT' ? '452 4.2.2 name@example.vn full' : null),
      'failed',
      /RCPT with 452$/,
    ],
    [
      'a sender that is refused',
      step => (step === 'MAIL' ? '550 5.7.1 no' : null),
      'failed',
      /MAIL with 550$/,
    ],
    [
      'a text that is refused',
      step => (step === 'end' ? '554 5.7.1 spam' : null),
      'failed',
      /message with 554$/,
    ],
    [
      'silence at the greeting',
      step => (step === 'greeting' ? 'hang' : null),
      'failed',
      /connection|too long/,
    ],
    ['silence behind the text', step => (step === 'end' ? 'hang' : null), 'failed', /message|too long/],
    [
      'an end in the middle of the text',
      step => (step === 'body' ? 'cut' : null),
      'failed',
      /lost at the message/,
    ],
    ['an end at EHLO', step => (step === 'EHLO' ? 'cut' : null), 'failed', /lost|EHLO/],
  ]
  for (const [name, faults, kind, reason] of cases) {
    const server = await smtpServer(t, { faults })
    const began = performance.now()
    const outcome = await createMailer(settingsOf(server.port), limits).send(mail, at)
    t.match(outcome, { kind, reason }, name)
    t.notMatch(JSON.stringify(outcome), /name@/, `${name}: the reason has no address`)
    t.ok(performance.now() - began < 5_000, `${name}: it ends`)
    t.equal(server.mails.length, 0)
  }
  const once = await smtpServer(t, {
    faults: (step, n) => (step === 'DATA' && n === 0 ? '451 4.3.0 later' : null),
  })
  const mailer = createMailer(settingsOf(once.port), limits)
  t.match(await mailer.send(mail, at), { kind: 'failed', reason: /DATA with 451$/ })
  t.same(await mailer.send(mail, at), { kind: 'done' })
  const { port } = once
  t.match(await createMailer({ ...settingsOf(port), port: 1 }, limits).send(mail, at), { kind: 'failed' })
})

t.test('TLS checks the certificate, and the password is that of the file', async t => {
  const own = ownCertificate()
  const server = await smtpServer(t, { tls: own, login: ['vnfin', 'right and long'] })
  const folder = mkdtempSync(join(tmpdir(), 'smtp-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'password')
  writeFileSync(file, 'wrong\n')
  const settings = settingsOf(0, {
    SMTP_URL: `smtps://localhost:${server.port}`,
    SMTP_USER: 'vnfin',
    SMTP_PASSWORD_FILE: file,
  })
  const mailer = createMailer(settings, { ...limits, ca: own.cert })
  t.match(await mailer.send(mail, at), { kind: 'failed', reason: /AUTH/ })
  writeFileSync(file, 'right and long\n')
  t.same(await mailer.send(mail, at), { kind: 'done' })
  t.match(
    await createMailer(settings, limits).send(mail, at),
    { kind: 'failed' },
    'a certificate of nobody that is trusted',
  )
  t.match(
    await createMailer({ ...settings, host: '127.0.0.1' }, { ...limits, ca: own.cert }).send(mail, at),
    { kind: 'failed' },
    'and one of another name',
  )
  t.equal(server.mails.length, 1)
})

t.test('settings of mails that do not fit together are refused by name', async t => {
  const of = (more: Record<string, string>) => () => mailSettings(readSettings(more))
  const whole = { SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'alerts@vnfin.example' }
  t.equal(mailSettings(readSettings({})), null)
  t.match(mailSettings(readSettings(whole)), { port: 465, secure: true })
  t.throws(of({ SMTP_URL: whole.SMTP_URL }), /SMTP_FROM/)
  t.throws(of({ ...whole, SMTP_USER: 'a' }), /SMTP_PASSWORD/)
  t.throws(of({ ...whole, SMTP_PASSWORD: 'a secret' }), /SMTP_USER/)
  t.throws(
    of({ ...whole, SMTP_URL: 'smtp://mail.example', SMTP_USER: 'a', SMTP_PASSWORD: 'b' }),
    /in the clear.*smtps/,
  )
  t.throws(of({ ...whole, SMTP_FROM: 'vnfin <a@b.vn>' }), /SMTP_FROM/)
  t.throws(of({ ...whole, SMTP_URL: 'smtps://u:p@mail.example' }), /SMTP_URL/)
})
