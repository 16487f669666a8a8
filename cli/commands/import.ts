import { ingestCurated } from '../../ingest/curated.ts'
import { type ImportReport, importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import type { Proposed } from '../../ingest/mappings/choose.ts'
import { mappingText } from '../../ingest/mappings/read-mapping.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import type { DocumentReport } from '../../ingest/report.ts'
import { hasRealFacts } from '../../ingest/simulation.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { answerScrapes } from '../../runtime/process-metrics.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { importExitCode, importExitCodes } from '../import-exit.ts'
import { mappingOptions, mappingsFor, previewOf, printProposals } from '../import-mappings.ts'
import { isToBeTaken, terminal } from '../import-question.ts'
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
  exitCodes: importExitCodes,
  async run(invocation) {
    const { args, options, settings, output, signal } = invocation
    const [path] = args
    if (path === undefined) throw new UsageError('Name a file or a folder: vnfin import <path>.')
    const system = await openSystem(settings, { name: 'import', output, project: true, attach: true })
    const scrapes = answerScrapes(system.nats, 'import')
    try {
      const proposals: Proposed[] = []
      const first = await take(system, invocation, path, proposals)
      print(first, output)
      await printProposals(proposals, invocation)
      // On a terminal the proposal is a question; elsewhere the command that takes it is printed.
      const isAccepted =
        options.accept !== true && !output.json && (await isToBeTaken(proposals, terminal(), signal))
      const report = isAccepted
        ? await take(system, { ...invocation, options: { ...options, accept: true } }, path, [])
        : first
      if (isAccepted) print(report, output)
      const caughtUp = await follow(system, options.wait !== false && !report.stopped, invocation)
      output.result({
        ...report,
        proposals: await Promise.all(
          proposals.map(async ({ file, mapping, reasons, unread, questions, feed, document }) => ({
            file,
            mapping,
            text: mappingText(mapping),
            reasons,
            unread,
            questions,
            preview: feed ? previewOf(await parseDocument(feed, document)) : { columns: [], rows: [] },
          })),
        ),
        served: caughtUp,
      })
      return importExitCode(report)
    } finally {
      scrapes.stop()
      await system.stop()
    }
  },
}

async function take(
  system: Awaited<ReturnType<typeof openSystem>>,
  invocation: Invocation,
  path: string,
  proposals: Proposed[],
): Promise<ImportReport> {
  const { options, output, signal } = invocation
  const now = new Date()
  const mappings = await mappingsFor(system, invocation, now, proposals)
  const bar = output.progress('taking in')
  try {
    return await importPath(system.nats, await withMapped(system.nats, feeds), path, {
      mappings,
      log: system.log,
      ledgers: new Ledgers(system.nats),
      now,
      signal,
      onWait: message => output.note(message),
      ...(typeof options.feed === 'string' ? { feed: options.feed } : {}),
      onProgress: (step, done, of) => bar.update(done, of, step),
    })
  } finally {
    bar.end()
  }
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
    `${count(totals.rows, 'row')}: ${totals.accepted} accepted (${totals.flagged} with a remark), ${totals.quarantined} quarantined, ${totals.refused} refused`,
  )
  output.line(`${count(totals.facts_published, 'fact')} published`)
  if (stopped) output.note(stopped.message)
  else if (totals.documents === 0)
    output.note('There is no file to take in: name a file, or a folder with files.')
}

/** What became of a document, line by line; a publisher that its file does not name stands with the reason. */
export function reportDocument(d: DocumentReport, output: Output): void {
  output.line()
  output.line(
    `${d.name}  ${d.feed ?? ''}  ${d.outcome}${d.document === null ? '' : ` as document ${d.document}`}`,
  )
  if (d.reason) output.line(`  ${d.reason}`)
  if (d.publisher_presumed)
    output.line(`  publisher presumed, ${d.publisher_presumed.publisher}: ${d.publisher_presumed.why}`)
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
