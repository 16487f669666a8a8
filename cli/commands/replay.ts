import { mappingOfFeed } from '../../contracts/mapping.ts'
import type { Feed } from '../../ingest/feed.ts'
import { feedById } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import { type ReplayReport, replay } from '../../ingest/replay.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { streamState } from '../../runtime/nats.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import type { Output } from '../output.ts'
import { served } from '../served.ts'
import { openSystem, type System } from '../system.ts'
import { dayOf } from './rebuild.ts'

export const replayCommand: Command = {
  usage: 'replay',
  about: 'Run today’s parser over archived documents: publish what differs and what the log lacks',
  options: [
    { flags: '--feed <id>', about: 'Which feed' },
    { flags: '--all', about: 'Every feed, one after the other: brings back what the log lost' },
    { flags: '--since <date>', about: 'Documents fetched on this day or later' },
    { flags: '--until <date>', about: 'Documents fetched on this day or earlier' },
    {
      flags: '--refused',
      about:
        'Take documents too that were refused for their number of rows, missing pages or form, and rows whose unit jumped: their unit is then that of the feed',
    },
    { flags: '--reason <text>', about: 'Why figures change, for the public list of corrections' },
    { flags: '--dry-run', about: 'Only say what would change' },
    { flags: '--no-wait', about: 'Do not wait until the read models have everything' },
  ],
  examples: [
    'vnfin replay --feed exchange.cafef.price-history --since 2025-08-01 --dry-run',
    'vnfin replay --all',
  ],
  async run(invocation) {
    const { options, settings, output, signal } = invocation
    if (typeof options.feed !== 'string' && options.all !== true)
      throw new UsageError(
        `Name the feed: --feed <id>, or --all. Feeds are:\n  ${feeds.map(f => f.id).join('\n  ')}`,
      )
    if (typeof options.feed === 'string' && options.all === true)
      throw new UsageError('Give --feed <id> or --all, not both.')
    const id = typeof options.feed === 'string' ? options.feed : null
    // A feed of a mapping is known to the home alone.
    if (id !== null && mappingOfFeed(id) === null) feedById(feeds, id)
    const system = await openSystem(settings, { name: 'replay', output, project: true, attach: true })
    try {
      const reports: ReplayReport[] = []
      const all = await withMapped(system.nats, feeds)
      const one = id === null ? null : feedById(all, id)
      for (const feed of one ? [one] : await archived(system, all)) {
        if (signal.aborted) break
        reports.push(await replayOne(system, feed, invocation))
      }
      const changed = reports.some(r => r.published > 0 || r.voided > 0)
      const isServed =
        changed && options.wait !== false && !signal.aborted ? await served(system, output, signal) : null
      const result = reports.map(report => ({ ...report, served: isServed }))
      output.result(one ? result[0] : result)
      const isOpen = reports.some(r => r.interrupted || r.failed > 0)
      return signal.aborted || isOpen || isServed === false ? 1 : 0
    } finally {
      await system.stop()
    }
  },
}

/** Feeds of which documents are archived. */
async function archived({ nats }: System, all: readonly Feed[]): Promise<Feed[]> {
  const { lastSeq } = await streamState(nats, nats.names.feeds)
  if (lastSeq === 0) return []
  const info = await nats.jsm.streams.info(nats.names.feeds, { subjects_filter: nats.names.feedSubjects })
  const subjects = info.state.subjects ?? {}
  return all.filter(feed => nats.names.feedSubject(feed.id) in subjects)
}

async function replayOne(system: System, feed: Feed, { options, output, signal }: Invocation) {
  const bar = output.progress(`replaying ${feed.id}`)
  const report = await replay(system.nats, feed, {
    log: system.log,
    ledgers: new Ledgers(system.nats),
    now: new Date(),
    dryRun: options.dryRun === true,
    refusedToo: options.refused === true,
    ...(typeof options.reason === 'string' ? { reason: options.reason } : {}),
    signal,
    ...(options.since === undefined ? {} : { since: dayOf(String(options.since)) }),
    ...(options.until === undefined ? {} : { until: dayOf(String(options.until)) }),
    onProgress: (done, of) => bar.update(done, of),
  })
  bar.end()
  say(report, output, options.all === true)
  return report
}

function say(report: ReplayReport, output: Output, named: boolean): void {
  const worthALook = report.documents.filter(d => d.outcome !== 'unchanged')
  const differing = report.documents.filter(d => d.outcome === 'differs').length
  const refused = report.documents.filter(d => d.outcome === 'rejected').length
  if (named) output.line(`${report.feed}:`)
  for (const d of worthALook) {
    const { facts } = d
    output.line(
      `document ${d.document} ${d.name} (${d.fetched_at}), parser ${d.parser.before ?? '-'} → ${d.parser.now}: ${d.reason ?? `${facts.new} new, ${facts.changed} changed, ${facts.unchanged} unchanged, ${facts.gone} gone, ${facts.missing} missing from the log`}`,
    )
    for (const e of d.examples) output.line(`  ${e.what.padEnd(8)} ${e.key}`)
  }
  output.line(
    `${report.documents.length} documents, ${differing} differ${refused > 0 ? `, ${refused} refused` : ''}; ${report.dry_run ? 'nothing was published (dry run)' : `${report.published} facts published, ${report.voided} made void`}`,
  )
  const corrected = report.documents.reduce((sum, document) => sum + document.corrected, 0)
  if (corrected > 0)
    output.line(
      `${corrected} figures that were served ${report.dry_run ? 'would be' : 'are'} corrected; /corrections lists them`,
    )
  if (report.failed > 0)
    output.line(
      `on ${report.failed} of them the parser broke: what they gave before stays as it is. Mend the parser and replay again.`,
    )
}
