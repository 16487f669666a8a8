import { CannotErase, erasePerson, planErasure } from '../../ingest/erasure/erase.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { isOrganisation } from '../../projections/connections/query.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { applyErasures } from '../erasure/apply.ts'
import { proveErasure } from '../erasure/proof.ts'
import { table } from '../output.ts'
import { openSystem, type System } from '../system.ts'

const parts = ['erase', 'list', 'proof'] as const

/** Erases what is on file of a natural person, for good. */
export const personCommand: Command = {
  usage: 'person <what> [...name]',
  about:
    'Fields about a person: `erase NAME` removes them from log, archive and read models for good; `list`; `proof ID` looks for what is left',
  options: [
    { flags: '--ticker <ticker>', about: 'erase: only what filings of this company say' },
    { flags: '--why <text>', about: 'erase: why, for the register; without the name' },
    { flags: '--yes', about: 'erase: do it; without, it is only said what would go' },
    { flags: '--name <name>', about: 'proof: look for the letters of the name in all texts too' },
  ],
  examples: [
    'vnfin person erase "Nguyễn Văn An" --ticker VNM',
    'vnfin person erase "Nguyễn Văn An" --ticker VNM --why "request of 2026-11-30" --yes',
    'vnfin person proof er_0f3a91c2 --name "Nguyễn Văn An"',
  ],
  exitCodes: {
    0: 'done, or nothing is left',
    1: 'proof: something is left',
    2: 'nobody of that name is on file, or the command cannot be carried out as it is',
  },
  async run(invocation) {
    const [what = '', ...rest] = invocation.args
    if (!(parts as readonly string[]).includes(what))
      throw new UsageError(`person: '${what}' is none of ${parts.join(', ')}.`)
    const subject = rest.join(' ').trim()
    if (what !== 'list' && subject === '')
      throw new UsageError(
        `person ${what}: name ${what === 'erase' ? 'the person' : 'the erasure (vnfin person list)'}.`,
      )
    const { settings, output } = invocation
    const system = await openSystem(settings, { name: 'person', output, project: false, attach: true })
    try {
      if (what === 'erase') return await erase(system, invocation, subject)
      if (what === 'list') return list(system, invocation)
      return await proof(system, invocation, subject)
    } catch (error) {
      if (error instanceof CannotErase) throw new UsageError(`person ${what}: ${error.message}.`)
      throw error
    } finally {
      await system.stop()
    }
  },
}

async function erase(system: System, { options, output, signal }: Invocation, name: string): Promise<number> {
  const ticker = options.ticker === undefined ? null : String(options.ticker).toUpperCase()
  const why = String(options.why ?? '').trim()
  const { nats, env, log } = system
  if (isOrganisation(name))
    throw new UsageError(
      `person erase: ${JSON.stringify(name)} is called like an organisation: only fields about natural persons are erased.`,
    )
  if (options.yes !== true) {
    const { plan } = await planErasure(nats, feeds, { name, ticker, signal })
    const rows = Object.entries(plan.rows)
    output.line(rows.length === 0 ? 'No row of a fact names the person.' : table(['facts', 'rows'], rows))
    output.line(`companies: ${plan.tickers.join(', ') || 'none'}`)
    for (const one of plan.documents) output.line(`document ${one.document} ${one.name} (${one.feed})`)
    output.line(
      `Nothing was removed: ${ticker === null ? 'bearers of the name in all companies would be; --ticker narrows it; ' : ''}--yes with --why does it, and there is no way back.`,
    )
    output.result({ ...plan, erased: false })
    return rows.length + plan.documents.length === 0 ? 2 : 0
  }
  if (why === '') throw new UsageError('person erase: say why it is done: --why "<text>", without the name.')
  const turns = { log, ledgers: new Ledgers(nats), signal, onWait: (message: string) => output.note(message) }
  const { plan, erasure, copies } = await erasePerson(
    nats,
    feeds,
    { name, ticker, why, now: new Date() },
    turns,
  )
  const applied = await applyErasures(env, log, signal)
  output.line(
    `${erasure.id}: ${Object.values(plan.rows).reduce((a, b) => a + b, 0)} rows of ${plan.tickers.length} companies are without the person; keys destroyed; ${plan.documents.length} documents removed, ${copies} of them left as a copy without the name`,
  )
  output.line(
    `filled again: ${applied.readModels.join(', ')}${applied.releases.length > 0 ? `; releases ${applied.releases.join(', ')}` : ''}`,
  )
  output.line(
    `vnfin person proof ${erasure.id} looks for what is left. Copy ${nats.persons!.folder}/erasures.jsonl to your back-ups now.`,
  )
  const { name: _, ...counted } = plan
  output.result({ ...counted, id: erasure.id, copies, ...applied, erased: true })
  return 0
}

function list({ nats }: System, { output }: Invocation): number {
  const erasures = nats.persons!.erasures
  output.line(
    erasures.length === 0
      ? 'Nobody was erased.'
      : table(
          ['id', 'at', 'company', 'documents', 'why'],
          erasures.map(({ id, at, ticker, documents, why }) => [
            id,
            at,
            ticker ?? 'all',
            documents.length,
            why,
          ]),
        ),
  )
  output.result(erasures.map(({ refs: _, documents, ...rest }) => ({ ...rest, documents: documents.length })))
  return 0
}

async function proof(system: System, { options, output, signal }: Invocation, id: string): Promise<number> {
  const erasure = system.nats.persons!.erasures.find(one => one.id === id)
  if (!erasure) throw new UsageError(`person proof: there is no erasure ${id}: vnfin person list names them.`)
  const name = options.name === undefined ? null : String(options.name)
  const findings = await proveErasure(system, erasure, name, signal)
  for (const { what, holds, detail } of findings)
    output.line(`${holds === null ? 'LOOK' : holds ? 'ok  ' : 'LEFT'} ${what}: ${detail}`)
  output.result({ id, at: erasure.at, findings })
  return findings.every(({ holds }) => holds === true) ? 0 : 1
}
