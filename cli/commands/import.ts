import { ingestCurated } from '../../ingest/curated.ts'
import { type ImportReport, importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import type { Proposed } from '../../ingest/mappings/choose.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import type { DocumentReport } from '../../ingest/report.ts'
import { hasRealFacts } from '../../ingest/simulation.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { mappingOptions, mappingsFor, printProposals } from '../import-mappings.ts'
import { type Output, table } from '../output.ts'
import { served } from '../served.ts'
import { openSystem } from '../system.ts'

/** Documents that a data team has: a file, an archive, a folder. */
export const importCommand: Command = {
  usage: 'import <path>',
  about:
    'Take in files: CSV, JSON, Excel, zip, tar.gz, a folder of them; the feed is recognised by its shape, else a mapping says what it means',
  options: [
    { flags: '--feed <id>', about: 'Take every document as this feed’s' },
    ...mappingOptions,
    { flags: '--no-wait', about: 'Do not wait until the read models have everything' },
  ],
  examples: [
    'vnfin import prices.tar.gz',
    'vnfin import folder-of-csv --json',
    'vnfin import FPT.csv --source vci --prices adjusted',
    'vnfin import prices.xlsx --map my-mapping.yaml',
  ],
  async run(invocation) {
    const { args, options, settings, output, signal } = invocation
    const [path] = args
    if (path === undefined) throw new UsageError('Name a file or a folder: vnfin import <path>.')
    const system = await openSystem(settings, { name: 'import', output, project: true, attach: true })
    try {
      const now = new Date()
      const proposals: Proposed[] = []
      const mappings = await mappingsFor(system, invocation, now, proposals)
      const bar = output.progress('taking in')
      const report = await importPath(system.nats, await withMapped(system.nats, feeds), path, {
        mappings,
        log: system.log,
        ledgers: new Ledgers(system.nats),
        now,
        signal,
        onWait: message => output.note(message),
        ...(typeof options.feed === 'string' ? { feed: options.feed } : {}),
        onProgress: (step, done, of) => bar.update(done, of, step),
      })
      bar.end()
      const caughtUp = await follow(system, options.wait !== false && !report.stopped, invocation)
      print(report, output)
      await printProposals(proposals, invocation)
      output.result({
        ...report,
        proposals: proposals.map(({ file, mapping, reasons, unread, questions }) => ({
          file,
          mapping,
          reasons,
          unread,
          questions,
        })),
        served: caughtUp,
      })
      return exitCode(report)
    } finally {
      await system.stop()
    }
  },
}

/** 0 all of it, 1 something was rejected or set aside or there was no file, 2 it ended early, 130 it was interrupted. */
function exitCode({ stopped, totals }: ImportReport): number {
  if (stopped) return stopped.code === 'interrupted' ? 130 : 2
  return totals.documents === 0 || totals.rejected + totals.failed > 0 ? 1 : 0
}

/**
 * What comes after the documents: the curated tables, and the read models. Never keeps the report back.
 * @returns whether the read models have everything; null when that was not waited for
 */
async function follow(
  system: Awaited<ReturnType<typeof openSystem>>,
  wait: boolean,
  { output, signal }: Invocation,
): Promise<boolean | null> {
  try {
    // What is curated here belongs to every home of real facts; the worker of a home that was simulated is past it.
    if (!signal.aborted && (await hasRealFacts(system.nats)))
      await ingestCurated(system.nats, feeds, {
        log: system.log,
        ledgers: new Ledgers(system.nats),
        now: new Date(),
        signal,
      })
  } catch (error) {
    output.note(`The tables that are curated here wait for the next start: ${(error as Error).message}`)
  }
  return wait ? served(system, output, signal) : null
}

function print({ documents, totals, stopped }: ImportReport, output: Output): void {
  for (const d of documents) reportDocument(d, output)
  output.line()
  output.line(
    `${count(totals.documents, 'document')}: ${totals.taken} taken in, ${totals.unchanged} known already, ${totals.rejected} rejected${totals.failed > 0 ? `, ${totals.failed} set aside (\`vnfin status\` names them)` : ''}`,
  )
  output.line(
    `${count(totals.rows, 'row')}: ${totals.accepted} accepted (${totals.flagged} with a remark), ${totals.held} held back, ${totals.refused} refused`,
  )
  output.line(`${count(totals.facts_published, 'fact')} published`)
  if (stopped) output.note(stopped.message)
  else if (totals.documents === 0)
    output.note('There is no file to take in: name a file, or a folder with files.')
}

function reportDocument(d: DocumentReport, output: Output): void {
  output.line()
  output.line(
    `${d.name}  ${d.feed ?? ''}  ${d.outcome}${d.document === null ? '' : ` as document ${d.document}`}`,
  )
  if (d.reason) output.line(`  ${d.reason}`)
  if (d.rows > 0)
    output.line(
      `  ${count(d.rows, 'row')}; facts: ${d.facts.added} new, ${d.facts.changed} changed, ${d.facts.unchanged} unchanged`,
    )
  if (d.rules.length > 0)
    output.line(
      indent(
        table(
          ['rule', 'verdict', 'rows', 'for example'],
          d.rules.map(r => [
            r.rule,
            r.verdict,
            r.rows,
            r.examples[0] ? `${r.examples[0].where}: ${r.examples[0].detail}` : '',
          ]),
        ),
      ),
    )
  if (d.missing_sessions.length > 0)
    output.line(`  sessions without any bar: ${d.missing_sessions.join(', ')}`)
}

const indent = (text: string) => text.replaceAll(/^/gm, '  ')
const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
