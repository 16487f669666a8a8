import { type Access, openAccess } from '../../api/access/access.ts'
import { keyResponse, stateOf } from '../../api/access/key-response.ts'
import type { KeyRecord, KeyStore, MadeKey } from '../../api/access/key-store.ts'
import { parseKey } from '../../api/access/key-text.ts'
import type { PublicJwk, SigningKeys } from '../../api/access/signing-keys.ts'
import { isKeyTier, keyTiers } from '../../contracts/tiers.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { openAccessDatabase } from '../access-database.ts'
import { didYouMean } from '../call-message.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { writePublishedKeys } from '../published-keys.ts'
import { openSystem, type System } from '../system.ts'

const verbs = {
  create: createKey,
  list: listKeys,
  revoke: revokeKey,
  rotate: rotateKey,
  'set-tier': setTier,
  signing: listSigningKeys,
  'rotate-signing': rotateSigningKey,
} as const satisfies Record<string, Verb>

type Verb = (store: KeyStore, invocation: Invocation, signing: SigningKeys) => Promise<number>

/** Keys beside the HTTP interface, for those who run the service. */
export const keysCommand: Command = {
  usage: 'keys <what> [...args]',
  about:
    'API keys: create, list, revoke ID, rotate ID, set-tier ID TIER; keys of signed answers: signing, rotate-signing',
  options: [
    { flags: '--tier <tier>', about: `create: ${keyTiers.join(', ')} (free)` },
    { flags: '--name <name>', about: 'create: whose key it is' },
    { flags: '--email <email>', about: 'create: where its owner is reached' },
    { flags: '--test', about: 'create: a vnf_test_ key, whose calls are counted for themselves' },
    { flags: '--reason <text>', about: 'revoke: told to whoever uses the key' },
    { flags: '--grace <hours>', about: 'rotate: how long the old key goes on (24)' },
    { flags: '--until <date>', about: 'set-tier: last day of the tier, YYYY-MM-DD; absent: for good' },
  ],
  examples: [
    'vnfin keys create --tier pro --name "data desk"',
    'vnfin keys revoke 4fGh2Kq9z --reason "Terms of use 2: redistribution"',
  ],
  async run(invocation) {
    const [what = ''] = invocation.args
    if (!Object.hasOwn(verbs, what))
      throw new UsageError(
        `keys: '${what}' is none of ${Object.keys(verbs).join(', ')}.${didYouMean(what, Object.keys(verbs))}`,
      )
    return withAccess(invocation, access => {
      if (access.keys === null || access.signing === null) throw new Error('there is no database of keys')
      return verbs[what as keyof typeof verbs](access.keys, invocation, access.signing)
    })
  },
}

/** Access to the database of this home, beside a running vnfin or alone. */
export async function withAccess<T>(
  { settings, output }: Invocation,
  work: (access: Access, system: System) => Promise<T>,
  { project = false } = {},
): Promise<T> {
  const system = await openSystem(settings, { name: 'keys', output, project, attach: true })
  try {
    const database = openAccessDatabase(system)
    try {
      const { nats, log } = system
      const access = await openAccess({ pool: database.pool, nats, settings, log })
      try {
        return await work(access, system)
      } finally {
        await access.stop()
      }
    } finally {
      await database.close()
    }
  } finally {
    await system.stop()
  }
}

async function listSigningKeys(_: KeyStore, { output }: Invocation, signing: SigningKeys): Promise<number> {
  const keys = await signing.published()
  for (const [i, { kid }] of keys.entries()) output.line(`${kid}  ${i === 0 ? 'signs' : 'retired'}`)
  output.result({ keys })
  return 0
}

/** The public part of the key before stays: what it signed can still be checked. */
async function rotateSigningKey(
  _: KeyStore,
  { output, settings }: Invocation,
  signing: SigningKeys,
): Promise<number> {
  const made: PublicJwk = await signing.rotate()
  await writePublishedKeys(settings.VNFIN_HOME, signing)
  output.line(`${made.kid} signs from now on, in every process within ten seconds.`)
  output.result(made)
  return 0
}

