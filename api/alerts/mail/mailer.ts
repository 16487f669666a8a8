import { readFile } from 'node:fs/promises'
import { SMTPConnection } from 'emailjs'
import type { Outcome } from '../../callbacks/lanes.ts'
import { type Mail, mailText } from './compose.ts'
import type { MailSettings } from './settings.ts'

export interface Mailer {
  /** One attempt, on a connection of its own. */
  send(mail: Mail, at: Date): Promise<Outcome>
  /** The server that all mails go through, as the address of one lane. */
  readonly lane: string
}

interface Options {
  /** For each answer of the server, and for the whole attempt, ms. */
  readonly answerMs?: number
  readonly wholeMs?: number
  /** Authorities that its certificate may come from, in place of those of the system. */
  readonly ca?: string
}

/**
 * Sends mails over SMTP. Only the dialogue is the library's: its STARTTLS does not check the certificate, so that TLS
 * begins with the connection here, and its messages have no dot-stuffing, so that they are composed here.
 */
export function createMailer(settings: MailSettings, options: Options = {}): Mailer {
  const { answerMs = 10_000, wholeMs = 30_000, ca } = options
  const { host, port, secure, user, from } = settings
  return {
    lane: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async send(mail, at) {
      const password = await passwordOf(settings)
      const smtp = new SMTPConnection({
        host,
        port,
        timeout: answerMs,
        domain: from.slice(from.indexOf('@') + 1),
        ssl: secure && (ca === undefined || { ca }),
        authentication: ['PLAIN', 'LOGIN'],
        ...(user !== null && password !== null ? { user, password } : {}),
      })
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Failed('the mail server takes too long')), wholeMs)
      try {
        return await Promise.race([
          dialogue(smtp, mailText(mail, from, at), { from, to: mail.to }),
          late.promise,
        ])
      } catch (error) {
        return {
          kind: 'failed',
          reason: error instanceof Failed ? error.message : 'the mail server cannot be reached',
        }
      } finally {
        clearTimeout(timer)
        smtp.close(true)
      }
    },
  }
}

/** Its message may be stored and shown: it has nothing that the server said but the code. */
class Failed extends Error {}

async function passwordOf({ password, passwordFile }: MailSettings): Promise<string | null> {
  return passwordFile === null ? password : (await readFile(passwordFile, 'utf8')).trim()
}

type Callback = (error: Error | null | undefined) => void

async function dialogue(
  smtp: SMTPConnection,
  text: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Outcome> {
  await answer('the connection', done => smtp.connect(done))
  if (smtp.authorized()) await answer('EHLO', done => smtp.ehlo_or_helo_if_needed(done))
  else await answer('AUTH', done => smtp.login(done))
  await answer('MAIL', done => smtp.mail(done, `<${from}>`))
  const refusal = await refusedRecipient(done => smtp.rcpt(done, `<${to}>`))
  if (refusal !== null) return refusal
  await answer('DATA', done => smtp.data(done))
  smtp.message(text)
  await answer('the message', done => smtp.data_end(done))
  return { kind: 'done' }
}

/** An address that the server takes at no time is not tried again. */
async function refusedRecipient(command: (done: Callback) => void): Promise<Outcome | null> {
  try {
    await answer('RCPT', command)
    return null
  } catch (error) {
    if (/ with 5\d\d$/.test((error as Error).message))
      return { kind: 'refused', reason: (error as Error).message }
    throw error
  }
}

/** @throws Failed with the step and the code of the answer: its words may have the address in them */
const answer = (step: string, command: (done: Callback) => void): Promise<void> =>
  new Promise((resolve, reject) =>
    command(error => {
      if (!error) return resolve()
      const code = /^\d{3}/.exec(String((error as { smtp?: unknown }).smtp ?? ''))?.[0]
      reject(
        new Failed(
          code === undefined
            ? `the mail server was lost at ${step}`
            : `the mail server answered ${step} with ${code}`,
        ),
      )
    }),
  )
