import {
  type Evidence,
  type EvidenceCandidates,
  type EvidenceDecision,
  evidenceCandidates,
  evidenceDecision,
  evidence as evidenceFact,
} from '../../contracts/events/evidence.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { applyCandidates } from './apply-candidates.ts'
import { applyDecisions } from './apply-decisions.ts'
import { tables } from './table.ts'

type EvidenceData = Evidence | EvidenceCandidates | EvidenceDecision

const isOf = <T extends EvidenceData>(fact: StoredFact<EvidenceData>, type: string): fact is StoredFact<T> =>
  fact.type === type

/**
 * Quotes from public documents: those that rules found, and those that a person has checked. What a person has checked
 * stands above what a rule took from a list, whichever comes later.
 */
export const evidence: Projection<EvidenceData> = {
  name: 'evidence',
  version: 3,
  handles: [evidenceFact, evidenceCandidates, evidenceDecision],
  tables,
  async apply(trx, facts) {
    const tickers = new Set<string>()
    for (const fact of facts) {
      if (isOf<EvidenceCandidates>(fact, evidenceCandidates.type)) {
        await applyCandidates(trx, fact)
        tickers.add(fact.data.ticker)
        continue
      }
      if (isOf<EvidenceDecision>(fact, evidenceDecision.type)) await applyDecisions(trx, fact)
      else if (isOf<Evidence>(fact, evidenceFact.type)) await applySheet(trx, fact)
      for (const { ticker } of fact.data.rows as { ticker: string }[]) tickers.add(ticker)
    }
    return { ticker: [...tickers] }
  },
}

async function applySheet(trx: Trx, { data, documentseq, observedat, seq }: StoredFact<Evidence>) {
  await trx.query(
    `insert into items (ticker, item, url, basis, candidate, quote, value, unit, publisher, date, reviewer, found, retrieved_on, document, fact)
     select distinct on (ticker, item, url, coalesce(basis, '')) ticker, item, url, coalesce(basis, ''), '', quote, value, unit, publisher,
            date, reviewer, found, $2::date, $3::bigint, $4::bigint
       from rows from (jsonb_to_recordset($1::jsonb) as (ticker text, item text, url text, basis text, quote text, value float8,
              unit text, publisher text, date date, reviewer text, found boolean))
            with ordinality as r(ticker, item, url, basis, quote, value, unit, publisher, date, reviewer, found, n)
      order by ticker, item, url, coalesce(basis, ''), n desc
     on conflict (ticker, item, url, basis, candidate) do update set
       quote = excluded.quote, value = excluded.value, unit = excluded.unit, publisher = excluded.publisher,
       date = excluded.date, reviewer = excluded.reviewer, found = excluded.found,
       retrieved_on = excluded.retrieved_on, document = excluded.document, fact = excluded.fact
     where excluded.document >= items.document
       and (items.reviewer like 'rule %' or excluded.reviewer not like 'rule %')`,
    [JSON.stringify(data.rows), vietnamDate(observedat), documentseq, seq],
  )
}
