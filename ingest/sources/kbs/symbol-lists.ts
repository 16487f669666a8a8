import type { Exchange } from '../../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../../contracts/events/listing.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { classificationCandidates } from '../../listing/classification-candidates.ts'
import { listDate, listingCandidates, tidy } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows } from '../../text/named-rows.ts'
import { kbs } from './publisher.ts'

/** Which instruments a list holds stands in its name only. */
const listOf: Readonly<Record<string, { kind: InstrumentKind; exchange: Exchange | null }>> = {
  // Covered warrants trade on HOSE, corporate bonds on HNX; futures have a board of their own.
  'covered_warrants.csv': { kind: 'warrant', exchange: 'HOSE' },
  'corporate_bonds.csv': { kind: 'bond', exchange: 'HNX' },
  'futures.csv': { kind: 'future', exchange: null },
}
const baseOf = (path: string) => path.split('/').at(-1) ?? ''

/** KBS's lists of warrants, bonds and futures, and of shares by KBS's own industries, in one archive. */
export const kbsSymbolLists: Feed = {
  id: 'exchange.kbs.symbol-lists',
  title: 'KBS: lists of warrants, bonds, futures, and shares by industry',
  publisher: kbs,
  parser: 1,
  importOnly: 'lists that a data team made of others; instruments are fetched as exchange.kbs.symbols',
  recognise: ({ members = [] }) => members.some(path => listOf[baseOf(path)] !== undefined),
  parse(document) {
    const log = newRowLog()
    const asOf = listDate(document)
    let rows = 0
    const candidates = document.members.flatMap(member => {
      const base = baseOf(member.path)
      const list = listOf[base]
      if (list) {
        const table = namedRows(member, ['symbol'])
        rows += table.length
        const found = table.map(({ cell, where }) => ({
          row: {
            ticker: cell('symbol'),
            exchange: list.exchange,
            status: 'listed' as const,
            kind: list.kind,
            name_vi: null,
            name_en: null,
            icb: null,
            industry_vi: null,
            industry_en: null,
          },
          where,
        }))
        const made = listingCandidates(`list:${list.kind}`, asOf, found)
        log.issues.push(...made.issues)
        return made.candidates
      }
      if (base !== 'symbols_by_industry.csv')
        throw new RejectedDocument('unknown-shape', `${member.path} is no list of KBS that is known`)
      const table = namedRows(member, ['symbol', 'industry_code', 'industry_name'])
      rows += table.length
      const found = table.map(({ cell, where }) => ({
        // KBS numbers its industries itself; those are no ICB codes.
        row: {
          ticker: cell('symbol'),
          icb: null,
          form: null,
          name_vi: null,
          industry_vi: tidy(cell('industry_name')),
        },
        where,
      }))
      return classificationCandidates('list:by-industry', asOf, found, log)
    })
    return { candidates, rows, issues: log.issues }
  },
}