async function createKey(store: KeyStore, { options, output }: Invocation): Promise<number> {
  const tier = String(options.tier ?? 'free')
  if (!isKeyTier(tier))
    throw new UsageError(
      `--tier: there is no tier '${tier}'.${didYouMean(tier, keyTiers)} Tiers are ${keyTiers.join(', ')}.`,
    )
  const made = await store.createAccount(
    {
      name: String(options.name ?? `made by ${process.env.USER ?? 'an operator'}`),
      email: options.email === undefined ? null : String(options.email),
      tier,
      mode: options.test ? 'test' : 'live',
    },
    new Date(),
  )
  print(made, output)
  return 0
}

async function listKeys(store: KeyStore, { output }: Invocation): Promise<number> {
  const records = await store.list(null)
  const now = new Date()
  output.line(
    records.length === 0
      ? 'There are no keys.'
      : table(
          ['id', 'ends in', 'tier', 'state', 'made', 'account', 'name'],
          records.map(r => [
            r.id,
            r.last4,
            r.tier,
            stateOf(r, now),
            vietnamIso(r.madeAt).slice(0, 16),
            r.account,
            r.name,
          ]),
        ),
  )
  output.result({ keys: records.map(r => keyLine(r, now)) })
  return 0
}

async function revokeKey(store: KeyStore, { args, options, output }: Invocation): Promise<number> {
  const reason = options.reason === undefined ? null : String(options.reason)
  const record = await store.revoke(idOf(args[1]), reason, new Date())
  if (!record) return unknown(args[1], output)
  output.line(`The key ${record.id} is revoked, in every process within a second.`)
  output.result(keyLine(record, new Date()))
  return 0
}

async function rotateKey(store: KeyStore, { args, options, output }: Invocation): Promise<number> {
  const hours = Number(options.grace ?? 24)
  if (!Number.isFinite(hours) || hours < 0)
    throw new UsageError(`--grace must be hours, 0 or more, as 24; not '${options.grace}'.`)
  const now = new Date()
  const until = new Date(now.getTime() + hours * 3_600_000)
  const made = await store.rotate(idOf(args[1]), now, until)
  if (!made) return unknown(args[1], output)
  print(made, output)
  output.line(`The old key goes on until ${vietnamIso(until).slice(0, 16)}.`)
  return 0
}

async function setTier(store: KeyStore, { args, options, output }: Invocation): Promise<number> {
  const [, id, tier = ''] = args
  if (!isKeyTier(tier))
    throw new UsageError(
      `keys set-tier ID TIER: there is no tier '${tier}'.${didYouMean(tier, keyTiers)} Tiers are ${keyTiers.join(', ')}.`,
    )
  const record = await store.find(idOf(id))
  if (!record) return unknown(id, output)
  const now = new Date()
  const end = options.until === undefined ? null : endOf(String(options.until))
  await store.setTier(record.account, tier, { start: now, end })
  const after = await store.find(record.id)
  output.line(
    `The account of ${record.id} has tier ${tier}${end ? ` until ${vietnamIso(end).slice(0, 10)}` : ''}.`,
  )
  output.result(after ? keyLine(after, now) : null)
  return 0
}

/** The end of a day in Vietnam. */
function endOf(date: string): Date {
  const end = new Date(`${date}T23:59:59.999+07:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(end.getTime()))
    throw new UsageError(`--until must be a day as YYYY-MM-DD, not '${date}'.`)
  return end
}

/** The id, or the id within a whole key. */
function idOf(text: string | undefined): string {
  if (text === undefined) throw new UsageError('The id of the key is missing: vnfin keys list shows them.')
  return parseKey(text)?.id ?? text
}

function unknown(id: string | undefined, output: Invocation['output']): number {
  output.note(`There is no active key ${id}; vnfin keys list shows all.`)
  return 1
}

function print({ text, record }: MadeKey, output: Invocation['output']): void {
  output.line(`${text}\n  tier ${record.tier}, id ${record.id}; it is shown this once`)
  output.result({ key: text, ...keyLine(record, record.madeAt) })
}

const keyLine = (record: KeyRecord, now: Date) => ({
  ...keyResponse(record, now),
  account: record.account,
  period_end: record.periodEnd === null ? null : vietnamIso(record.periodEnd),
})
