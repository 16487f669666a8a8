import { feedById } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { type Command, UsageError } from '../command.ts'
import { openSystem } from '../system.ts'
import { dayOf } from './rebuild.ts'

export const replayCommand: Command = {
  usage: 'replay',
  about: 'Run today’s parser over archived documents and publish what differs',
  options: [
    { flags: '--feed <id>', about: 'Which feed' },
    { flags: '--since <date>', about: 'Documents fetched on this day or later' },
    { flags: '--until <date>', about: 'Documents fetched on this day or earlier' },
    {
      flags: '--refused',
      about: 'Take documents too that were refused for their number of rows, missing pages or form',
    },
    { flags: '--dry-run', about: 'Only say what would change' },
  ],
  examples: ['vnfin replay --feed exchange.cafef.price-history --since 2025-08-01 --dry-run'],
  async run({ options, settings, output, signal }) {
    if (typeof options.feed !== 'string')
      throw new UsageError(`Name the feed: --feed <id>. Feeds are:\n  ${feeds.map(f => f.id).join('\n  ')}`)
    const feed = feedById(feeds, options.feed)
    const system = await openSystem(settings, { name: 'replay', output, project: true, attach: true })
    try {
      const bar = output.progress('replaying')
      const report = await replay(system.nats, feed, {
        log: system.log,
        ledgers: new Ledgers(system.nats),
        now: new Date(),
        dryRun: options.dryRun === true,
        refusedToo: options.refused === true,
        signal,
        ...(options.since === undefined ? {} : { since: dayOf(String(options.since)) }),
        ...(options.until === undefined ? {} : { until: dayOf(String(options.until)) }),
        onProgress: (done, of) => bar.update(done, of),
      })
      bar.end()
      for (const d of report.documents) {
        if (d.outcome === 'unchanged') continue
        output.line(
          `document ${d.document} ${d.name} (${d.fetched_at}), parser ${d.parser.before ?? '-'} → ${d.parser.now}: ${d.reason ?? `${d.facts.new} new, ${d.facts.changed} changed, ${d.facts.unchanged} unchanged, ${d.facts.gone} gone`}`,
        )
        for (const e of d.examples) output.line(`  ${e.what.padEnd(8)} ${e.key}`)
      }
      const differing = report.documents.filter(d => d.outcome !== 'unchanged').length
      output.line(
        `${report.documents.length} documents, ${differing} differ; ${report.dry_run ? 'nothing was published (dry run)' : `${report.published} facts published`}`,
      )
      output.result(report)
      return report.interrupted ? 1 : 0
    } finally {
      await system.stop()
    }
  },
}
