import { mailAddressPattern } from '../contracts/mail-address.ts'
import { type Setting, setting, shaped, text } from './setting.ts'

/** Settings of mails, a part of the table of settings. */
export const mailSettingTable = {
  SMTP_URL: setting<string | null>(
    'Mail server that alerts are sent through: `smtps://host:465` (TLS), or `smtp://host:25` without it, which takes no password beyond this machine; absent: alerts by e-mail are off',
    null,
    shaped(
      /^smtps?:\/\/(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?\/?$/,
      'must be written smtps://host:port or smtp://host:port, without user and password',
    ),
  ),
  SMTP_USER: setting<string | null>(
    'User of the mail server; absent: it takes mails without one',
    null,
    text,
  ),
  SMTP_PASSWORD: setting<string | null>('Password of SMTP_USER', null, text),
  SMTP_PASSWORD_FILE: setting<string | null>(
    'File with that password, in place of SMTP_PASSWORD; read for each mail',
    null,
    text,
  ),
  SMTP_FROM: setting<string | null>(
    'Sender of mails and contact of Web Push: an address alone, as alerts@example.vn',
    null,
    shaped(new RegExp(mailAddressPattern), 'must be one e-mail address, without a name'),
  ),
} satisfies Record<string, Setting<unknown>>
