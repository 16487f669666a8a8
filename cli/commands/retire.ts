import { mappingOfFeed } from '../../contracts/mapping.ts'
import { feedById } from '../../ingest/import.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import { retireParser, StillCurrent } from '../../ingest/retire.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { type Command, UsageError } from '../command.ts'
import { refill } from '../refill.ts'
import { ensureEngine, openSystem } from '../system.ts'

export const retire: Command = {
  usage: 'retire',
  about: 'Remove the facts that a retired version of a parser wrote, and rebuild what they fed',
  options: [
    { flags: '--feed <id>', about: 'Which feed' },
    { flags: '--parser <version>', about: 'Which version of its parser' },
    { flags: '--dry-run', about: 'Only count' },
  ],
  examples: ['vnfin retire --feed exchange.cafef.price-history --parser 1'],
  async run({ options, settings, output, signal }) {
    if (typeof options.feed !== 'string') throw new UsageError('Name the feed: --feed <id>.')
    const version = Number(options.parser)
    if (!Number.isInteger(version) || version < 1)
      throw new UsageError('Name the version of the parser: --parser 1.')
    const id = options.feed
    if (mappingOfFeed(id) === null) feedById(feeds, id)
    const system = await openSystem(settings, { name: 'retire', output, project: false, attach: true })
    try {
      const feed = feedById(await withMapped(system.nats, feeds), id)
      await ensureEngine(system)
      const bar = output.progress('reading the log')
      const report = await retireParser(system.nats, feed.id, version, {
        dryRun: options.dryRun === true,
        // Of the parser in use only what was replaced or is void may go.
        supersededOnly: version === feed.parser,
        signal,
        log: system.log,
        onProgress: (done, of) => bar.update(done, of),
      })
      bar.end()
      const verb = report.dry_run ? 'would be' : 'were'
      output.line(
        `${report.facts} facts of parser ${version} of ${feed.id} ${verb} removed; ${report.taken_over} of them still count and ${verb} published again under the parser that confirmed them`,
      )
      if (version === feed.parser)
        output.line(
          `parser ${version} is the one in use: only facts of it that were replaced or are void go, what counts stays`,
        )
      if (report.undecodable.length > 0)
        output.line(
          `${report.undecodable.length === 1 ? 'A message' : `${report.undecodable.length} messages`} of the log cannot be decoded, passed over at ${report.undecodable.slice(0, 10).join(', ')}`,
        )
      if (report.current > 0) {
        output.line(
          `${report.current} facts still count and no later parser has confirmed them; their rows would be lost, so nothing would be removed before a vnfin replay --feed ${feed.id}:`,
        )
        for (const { document, key } of report.examples) output.line(`  document ${document}: ${key}`)
      }
      const { rebuilt, left } = report.dry_run
        ? { rebuilt: [], left: [] }
        : await refill(system.env, report.types, { output, signal, keepPrevious: false })
      output.result({ ...report, rebuilt, not_rebuilt: left })
      return signal.aborted || left.length > 0 || report.current > 0 ? 1 : 0
    } catch (error) {
      if (!(error instanceof StillCurrent)) throw error
      output.note(error.message)
      output.result({ ...error.report, rebuilt: [], not_rebuilt: [] })
      return 2
    } finally {
      await system.stop()
    }
  },
}
