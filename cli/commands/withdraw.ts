import { Ledgers } from '../../ingest/ledger.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { withdrawDocument } from '../../ingest/withdraw.ts'
import { type Command, UsageError } from '../command.ts'
import { refill } from '../refill.ts'
import { ensureEngine, openSystem } from '../system.ts'

export const withdraw: Command = {
  usage: 'withdraw <document>',
  about: 'Take back what one document said, such as a file under a wrong name, and rebuild what it fed',
  options: [
    { flags: '--reason <text>', about: 'Why, for the record' },
    { flags: '--dry-run', about: 'Only count' },
  ],
  examples: ['vnfin withdraw 12 --reason "ZZB under the name of ZZA"'],
  async run({ args, options, settings, output, signal }) {
    const document = Number(args[0])
    if (!Number.isInteger(document) || document < 1)
      throw new UsageError(
        'Name the document by its number: vnfin withdraw 12 (`import` and `explain` tell it).',
      )
    const system = await openSystem(settings, { name: 'withdraw', output, project: false, attach: true })
    try {
      await ensureEngine(system)
      const report = await withdrawDocument(system.nats, await withMapped(system.nats, feeds), document, {
        log: system.log,
        ledgers: new Ledgers(system.nats),
        now: new Date(),
        signal,
        onWait: message => output.note(message),
        dryRun: options.dryRun === true,
        reason: typeof options.reason === 'string' ? options.reason : 'no reason given',
      })
      output.line(
        `${report.facts} facts of document ${document} (${report.name}, ${report.feed})${report.dry_run ? ' would become' : ' are'} void; ${report.stated_elsewhere} are stated by another document too and stay`,
      )
      if (report.corrected > 0)
        output.line(
          `${report.corrected} figures that were served ${report.dry_run ? 'would be' : 'are'} on record as withdrawn; /corrections lists them`,
        )
      const { rebuilt, left } = report.dry_run
        ? { rebuilt: [], left: [] }
        : await refill(system.env, report.types, { output, signal, keepPrevious: true })
      output.result({ ...report, rebuilt, not_rebuilt: left })
      return signal.aborted || left.length > 0 ? 1 : 0
    } finally {
      await system.stop()
    }
  },
}
