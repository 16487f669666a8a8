import { type Evidence, evidence as evidenceFact } from '../../contracts/events/evidence.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Projection } from '../engine/projection.ts'
import { tables } from './table.ts'

/** Quotes from public documents that a person has checked: what moat sources and ESG items rest on. */
export const evidence: Projection<Evidence> = {
  name: 'evidence',
  version: 2,
  handles: [evidenceFact],
  tables,
  async apply(trx, facts) {
    for (const { data, documentseq, observedat, seq } of facts)
      await trx.query(
        `insert into items (ticker, item, url, quote, date, reviewer, found, retrieved_on, document, fact)
         select distinct on (ticker, item, url) ticker, item, url, quote, date, reviewer, found, $2::date, $3::bigint, $4::bigint
           from rows from (jsonb_to_recordset($1::jsonb) as (ticker text, item text, url text, quote text, date date, reviewer text, found boolean))
                with ordinality as r(ticker, item, url, quote, date, reviewer, found, n)
          order by ticker, item, url, n desc
         on conflict (ticker, item, url) do update set
           quote = excluded.quote, date = excluded.date, reviewer = excluded.reviewer, found = excluded.found,
           retrieved_on = excluded.retrieved_on, document = excluded.document, fact = excluded.fact
         where excluded.document >= items.document`,
        [JSON.stringify(data.rows), vietnamDate(observedat), documentseq, seq],
      )
    return { ticker: [...new Set(facts.flatMap(f => f.data.rows.map(r => r.ticker)))] }
  },
}
