import type { EvidenceDecision } from '../../contracts/events/evidence.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'

const columns = `candidate text, decision text, by text, at timestamptz, because text, ticker text, item text, url text, date date,
  sha256 text, kind text, quote text, page int, rule text, rule_version int, found boolean, value float8, unit text`

/**
 * The newest decision on each candidate. What is accepted stands among the reviewed quotes by itself: the decision says
 * all of it. What is rejected afterwards leaves them.
 */
export async function applyDecisions(trx: Trx, fact: StoredFact<EvidenceDecision>): Promise<void> {
  const { data, documentseq, observedat, seq } = fact
  const rows = JSON.stringify(data.rows)
  const { rows: newest } = await trx.query<{ candidate: string }>(
    `insert into decisions (candidate, ticker, item, decision, by, at, because, document, fact)
     select distinct on (candidate) candidate, ticker, item, decision, by, at, because, $2::bigint, $3::bigint
       from jsonb_to_recordset($1::jsonb) as r(${columns})
      order by candidate, at desc
     on conflict (candidate) do update set
       ticker = excluded.ticker, item = excluded.item, decision = excluded.decision, by = excluded.by, at = excluded.at,
       because = excluded.because, document = excluded.document, fact = excluded.fact
     where excluded.document >= decisions.document
     returning candidate`,
    [rows, documentseq, seq],
  )
  const ids = newest.map(({ candidate }) => candidate)
  await trx.query('delete from items where candidate = any($1::text[])', [ids])
  await trx.query(
    `insert into items (ticker, item, url, candidate, quote, date, reviewer, found, retrieved_on, page, sha256, rule, rule_version,
                        accepted_at, value, unit, document, fact)
     select distinct on (candidate) ticker, item, url, candidate, quote, date, by, found, $2::date, page, sha256, rule, rule_version,
            at, value, unit, $3::bigint, $4::bigint
       from jsonb_to_recordset($1::jsonb) as r(${columns})
      where candidate = any($5::text[]) and decision = 'accepted'
      order by candidate, at desc`,
    [rows, vietnamDate(observedat), documentseq, seq, ids],
  )
  await trx.query(
    `update candidates c set state = d.decision, decided_by = d.by, decided_at = d.at, because = d.because
       from decisions d where d.candidate = c.id and c.id = any($1::text[])`,
    [ids],
  )
}
