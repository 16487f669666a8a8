import { isIP } from 'node:net'
import { type Settings, WrongSettings } from '../../../runtime/settings.ts'

/** How mails are sent. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (RFC 8314), the certificate checked. */
  readonly secure: boolean
  readonly user: string | null
  readonly password: string | null
  /** In place of the password; read for each mail, so that it can be changed without a new start. */
  readonly passwordFile: string | null
  readonly from: string
}

type Given = Pick<Settings, 'SMTP_URL' | 'SMTP_USER' | 'SMTP_PASSWORD' | 'SMTP_PASSWORD_FILE' | 'SMTP_FROM'>

/**
 * Settings of mails; null: alerts by e-mail are off.
 * @throws WrongSettings where one is missing beside the others, or a password would cross a network in the clear
 */
export function mailSettings(settings: Given): MailSettings | null {
  const { SMTP_URL, SMTP_USER, SMTP_PASSWORD, SMTP_PASSWORD_FILE, SMTP_FROM } = settings
  if (SMTP_URL === null) return null
  if (SMTP_FROM === null)
    throw new WrongSettings('SMTP_FROM is needed with SMTP_URL: set it to the address that mails come from.')
  if (SMTP_PASSWORD !== null && SMTP_PASSWORD_FILE !== null)
    throw new WrongSettings('SMTP_PASSWORD and SMTP_PASSWORD_FILE are both set: leave one out.')
  const hasPassword = SMTP_PASSWORD !== null || SMTP_PASSWORD_FILE !== null
  if (hasPassword !== (SMTP_USER !== null))
    throw new WrongSettings(
      'SMTP_USER and its password (SMTP_PASSWORD or SMTP_PASSWORD_FILE) belong together: set both or neither.',
    )
  const { protocol, hostname, port } = new URL(SMTP_URL)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  if (!secure && hasPassword && !isThisMachine(host))
    throw new WrongSettings(
      'SMTP_URL is smtp:// on another machine, which would send the password in the clear: use smtps://, or a relay that takes no password.',
    )
  return {
    host,
    port: port === '' ? (secure ? 465 : 25) : Number(port),
    secure,
    user: SMTP_USER,
    password: SMTP_PASSWORD,
    passwordFile: SMTP_PASSWORD_FILE,
    from: SMTP_FROM,
  }
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
