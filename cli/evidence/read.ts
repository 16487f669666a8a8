import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type DocumentAbout,
  type DocumentKindId,
  documentKindIds,
  withAbout,
} from '../../contracts/evidence-documents.ts'
import { vietnamDate, vietnamIso } from '../../contracts/vietnam-time.ts'
import { sha256 } from '../../ingest/archive.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { evidenceDocuments } from '../../ingest/sources/curated/evidence-documents.ts'
import { dateOrNull, isoDay } from '../../ingest/text/dates.ts'
import { wholeFile } from '../../ingest/whole-file.ts'
import { readDocuments, readQueue } from '../../projections/evidence/query.ts'
import { didYouMean } from '../call-message.ts'
import { type Invocation, UsageError } from '../command.ts'
import { reportDocument } from '../commands/import.ts'
import { table } from '../output.ts'
import { served } from '../served.ts'
import type { System } from '../system.ts'

/** More than a document of the largest company. */
const largest = 256 * 1024 ** 2

/** `vnfin evidence read FILE`: stores a document, finds quotes in it, and says what is to be reviewed. */
export async function readEvidence(system: System, invocation: Invocation, path: string): Promise<number> {
  const { options, output, signal } = invocation
  const now = new Date()
  const about = aboutOf(options, vietnamDate(now))
  const { size } = await stat(path)
  if (size > largest)
    throw new UsageError(
      `evidence read: ${path} has ${size} bytes, of at most ${largest}: cut it by chapter.`,
    )
  const body = await wholeFile(path)
  const document = {
    url: withAbout(about),
    name: basename(path),
    fetchedAt: vietnamIso(now),
    status: 200,
    contentType: null,
    body,
  }
  const report = await ingest(system.nats, evidenceDocuments, document, {
    log: system.log,
    ledgers: new Ledgers(system.nats),
    now,
    simulated: false,
    seen: 'ever',
    signal,
    onWait: message => output.note(message),
  })
  reportDocument(report, output)
  const hash = sha256(body)
  const isRead = report.outcome !== 'rejected' && report.outcome !== 'failed'
  const caughtUp = isRead && options.wait !== false ? await served(system, output, signal) : null
  const found = caughtUp === true ? await foundIn(system, about.ticker, hash) : null
  if (found) print(found, invocation)
  const { url, ...stated } = about
  output.result({ ...report, address: url, ...stated, sha256: hash, served: caughtUp, ...found })
  return isRead ? (found?.pages_without_text.length ? 1 : 0) : 2
}

/** @throws UsageError naming option, rule and remedy */
function aboutOf(options: Invocation['options'], today: string): DocumentAbout {
  const said = (name: string) => String(options[name] ?? '').trim()
  const ticker = said('ticker').toUpperCase()
  if (!/^[A-Z0-9]{3,12}$/.test(ticker))
    throw new UsageError(
      `evidence read: --ticker: ${JSON.stringify(said('ticker'))} is no ticker: name the company, as in --ticker VNM.`,
    )
  const kind = said('kind')
  if (!isKind(kind))
    throw new UsageError(
      `evidence read: --kind: ${JSON.stringify(kind)} is none of ${documentKindIds.join(', ')}.${didYouMean(kind, documentKindIds)}`,
    )
  const url = said('address')
  if (!/^https?:\/\/[^\s/]+/.test(url) || url.includes('#'))
    throw new UsageError(
      `evidence read: --address: ${JSON.stringify(url)} is no public address without a fragment: give the one at which others find the document, https://…`,
    )
  const date = said('day')
  if (dateOrNull(isoDay(date)) !== date || date > today)
    throw new UsageError(
      `evidence read: --day: ${JSON.stringify(date)} is no day up to ${today}: give the day of the document as YYYY-MM-DD.`,
    )
  const names = [options.name ?? []].flat().map(name => String(name).trim())
  if (names.some(name => name.length < 3 || name.length > 120))
    throw new UsageError('evidence read: --name: a name of the company has 3 to 120 characters.')
  return { ticker, kind, url, date, names }
}

const isKind = (kind: string): kind is DocumentKindId => (documentKindIds as readonly string[]).includes(kind)

async function foundIn({ postgres: { db } }: System, ticker: string, hash: string) {
  const [document] = await readDocuments(db, { ticker, sha256: hash })
  if (!document) return null
  const { rows: candidates } = await readQueue(db, { ticker, sha256: hash, limit: 10_000 })
  const { language, pages, pages_without_text, rules } = document
  return {
    language,
    pages,
    pages_without_text,
    reason: pages_without_text.length > 0 ? 'no_text_layer' : null,
    rules_version: rules,
    pending: candidates.length,
    items: Object.fromEntries(
      [...Map.groupBy(candidates, c => c.item)].map(([item, all]) => [item, all.length]),
    ),
  }
}

function print(found: NonNullable<Awaited<ReturnType<typeof foundIn>>>, { output }: Invocation): void {
  const { items, pending, pages, pages_without_text } = found
  output.line()
  if (pending > 0) output.line(table(['item', 'quotes to review'], Object.entries(items)))
  output.line(`${pages} pages, ${pending} quotes wait for a decision: vnfin evidence queue`)
  if (pages_without_text.length > 0)
    output.note(
      `no_text_layer: ${pages_without_text.length} pages have no text (${pages_without_text.slice(0, 20).join(', ')}${pages_without_text.length > 20 ? ', …' : ''}): make them searchable by OCR and read that file too.`,
    )
}
