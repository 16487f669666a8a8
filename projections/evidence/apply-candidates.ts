import type { EvidenceCandidates } from '../../contracts/events/evidence.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'

/**
 * What rules found in a document takes the place of what they found in it before. A decision stays with its quote, also
 * where a newer rule no longer finds that.
 */
export async function applyCandidates(trx: Trx, fact: StoredFact<EvidenceCandidates>): Promise<void> {
  const { data, documentseq, observedat, seq } = fact
  const { ticker, sha256, url, name, kind, date, language, pages, pages_without_text, rules, rows } = data
  const on = vietnamDate(observedat)
  const { rowCount } = await trx.query(
    `insert into documents (ticker, sha256, url, name, kind, date, language, pages, pages_without_text, rules, retrieved_on, document, fact)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (ticker, sha256) do update set
       url = excluded.url, name = excluded.name, kind = excluded.kind, date = excluded.date, language = excluded.language,
       pages = excluded.pages, pages_without_text = excluded.pages_without_text, rules = excluded.rules,
       retrieved_on = excluded.retrieved_on, document = excluded.document, fact = excluded.fact
     where excluded.document >= documents.document`,
    [ticker, sha256, url, name, kind, date, language, pages, pages_without_text, rules, on, documentseq, seq],
  )
  if (rowCount === 0) return
  await trx.query(
    `delete from candidates where sha256 = $1 and ticker = $2 and state = 'pending' and id <> all($3::text[])`,
    [sha256, ticker, rows.map(({ id }) => id)],
  )
  await trx.query(
    `insert into candidates (id, ticker, item, state, quote, before, after, page, line, top, found, value, unit, value_reason,
                             rule, rule_version, url, sha256, kind, date, decided_by, decided_at, because, retrieved_on, document, fact)
     select distinct on (r.id) r.id, $2, r.item, coalesce(d.decision, 'pending'), r.quote, r.before, r.after, r.page, r.line, r.top, r.found,
            r.value, r.unit, r.value_reason, r.rule, r.rule_version, $3, $4, $5, $6::date, d.by, d.at, d.because,
            $7::date, $8::bigint, $9::bigint
       from jsonb_to_recordset($1::jsonb) as r(id text, item text, quote text, before text, after text, page int, line int, top float8,
            found boolean, value float8, unit text, value_reason text, rule text, rule_version int)
       left join decisions d on d.candidate = r.id
     on conflict (id) do update set
       quote = excluded.quote, before = excluded.before, after = excluded.after, page = excluded.page, line = excluded.line,
       top = excluded.top, found = excluded.found, value = excluded.value, unit = excluded.unit,
       value_reason = excluded.value_reason, rule = excluded.rule, rule_version = excluded.rule_version,
       url = excluded.url, kind = excluded.kind, date = excluded.date, retrieved_on = excluded.retrieved_on,
       document = excluded.document, fact = excluded.fact`,
    [JSON.stringify(rows), ticker, url, sha256, kind, date, on, documentseq, seq],
  )
}
