import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FlattenedJws } from '../../api/access/signing-keys.ts'
import { frozenNamePattern } from '../../contracts/http/frozen.ts'
import { vietnamDate, vietnamIso } from '../../contracts/vietnam-time.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { createFrozen, dropFrozen, rebuildFrozen } from '../../projections/frozen/create.ts'
import { type FrozenRecord, frozenRecord, frozenRecords } from '../../projections/frozen/record.ts'
import { type FrozenFinding, verifyFrozen } from '../../projections/frozen/verify.ts'
import { frozenModels, readModels } from '../../projections/index.ts'
import { didYouMean } from '../call-message.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { publishedKeysFile } from '../published-keys.ts'
import { withSigning } from '../release-signing.ts'
import { keysIn, signedPayload } from '../statement.ts'
import { ensureEngine, openSystem, type System } from '../system.ts'
import { dayOf } from './rebuild.ts'

const actions = ['create', 'list', 'show', 'verify', 'rebuild', 'drop'] as const

/** Frozen releases: a state of the whole by a name. */
export const releaseCommand: Command = {
  usage: 'release <action> [name]',
  about: 'Frozen releases: create, list, show, verify, rebuild or drop one; release=NAME answers from it',
  options: [
    { flags: '--known-at <date>', about: 'create: only what was public at the end of this day, YYYY-MM-DD' },
  ],
  examples: [
    'vnfin release create 2025-q4',
    'vnfin release create at-2025-06-30 --known-at 2025-06-30',
    'vnfin release verify 2025-q4',
  ],
  async run(invocation) {
    const action = actionOf(invocation.args[0])
    const { settings, output, signal } = invocation
    const system = await openSystem(settings, {
      name: 'release',
      output,
      project: true,
      attach: true,
      signal,
    })
    try {
      await ensureEngine(system)
      return await doing[action](system, invocation)
    } finally {
      await system.stop()
    }
  },
}

function actionOf(text: string | undefined): (typeof actions)[number] {
  const action = actions.find(one => one === text)
  if (action !== undefined) return action
  throw new UsageError(`'${text}' is none of ${actions.join(', ')}.${didYouMean(String(text), actions)}`)
}

const doing: Readonly<
  Record<(typeof actions)[number], (system: System, invocation: Invocation) => Promise<number>>
> = {
  async create(system, { args, options, output, signal }) {
    const name = nameOf(args[1])
    const now = new Date()
    const knownAt = options.knownAt === undefined ? null : dayOf(String(options.knownAt))
    if (knownAt !== null && knownAt >= vietnamDate(now))
      throw new UsageError(
        `--known-at ${knownAt}: that day is not over. Name an earlier one, or leave it out for what is known now.`,
      )
    if ((await frozenRecord(system.env.pool, name)) !== null)
      throw new UsageError(
        `There is a release ${name} already: a release is never made again under its name.`,
      )
    if (!system.attached) await waitUntilCaughtUp(system.env, readModels, { timeoutMs: 600_000, signal })
    const record = await withSigning(system, sign =>
      createFrozen(system.env, frozenModels, { name, knownAt, now }, { signal, sign, ...progress(output) }),
    )
    print(record, output)
    return 0
  },
  async list(system, { output }) {
    const records = await frozenRecords(system.env.pool)
    output.line(
      records.length === 0
        ? 'There is no release. vnfin release create NAME makes one.'
        : table(
            ['name', 'known at', 'made at', 'facts', 'MB'],
            records.map(({ name, known_at, manifest }) => [
              name,
              known_at ?? 'all of the log',
              manifest.made_at,
              manifest.log.facts,
              Math.round(manifest.bytes / 1e5) / 10,
            ]),
          ),
    )
    output.result(records.map(({ manifest }) => manifest))
    return 0
  },
  async show(system, { args, output }) {
    print(await recordNamed(system, args[1]), output)
    return 0
  },
  async verify(system, { args, output, signal, settings }) {
    const record = await recordNamed(system, args[1])
    const signature = signatureOf(record, settings.VNFIN_HOME)
    const found = await verifyFrozen(system.env, frozenModels, record, { signal, ...progress(output) })
    output.line(signature.text)
    for (const finding of found) if (finding.holds !== true) output.line(lineOf(finding))
    for (const what of ['rows', 'facts', 'derivation', 'documents'] as const)
      output.line(countLine(what, found))
    output.result({ name: record.name, signature: signature.holds, findings: found })
    return signature.holds !== false && found.every(({ holds }) => holds === true) ? 0 : 1
  },
  async rebuild(system, { args, output, signal }) {
    const before = await recordNamed(system, args[1])
    const record = await withSigning(system, sign =>
      rebuildFrozen(system.env, frozenModels, before, { signal, sign, now: new Date(), ...progress(output) }),
    )
    print(record, output)
    return 0
  },
  async drop(system, { args, output }) {
    const { name, manifest } = await recordNamed(system, args[1])
    await dropFrozen(system.env, name)
    output.line(`${name} is dropped; what cites it can no longer be answered.`)
    output.result(manifest)
    return 0
  },
}

