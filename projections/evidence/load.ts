import { evidenceItems } from '../../contracts/evidence-items.ts'
import type { Trx } from '../engine/projection.ts'
import type { EvidenceItemRow } from './table.ts'

type OfFigure = 'basis' | 'value' | 'unit' | 'publisher'

/** A quote on one item of a company, with the figure in it where a list or its reader states one. */
type Quote = Pick<
  EvidenceItemRow,
  'ticker' | 'item' | 'url' | 'quote' | 'date' | 'reviewer' | 'found' | 'retrieved_on'
> &
  Partial<Pick<EvidenceItemRow, OfFigure>>

/** Where a quote stands and which rule found it; a sheet states none of these. */
type Place = Pick<EvidenceItemRow, 'page' | 'sha256' | 'rule' | 'rule_version'>

/** `unreviewed`: a rule found it and nobody has looked at it; `reviewer` is empty then. Absent: reviewed. */
export type ReviewedQuote = Quote & Partial<Place> & { readonly review?: 'reviewed' | 'unreviewed' }

/** Items of which an unreviewed quote counts, with low confidence: whether a company says something at all. */
const allowUnreviewed = evidenceItems.filter(({ kind }) => kind === 'disclosure').map(({ id }) => id)

/**
 * All quotes by ticker, oldest document first; none where the read model is not there yet. Of disclosure items on which
 * nobody has reviewed a quote, candidates count as `unreviewed`.
 */
export async function loadEvidence(trx: Trx): Promise<Map<string, ReviewedQuote[]>> {
  const { rows: there } = await trx.query<{ there: boolean }>(
    "select to_regclass('evidence.candidates') is not null as there",
  )
  if (!there[0]?.there) return new Map()
  const { rows } = await trx.query<ReviewedQuote>(
    `select ticker, item, url, basis, quote, value, unit, publisher, date, reviewer, found, retrieved_on, page, sha256, rule,
            rule_version, 'reviewed' as review
       from evidence.items
      union all
     select ticker, item, url, '', quote, value, unit, null, date, '', found, retrieved_on, page, sha256, rule, rule_version, 'unreviewed'
       from evidence.candidates c
      where state = 'pending' and found is not null and item = any($1)
        and not exists (select from evidence.items i where i.ticker = c.ticker and i.item = c.item)
      order by ticker, item, date, url, basis, page, quote`,
    [allowUnreviewed],
  )
  return Map.groupBy(rows, row => row.ticker)
}

/** What an answer says of a quote beside its words: page, hash and rule, or that nobody has reviewed it. */
export interface QuoteStanding {
  readonly review?: 'unreviewed'
  readonly page?: number
  readonly sha256?: string | null
  readonly rule?: string | null
  readonly rule_version?: number | null
}

export const quoteStanding = ({
  review,
  page,
  sha256 = null,
  rule = null,
  rule_version = null,
}: Partial<ReviewedQuote>): QuoteStanding => ({
  ...(review === 'unreviewed' ? { review } : {}),
  ...(page == null ? {} : { page, sha256, rule, rule_version }),
})
