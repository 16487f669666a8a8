import { type EvidenceRow, evidence } from '../../../contracts/events/evidence.ts'
import { evidenceItemIds } from '../../../contracts/evidence-items.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import type { Feed, OpenDocument, Parsed } from '../../feed.ts'
import { placed } from '../../places.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'
import { isSheet, sheetRows } from './sheet.ts'

const sheet = {
  needed: ['item', 'quote', 'url', 'date', 'reviewer'],
  optional: ['ticker', 'found', 'value', 'unit', 'basis', 'publisher'],
} as const

/**
 * Evidence collected by hand: `ticker,item,quote,url,date,reviewer[,found,value,unit,basis,publisher]`. An item
 * may also carry the ticker itself, `VNM:moat.brand`. A row counts only with a quote, a public address, the document's
 * day and the name of who checked it.
 */
export const curatedEvidence: Feed = {
  id: 'news.curated.evidence',
  title: 'Evidence on companies from public documents, checked by a person',
  publisher: { id: 'curated', name: 'Reviewed by hand', url: null },
  parser: 2,
  importOnly: 'a sheet that people review and import: nobody publishes it',
  recognise: sniff => isSheet(sheet, sniff) && !sniff.name.endsWith(baseName),
  parse: parseEvidence,
}

/** Name of the sheet that ships with the program. */
export const baseName = 'evidence-base.csv'

/** Facts of a sheet of evidence, whoever filled it. */
export function parseEvidence(document: OpenDocument): Parsed {
  const member = document.members[0]!
  const rows = sheetRows(sheet, member)
  const log = newRowLog()
  const today = vietnamDate(document.fetchedAt)
  const found = rows.flatMap(({ cell, where }) => rowOf(cell, where, today, log) ?? [])
  return {
    candidates: rowCandidates(evidence, member.path, today, found, own => ({ rows: own })),
    rows: rows.length,
    issues: log.issues,
  }
}

function rowOf(
  cell: (name: string) => string,
  where: string,
  today: string,
  log: RowLog,
): EvidenceRow | null {
  const refuse = (rule: string, detail: string) => {
    log.refuse(rule, where, detail)
    return null
  }
  const [prefix, rest] = cell('item').split(':', 2)
  const ticker = (cell('ticker') || (rest === undefined ? '' : prefix) || '').toUpperCase()
  const item = rest ?? prefix ?? ''
  if (!/^[A-Z0-9]{3,12}$/.test(ticker)) return refuse('bad-ticker', `${JSON.stringify(ticker)} is no ticker`)
  if (!evidenceItemIds.includes(item))
    return refuse('unknown-item', `${JSON.stringify(item)} is none of ${evidenceItemIds.join(', ')}`)
  const [quote, url, date, reviewer] = [cell('quote'), cell('url'), cell('date'), cell('reviewer')]
  if (!quote) return refuse('no-quote', 'evidence without a quote is a claim')
  if (!/^https?:\/\/[^\s/]+/.test(url))
    return refuse('no-address', `${JSON.stringify(url)} is no public address`)
  if (dateOrNull(isoDay(date)) !== date || date > today)
    return refuse('bad-date', `${JSON.stringify(date)} is no day up to ${today} (YYYY-MM-DD)`)
  if (!reviewer) return refuse('no-reviewer', 'nobody has checked it')
  const said = cell('found').toLowerCase()
  if (!['', 'yes', 'true', '1', 'no', 'false', '0'].includes(said))
    return refuse('bad-found', `found is ${JSON.stringify(said)}: yes or no`)
  const value = plainNumber(cell('value'))
  if (Number.isNaN(value))
    return refuse('bad-value', `${JSON.stringify(cell('value'))} is no number with a decimal point`)
  if (value !== null && !cell('unit')) return refuse('no-unit', `the figure ${cell('value')} names no unit`)
  return placed(
    {
      ticker,
      item,
      quote,
      url,
      date,
      reviewer,
      found: !['no', 'false', '0'].includes(said),
      ...(value === null ? {} : { value, unit: cell('unit') }),
      basis: cell('basis'),
      ...(cell('publisher') ? { publisher: cell('publisher') } : {}),
    },
    where,
  )
}
