import { mailSettingTable } from './mail-setting-table.ts'
import {
  oneOf,
  type Setting,
  secret,
  secretList,
  setting,
  shaped,
  text,
  url,
  urlList,
  whole,
} from './setting.ts'

/** Every setting that vnfin reads. The table in docs/settings.md is this one (a test compares them). */
export const settingTable = {
  PORT: setting(
    'Port of the HTTP server; 0 takes any free one and prints the address',
    3000,
    whole(0, 65535),
  ),
  HOST: setting('Address that the HTTP server listens on', '127.0.0.1', text),
  CONCURRENT_REQUESTS: setting(
    'Requests that one process works on at once; three times as many wait, at most two seconds, and others are answered 503 with Retry-After. Cached answers, tax calculators, /healthz, /readyz and /metrics always answer',
    48,
    whole(1, 100_000),
  ),
  VNFIN_HOME: setting('Folder of the local services and their data', '.vnfin', text),
  PERSONS_FOLDER: setting<string | null>(
    'Folder of the keys under which fields about persons are sealed, and of the register of erasures, shared by all processes; absent: `persons` in VNFIN_HOME',
    null,
    text,
  ),
  DATABASE_URL: setting<string | null>(
    'Postgres to use in place of the local one',
    null,
    url(['postgres:', 'postgresql:']),
  ),
  DATABASE_READ_URL: setting<string | null>(
    'A streaming replica of that Postgres, from which `vnfin api` reads the read models while it keeps up',
    null,
    url(['postgres:', 'postgresql:']),
  ),
  SANDBOX_DATABASE_URL: setting<string | null>(
    'Database of another vnfin, of a simulated market, that test keys read in place of the one that live keys read; absent: both read the same',
    null,
    url(['postgres:', 'postgresql:']),
  ),
  NATS_URL: setting<string | null>(
    'NATS to use in place of the local one, nats:// or tls://; the servers of a cluster with commas between them',
    null,
    urlList(['nats:', 'tls:']),
  ),
  STREAM_PREFIX: setting(
    'Put before the names of streams and subjects, so that several systems share one NATS',
    '',
    t => {
      if (!/^[a-z0-9-]*$/.test(t)) throw new Error('may hold lower-case letters, digits and hyphens')
      return t
    },
  ),
  CHANGES: setting(
    'Whether rows that change are recorded for those who follow them (docs/changes.md): `on` or `off`',
    'on' as const,
    oneOf('on', 'off'),
  ),
  CHANGES_HOURS: setting('Hours for which recorded changes are stored', 168, whole(1, 8_760)),
  STREAM_REPLICAS: setting('Copies of each stream in a NATS cluster', 1, whole(1, 5)),
  BULK_FOLDER: setting<string | null>(
    'Folder of the files of data sets, each made once for each state of its read model; absent: `bulk` in VNFIN_HOME where that is a folder that may be written to',
    null,
    text,
  ),
  BULK_MAX_MB: setting(
    'What these files may take, MB: the oldest are removed; 0: none is stored, and downloads take no ranges',
    5_000,
    whole(0, 10_000_000),
  ),
  BULK_STORE: setting<string | null>(
    '`s3://bucket/prefix` for these files: what one process has made there another one sends; the folder then has those in the making, and BULK_MAX_MB holds for both',
    null,
    shaped(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.*)?$/,
      'must be written s3://bucket or s3://bucket/prefix',
    ),
  ),
  AWS_ENDPOINT_URL_S3: setting<string | null>(
    'Server for s3:// addresses that is not Amazon’s: any that speaks S3',
    null,
    url(['http:', 'https:']),
  ),
  AWS_REGION: setting('Region of the buckets of s3:// addresses', 'us-east-1', text),
  AWS_ACCESS_KEY_ID: setting<string | null>('Who reads and writes s3:// addresses', null, text),
  AWS_SECRET_ACCESS_KEY: setting<string | null>('Secret of AWS_ACCESS_KEY_ID', null, text),
  AWS_SESSION_TOKEN: setting<string | null>('Token of AWS_ACCESS_KEY_ID where it is temporary', null, text),
  FEEDS: setting<string | null>(
    '`simulated`, `live`, `none`, or a list of feed ids: which feeds are fetched; absent: simulated on a home without real facts, else none',
    null,
    text,
  ),
  FEEDS_HISTORY: setting(
    'Days of history that a fresh home with live feeds fetches, beside the archives that come whole; 0: none',
    365,
    whole(0, 10_000),
  ),
  FEEDS_PROXY: setting<string | null>(
    'Proxy through which feeds are fetched',
    null,
    url(['http:', 'https:']),
  ),
  FEEDS_USER_AGENT: setting<string | null>(
    'User agent that feeds are fetched with, where a publisher refuses the honest one; absent: the name and version of vnfin',
    null,
    shaped(/^[\x20-\x7e]{3,300}$/, 'must have 3 to 300 printable ASCII characters'),
  ),
  FEEDS_ALARM_URL: setting<string | null>(
    'Webhook that is called once when a feed breaks',
    null,
    url(['http:', 'https:']),
  ),
  FEEDS_ALARM_SECRET: setting<string | null>(
    'Secret that these calls are signed with, as Standard Webhooks says; absent: they are not signed',
    null,
    secret,
  ),
  FEEDS_KEYS: setting<string | null>(
    'File with keys of one’s own for feeds, which only its owner may read; absent: `feed-keys.json` in VNFIN_HOME, which `vnfin feeds setup` makes',
    null,
    text,
  ),
  FEEDS_SSI_ID: setting<string | null>('Consumer id of SSI FastConnect Data', null, text),
  FEEDS_SSI_SECRET: setting<string | null>('Consumer secret of SSI FastConnect Data', null, text),
  FEEDS_DNSE_KEY: setting<string | null>('API key of DNSE OpenAPI', null, text),
  FEEDS_DNSE_SECRET: setting<string | null>('API secret of DNSE OpenAPI', null, text),
  FEEDS_STREAM: setting<string | null>(
    'What the streams of SSI and DNSE are followed for, with a key of one’s own: `all`, or tickers with commas between; absent: they are not followed',
    null,
    shaped(
      /^(all|[A-Za-z0-9]{3,16}(, ?[A-Za-z0-9]{3,16})*)$/,
      'must be `all`, or tickers with commas between',
    ),
  ),
  FEEDS_HOLDER_ACCOUNT: setting<string | null>(
    'Account that holds the contracts of these keys: its own operator key alone reads at /api/admin/licensed what they bring; absent: nobody reads it there',
    null,
    shaped(/^acc_[0-9a-f-]{36}$/, 'must be the id of an account, acc_ and a UUID, as `vnfin keys` lists it'),
  ),
  BASE_URL: setting<string | null>(
    'Public address of the tax and market interfaces; absent: the one listened on',
    null,
    url(['http:', 'https:']),
  ),
  MACRO_URL: setting<string | null>(
    'Public address of the macro interface; absent: that of BASE_URL',
    null,
    url(['http:', 'https:']),
  ),
  KEY_PEPPER: setting<readonly string[]>(
    'Secrets that stored keys are hashed with, comma-separated: the first for new keys, all for checking; absent: one that the database keeps',
    [],
    secretList,
  ),
  TRACE_SECRETS: setting<readonly { kid: string; value: string }[]>(
    'Secrets that trace ids are signed with, as `kid:secret`, comma-separated: the first signs, all are checked; absent: one that the database keeps',
    [],
    t =>
      t.split(',').map(part => {
        const match = /^([a-z0-9]{1,8}):(.+)$/.exec(part.trim())
        if (!match) throw new Error('must be written kid:secret, the kid of lower-case letters and digits')
        return { kid: match[1] ?? '', value: secret(match[2] ?? '') }
      }),
  ),
  PRICE_PRO: setting<number | null>(
    'Price of a month of Pro, whole VND; absent: it cannot be ordered',
    null,
    whole(1, 999_999_999),
  ),
  PRICE_ELITE: setting<number | null>(
    'Price of a month of Elite, whole VND; absent: it cannot be ordered',
    null,
    whole(1, 999_999_999),
  ),
  BANK_BIN: setting<string | null>(
    'Bank that orders are paid to: six digits of the NAPAS list',
    null,
    shaped(/^\d{6}$/, 'must have six digits'),
  ),
  BANK_ACCOUNT: setting<string | null>(
    'Number of the account that orders are paid to',
    null,
    shaped(/^[0-9A-Za-z]{1,19}$/, 'must have 1 to 19 letters and digits'),
  ),
  BANK_ACCOUNT_NAME: setting<string | null>('Name of the holder of that account', null, text),
  SEPAY_SECRET: setting<string | null>('Secret that SePay signs its webhooks with', null, secret),
  PAYOS_CHECKSUM_KEY: setting<string | null>('Key that payOS signs its webhooks with', null, secret),
  CASSO_SECRET: setting<string | null>('Key that Casso signs its webhooks with', null, secret),
  ...mailSettingTable,
  OTEL_EXPORTER_OTLP_ENDPOINT: setting<string | null>(
    'OpenTelemetry collector that traces are sent to over HTTP, `http://127.0.0.1:4318`; absent: nothing is traced',
    null,
    url(['http:', 'https:']),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting<Readonly<Record<string, string>> | null>(
    'Headers for it, as `name=value`, comma-separated',
    null,
    t =>
      Object.fromEntries(
        t.split(',').map(part => {
          const match = /^\s*([\w-]+)=(.+)$/.exec(part)
          if (!match) throw new Error('must be written name=value, with commas between')
          return [match[1]!, decodeURIComponent(match[2]!.trim())]
        }),
      ),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting('Share of requests and documents that are traced, 0 to 1', 1, t => {
    const share = Number(t)
    if (!(share >= 0 && share <= 1)) throw new Error('must be a number from 0 to 1')
    return share
  }),
  LOG_LEVEL: setting(
    'How much is logged',
    'info' as const,
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  ),
  CHECK_RESPONSES: setting(
    'What a response that breaks its schema does: `log` it, or `throw` (tests)',
    'log' as const,
    oneOf('log', 'throw'),
  ),
  TRUSTED_PROXIES: setting(
    'How many own proxies stand before the server and write X-Forwarded-For',
    0,
    whole(0, 10),
  ),
  MCP_HOSTS: setting<readonly string[] | null>(
    'Host names that requests and web pages may name to the tool endpoint, comma-separated, `*` for any; absent: this machine and those of BASE_URL and MACRO_URL',
    null,
    t => t.split(',').map(part => part.trim().toLowerCase()),
  ),
  VNFIN_URL: setting<string | null>(
    'Address of the running vnfin that `vnfin mcp` talks to; absent: the one of this machine',
    null,
    url(['http:', 'https:']),
  ),
  VNFIN_KEY: setting<string | null>('API key that `vnfin mcp` sends', null, text),
} satisfies Record<string, Setting<unknown>>

/** Values that are never printed, not even when they are wrong: secrets, and addresses that may hold a password. */
const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SANDBOX_DATABASE_URL',
  'NATS_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'FEEDS_PROXY',
  'FEEDS_ALARM_URL',
  'FEEDS_ALARM_SECRET',
  'FEEDS_SSI_ID',
  'FEEDS_SSI_SECRET',
  'FEEDS_DNSE_KEY',
  'FEEDS_DNSE_SECRET',
  'KEY_PEPPER',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'TRACE_SECRETS',
  'VNFIN_KEY',
  'SMTP_PASSWORD',
  'SEPAY_SECRET',
  'PAYOS_CHECKSUM_KEY',
  'CASSO_SECRET',
])

type Table = typeof settingTable
export type Settings = { readonly [K in keyof Table]: Table[K] extends Setting<infer T> ? Widen<T> : never }
type Widen<T> = T

/** All that is wrong with the environment, one line a setting. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

/**
 * Settings from the environment. An empty text counts as absent.
 * @throws WrongSettings that names each wrong setting, its rule and what it does.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = []
  const out: Record<string, unknown> = {}
  for (const [name, s] of Object.entries(settingTable) as [string, Setting<unknown>][]) {
    const given = env[name]
    if (given === undefined || given === '') {
      out[name] = s.fallback
      continue
    }
    try {
      out[name] = s.read(given)
    } catch (error) {
      const display = secretSettings.has(name) ? name : `${name}='${given}'`
      wrong.push(`${display} ${(error as Error).message} (${s.about})`)
    }
  }
  if (wrong.length > 0) throw new WrongSettings(`Settings that cannot be used:\n  ${wrong.join('\n  ')}`)
  return Object.freeze(out) as Settings
}
