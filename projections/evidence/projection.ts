import { type Evidence, evidence as evidenceFact } from '../../contracts/events/evidence.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Projection } from '../engine/projection.ts'
import { tables } from './table.ts'

/**
 * Quotes from public documents: what moat sources and ESG items rest on. What a person has checked stands above what a
 * rule took from a list, whichever comes later.
 */
export const evidence: Projection<Evidence> = {
  name: 'evidence',
  version: 3,
  handles: [evidenceFact],
  tables,
  async apply(trx, facts) {
    for (const { data, documentseq, observedat, seq } of facts)
      await trx.query(
        `insert into items (ticker, item, url, basis, quote, value, unit, publisher, date, reviewer, found, retrieved_on, document, fact)
         select distinct on (ticker, item, url, coalesce(basis, '')) ticker, item, url, coalesce(basis, ''), quote, value, unit, publisher,
                date, reviewer, found, $2::date, $3::bigint, $4::bigint
           from rows from (jsonb_to_recordset($1::jsonb) as (ticker text, item text, url text, basis text, quote text, value float8,
                  unit text, publisher text, date date, reviewer text, found boolean))
                with ordinality as r(ticker, item, url, basis, quote, value, unit, publisher, date, reviewer, found, n)
          order by ticker, item, url, coalesce(basis, ''), n desc
         on conflict (ticker, item, url, basis) do update set
           quote = excluded.quote, value = excluded.value, unit = excluded.unit, publisher = excluded.publisher,
           date = excluded.date, reviewer = excluded.reviewer, found = excluded.found,
           retrieved_on = excluded.retrieved_on, document = excluded.document, fact = excluded.fact
         where excluded.document >= items.document
           and (items.reviewer like 'rule %' or excluded.reviewer not like 'rule %')`,
        [JSON.stringify(data.rows), vietnamDate(observedat), documentseq, seq],
      )
    return { ticker: [...new Set(facts.flatMap(f => f.data.rows.map(r => r.ticker)))] }
  },
}
