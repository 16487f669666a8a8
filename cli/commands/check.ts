import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicJwk } from '../../api/access/signing-keys.ts'
import type { SignedStatement } from '../../contracts/http/signed.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import type { Output } from '../output.ts'
import { publishedKeysFile } from '../published-keys.ts'
import { jwsIn, keysIn, type Recomputed, recomputed, verified } from '../statement.ts'
import { type ReadAgain, readAgain } from '../statement-documents.ts'

/** Checks a signed answer without a server, a database or a network. */
export const check: Command = {
  usage: 'check <file>',
  about: 'Verify a signed answer (/api/signed) offline; with a copy of the documents, read its figures again',
  options: [
    {
      flags: '--keys <file>',
      about: 'Keys to verify with: a saved /.well-known/jwks.json; those of this home where not given',
    },
    { flags: '--documents <folder>', about: 'Copy of the documents, recognised by their SHA-256' },
  ],
  examples: [
    'vnfin check answer.json --keys jwks.json',
    'vnfin check answer.json --keys jwks.json --documents ./documents',
  ],
  async run({ args, options, settings, output }) {
    const file = String(args[0])
    const jws = jwsIn(readFileSync(file, 'utf8'), file)
    const { kid, why, statement } = verified(jws, keysOf({ options, settings }))
    if (statement === null) {
      output.line(`NOT VERIFIED: ${reasons[why ?? 'wrong_signature'](kid)}`)
      output.result({ verified: false, reason: why, kid })
      return 1
    }
    print(statement, kid, output)
    const folder = options.documents === undefined ? null : String(options.documents)
    if (folder !== null && !(existsSync(folder) && statSync(folder).isDirectory()))
      throw new UsageError(`--documents: there is no folder ${folder}.`)
    const read = folder === null ? null : await readAgain(statement, folder)
    const again = read && recomputed(statement, levelsOf(read))
    const isFine = (read ?? []).every(({ state }) => state !== 'differs') && agrees(again)
    if (read !== null) printCheck(statement, read, again, output)
    output.result({ verified: true, kid, statement, documents: read, recomputed: again })
    return isFine ? 0 : 1
  },
}

const reasons = {
  other_algorithm: () => 'the file is not signed with Ed25519 as a statement of vnfin.',
  unknown_key: (kid: string) =>
    `it names the key ${kid || '(none)'}, which is not among the keys given. Save /.well-known/jwks.json of the server and name it with --keys.`,
  wrong_signature: (kid: string) => `the signature is not that of key ${kid}: the file was changed.`,
} as const

function keysOf({ options, settings }: Pick<Invocation, 'options' | 'settings'>): PublicJwk[] {
  if (options.keys !== undefined)
    return keysIn(readFileSync(String(options.keys), 'utf8'), String(options.keys))
  const own = join(settings.VNFIN_HOME, publishedKeysFile)
  return existsSync(own) ? keysIn(readFileSync(own, 'utf8'), own) : []
}

function print(statement: SignedStatement, kid: string, output: Output): void {
  const { issuer, issued_at, question, at, value, log, documents, read_models } = statement
  output.line(`Verified: signed by ${issuer} at ${issued_at} with key ${kid}.`)
  output.line(`  asked      ${question.join(' ')}${at === null ? '' : `, ${at} = ${JSON.stringify(value)}`}`)
  output.line(`  log        documents up to ${log.documents}, facts up to ${log.facts}`)
  for (const { name, version, position } of read_models)
    output.line(`  read model ${name} version ${version}, facts up to ${position}`)
  for (const { url, sha256, fetched_at } of documents)
    output.line(`  document   ${url}, fetched ${fetched_at}, sha-256 ${sha256}`)
}

function printCheck(
  { figures, cut }: SignedStatement,
  read: readonly ReadAgain[],
  again: Recomputed | null,
  output: Output,
): void {
  const count = (state: ReadAgain['state']) => read.filter(one => one.state === state).length
  output.line(
    `${figures.length} figures: ${count('same')} are in the documents, ${count('differs')} differ, ${count('not_given')} are of documents that are not in the folder, ${count('not_read')} could not be read.`,
  )
  for (const { figure, state, value, why } of read)
    if (state === 'differs' || state === 'not_read') {
      const key = Object.values(figure.key).join(' ')
      output.line(
        `  ${state === 'differs' ? 'DIFFERS' : 'not read'} ${figure.read_model}.${figure.table} ${key} ${figure.figure}: stated ${figure.value}, the document has ${value ?? why} at ${[figure.part, figure.at].filter(Boolean).join(' ')}`,
      )
    }
  if (again)
    output.line(
      agrees(again)
        ? `Recomputed by ${again.rule}: ${again.value}, as stated.`
        : `DIFFERS: ${again.rule} gives ${again.value}, and ${again.stated} is stated.`,
    )
  if (cut) output.line('Not all rows behind the answer are in the statement.')
}

/** Levels of a series that were read again, of the rows that are served. */
const levelsOf = (read: readonly ReadAgain[]) =>
  read.flatMap(({ figure, state, value }) =>
    figure.read_model === 'indicators' && figure.table === 'versions' && state === 'same' && value !== null
      ? [{ period: String((figure.key as { period?: unknown }).period), value }]
      : [],
  )

const agrees = (again: Recomputed | null): boolean =>
  again === null ||
  again.value === null ||
  (again.stated !== null &&
    Math.abs(again.value - again.stated) <= 1e-6 * Math.max(1, Math.abs(again.stated)))