function nameOf(text: string | undefined): string {
  if (text !== undefined && new RegExp(frozenNamePattern).test(text)) return text
  throw new UsageError(
    `${text === undefined ? 'Name the release.' : `'${text}' is no name of a release:`} A name has up to 40 lower-case letters, digits, dots, hyphens and underscores: 2025-q4.`,
  )
}

async function recordNamed({ env }: System, text: string | undefined): Promise<FrozenRecord> {
  const records = await frozenRecords(env.pool)
  const names = records.map(({ name }) => name)
  const found = records.find(({ name }) => name === text)
  if (found) return found
  throw new UsageError(
    `${text === undefined ? 'Name the release.' : `There is no release '${text}'.${didYouMean(text, names)}`} There are: ${names.join(', ') || 'none'}.`,
  )
}

const progress = (output: Invocation['output']) => ({
  onModel: (name: string) => output.note(`${name} …`),
})

function print({ known_at, moment, manifest }: FrozenRecord, output: Invocation['output']): void {
  const { name, log, documents, read_models, bytes, made_at, program } = manifest
  const sum = (of: (model: (typeof read_models)[number]) => number) =>
    read_models.reduce((total, model) => total + of(model), 0)
  output.line(`${name}: made ${made_at} by vnfin ${program}`)
  output.line(
    known_at === null
      ? `  holds      all facts up to position ${log.facts}`
      : `  holds      what was public at the end of ${known_at}, of the facts up to position ${log.facts}`,
  )
  output.line(`  answers as at ${vietnamIso(moment)}`)
  output.line(
    `  facts      ${sum(model => model.facts)}: ${sum(model => model.observed)} observed by then, ${sum(model => model.stated)} dated by their documents, ${sum(model => model.presumed)} presumed by their days`,
  )
  output.line(`  documents  ${documents.count}, sha-256 ${documents.sha256}`)
  output.line(
    `  rows       ${sum(model => model.tables.reduce((rows, one) => rows + one.rows, 0))} in ${read_models.length} read models, ${Math.round(bytes / 1e5) / 10} MB on the disk of Postgres`,
  )
  output.result(manifest)
}

/** Whether the manifest on record is the one that a key of this home signed. */
function signatureOf(
  { manifest, signed }: FrozenRecord,
  home: string,
): { holds: boolean | null; text: string } {
  if (signed === null) return { holds: null, text: 'The manifest is not signed: the home had no keys.' }
  const file = join(home, publishedKeysFile)
  const { kid, why, payload } = signedPayload(
    signed as FlattenedJws,
    keysIn(readFileSync(file, 'utf8'), file),
  )
  const holds = why === null && isDeepStrictEqual(payload, manifest)
  return {
    holds,
    text: holds
      ? `The manifest is signed with key ${kid}.`
      : `DIFFERS: the manifest on record is not the one that was signed (${why ?? 'other content'}).`,
  }
}

const lineOf = ({ what, of, holds, detail }: FrozenFinding): string =>
  `${holds === false ? 'DIFFERS' : 'UNPROVEN'} ${what}${of === null ? '' : ` ${of}`}: ${detail}`

function countLine(what: FrozenFinding['what'], found: readonly FrozenFinding[]): string {
  const own = found.filter(finding => finding.what === what)
  return `${what}: ${own.filter(({ holds }) => holds === true).length} of ${own.length} hold`
}
