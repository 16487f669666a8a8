import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import type { Test } from 'tap'

/** A mail that the server has taken. */
export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** By name in lower case, unfolded, encoded words read. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** What a step of the dialogue does instead: an answer of the server, silence, or the end of the connection. */
export type Fault = string | 'hang' | 'cut'
/** @param n how often the step was reached before. Null: it goes well */
export type Faults = (
  step: 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'body' | 'end',
  n: number,
) => Fault | null

interface Options {
  readonly faults?: Faults
  readonly tls?: { readonly key: string; readonly cert: string }
  /** Where it wants a user: the one and password that it takes. */
  readonly login?: readonly [user: string, password: string]
}

/** A key and a certificate of its own authority, for `localhost` alone. */
export function ownCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2']
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An SMTP server on a free port of this machine (RFC 5321, as much as mails need); it ends with the test. */
export async function smtpServer(
  t: Pick<Test, 'teardown'>,
  { faults = () => null, tls, login }: Options = {},
) {
  const mails: TakenMail[] = []
  const commands: string[] = []
  const reached = new Map<string, number>()
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    converse(socket)
  }
  const server = tls ? createTlsServer(tls, serve) : createServer(serve)
  server.on('tlsClientError', () => undefined)

  function converse(socket: Socket): void {
    let mail = { from: '', to: [] as string[] }
    let data: string | null = null
    let isIn = login === undefined
    let buffer = ''
    /** Does what the faults say, else answers. @returns whether it went well */
    const step = (name: Parameters<Faults>[0], answer: string | null): boolean => {
      const n = reached.get(name) ?? 0
      reached.set(name, n + 1)
      const fault = faults(name, n)
      if (fault === 'cut') socket.destroy()
      else if (fault !== 'hang' && (fault ?? answer) !== null) socket.write(`${fault ?? answer}\r\n`)
      return fault === null
    }
    const line = (text: string): void => {
      if (data !== null) {
        if (text !== '.') {
          data += `${text.replace(/^\./, '')}\r\n`
          return
        }
        const raw = data
        data = null
        if (step('end', '250 2.0.0 queued')) mails.push({ ...mail, raw, ...parsed(raw) })
        return
      }
      commands.push(text)
      const [verb = ''] = text.toUpperCase().split(' ')
      if (verb === 'EHLO') step('EHLO', `250-localhost\r\n${login ? '250-AUTH PLAIN\r\n' : ''}250 8BITMIME`)
      else if (verb === 'AUTH') {
        const [, user, password] = Buffer.from(text.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
        isIn = login !== undefined && user === login[0] && password === login[1]
        step('AUTH', isIn ? '235 2.7.0 in' : '535 5.7.8 no')
      } else if (verb === 'MAIL') {
        mail = { from: /<(.*)>/.exec(text)?.[1] ?? '', to: [] }
        step('MAIL', isIn ? '250 2.1.0 ok' : '530 5.7.0 who are you')
      } else if (verb === 'RCPT') {
        const to = /<(.*)>/.exec(text)?.[1] ?? ''
        if (step('RCPT', '250 2.1.5 ok')) mail.to.push(to)
      } else if (verb === 'DATA') {
        if (step('DATA', '354 go on')) data = ''
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
    socket.on('data', chunk => {
      // In the middle of a mail: before a line of it is looked at.
      if (data !== null && !step('body', null)) return
      buffer += chunk.toString('utf8')
      const lines = buffer.split('\r\n')
      buffer = lines.pop() ?? ''
      for (const one of lines) line(one)
    })
    step('greeting', '220 localhost ESMTP')
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise(resolve => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, mails, commands }
}

function parsed(raw: string): Pick<TakenMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const headers = new Map(
    raw
      .slice(0, end)
      .replace(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map(line => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())] as const
      }),
  )
  return { headers, text: Buffer.from(raw.slice(end + 4), 'base64').toString('utf8') }
}

/** Blanks between encoded words are none (RFC 2047, 6.2); each word is whole characters. */
const decoded = (text: string): string =>
  text
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, word: string) =>
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(word, 'base64')),
    )
