import { Ledgers } from '../../ingest/ledger.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { storedFact } from '../../ingest/voids.ts'
import { withdrawDocument } from '../../ingest/withdraw.ts'
import { type Command, UsageError } from '../command.ts'
import { refill } from '../refill.ts'
import { ensureEngine, openSystem, type System } from '../system.ts'

/** Takes a document out for good: what it said, and its bytes. */
export const takedown: Command = {
  usage: 'takedown <document>',
  about:
    'Remove a document for good, such as one that may not be passed on: what it said is served no more, and its bytes leave log and archive; fact:POSITION names the document of a fact',
  options: [
    { flags: '--why <text>', about: 'Why, for the record; without what must not stay' },
    { flags: '--yes', about: 'Do it; without, it is only said what would go' },
  ],
  examples: ['vnfin takedown 12', 'vnfin takedown fact:3401 --why "notice of 2026-11-30" --yes'],
  async run({ args, options, settings, output, signal }) {
    const said = String(args[0] ?? '')
    if (!/^(fact:)?[1-9]\d*$/.test(said))
      throw new UsageError(
        `takedown: ${JSON.stringify(said)} is neither a document by its number nor fact:POSITION (\`vnfin explain\` tells both).`,
      )
    const why = String(options.why ?? '').trim()
    const isDone = options.yes === true
    if (isDone && why === '') throw new UsageError('takedown: say why it is done: --why "<text>".')
    const system = await openSystem(settings, { name: 'takedown', output, project: false, attach: true })
    try {
      await ensureEngine(system)
      const document = await documentOf(system, said)
      const report = await withdrawDocument(system.nats, await withMapped(system.nats, feeds), document, {
        log: system.log,
        ledgers: new Ledgers(system.nats),
        now: new Date(),
        signal,
        onWait: message => output.note(message),
        dryRun: !isDone,
        reason: why,
        forGood: true,
      })
      output.line(
        `document ${document} (${report.name}, ${report.feed}) ${isDone ? 'is removed' : 'would be removed'} with ${report.facts} facts; ${report.stated_elsewhere} are stated by another document too and stay`,
      )
      const { rebuilt, left } = isDone
        ? await refill(system.env, report.types, { output, signal, keepPrevious: false })
        : { rebuilt: [], left: [] }
      if (!isDone) output.line('Nothing was removed: --yes with --why does it, and there is no way back.')
      output.result({ ...report, rebuilt, not_rebuilt: left })
      return signal.aborted || left.length > 0 ? 1 : 0
    } finally {
      await system.stop()
    }
  },
}

async function documentOf({ nats }: System, said: string): Promise<number> {
  if (!said.startsWith('fact:')) return Number(said)
  const position = Number(said.slice('fact:'.length))
  const fact = await storedFact(nats, position)
  if (fact === null || !(fact.documentseq > 0))
    throw new UsageError(`takedown: there is no fact of a document at position ${position}.`)
  return fact.documentseq
}
