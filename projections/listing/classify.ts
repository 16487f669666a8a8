import type { Classification } from '../../contracts/events/classification.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import type { Industries } from '../../contracts/events/industries.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'
import { standingOn } from './standing.ts'

/** Keeps what a feed says of each company; of its own lists the newest counts, of one day the later document. */
export async function upsertClassifications(trx: Trx, fact: StoredFact<Classification>): Promise<void> {
  const { data, documentseq, seq } = fact
  await trx.query(
    `insert into classifications (ticker, source, icb, form, name_vi, industry_vi, as_of, document, fact)
     select distinct on (ticker) ticker, $2::text, icb, form, name_vi, industry_vi, $3::date, $4::bigint, $5::bigint
       from jsonb_to_recordset($1::jsonb) as r(ticker text, icb text, form text, name_vi text, industry_vi text)
      order by ticker
     on conflict (ticker, source) do update set
       icb = excluded.icb, form = excluded.form, name_vi = excluded.name_vi, industry_vi = excluded.industry_vi,
       as_of = excluded.as_of, document = excluded.document, fact = excluded.fact
      where (excluded.as_of, excluded.document) >= (classifications.as_of, classifications.document)`,
    [JSON.stringify(data.rows), feedOf(fact), data.as_of, documentseq, seq],
  )
}

/** The names of the newest tree stand; a code that it no longer has keeps those that it had. */
export async function upsertIndustries(trx: Trx, fact: StoredFact<Industries>): Promise<void> {
  const { data, documentseq, seq, effectiveon } = fact
  await trx.query(
    `insert into industries (code, level, name_vi, name_en, source, as_of, standing, document, fact)
     select distinct on (code) code, level, name_vi, name_en, $2::text, $3::date, $6::text, $4::bigint, $5::bigint
       from jsonb_to_recordset($1::jsonb) as r(code text, level smallint, name_vi text, name_en text)
      order by code
     on conflict (code) do update set
       level = excluded.level, name_vi = excluded.name_vi, name_en = excluded.name_en, source = excluded.source,
       as_of = excluded.as_of, standing = excluded.standing, document = excluded.document, fact = excluded.fact
      where excluded.standing >= industries.standing`,
    [JSON.stringify(data.rows), feedOf(fact), effectiveon, documentseq, seq, standingOn(effectiveon, fact)],
  )
}

/** The order does not depend on when a document came in: of each source there is one row. */
const newest = 'as_of desc, source'
/** How far down the tree a code stands: 8000 by one digit, 8300 by two, 8350 by three, 8355 by four. */
const depth = "length(rtrim(icb, '0'))"
/** A field that no list of instruments has ever stated. */
const unstated = (field: string, label: string) =>
  `${field} = case when i.${field}_by is null then ${label} else i.${field} end`

/**
 * Gives instruments the industry that no list of instruments tells, and their form: the finest code, of equal ones that
 * of the newest list. A publisher's coarser or other word never replaces what a list of instruments says.
 */
export async function classify(trx: Trx, tickers: readonly string[]): Promise<void> {
  await trx.query(
    `update instruments i set
       ${unstated('icb', 'c.icb')},
       icb_source = case when i.icb_by is null then c.icb_source else i.icb_source end,
       icb_on = case when i.icb_by is null then c.icb_on else i.icb_on end,
       ${unstated('industry_vi', 'c.industry_vi')},
       ${unstated('name_vi', 'c.name_vi')},
       form = c.form, form_source = c.form_source, form_on = c.form_on
      from (
        select t.ticker, of_icb.icb, of_icb.source as icb_source, of_icb.as_of as icb_on, of_branch.industry_vi, of_name.name_vi,
               of_form.form, of_form.source as form_source, of_form.as_of as form_on
          from (select distinct ticker from classifications where ticker = any($1::text[])) t
          left join lateral (select * from classifications c where c.ticker = t.ticker and icb is not null
                              order by ${depth} desc, ${newest} limit 1) of_icb on true
          left join lateral (select * from classifications c where c.ticker = t.ticker and industry_vi is not null
                              order by icb is null, ${depth} desc, ${newest} limit 1) of_branch on true
          left join lateral (select * from classifications c where c.ticker = t.ticker and name_vi is not null
                              order by ${newest} limit 1) of_name on true
          left join lateral (select * from classifications c where c.ticker = t.ticker and form is not null
                              order by ${newest} limit 1) of_form on true) c
     where c.ticker = i.ticker`,
    [tickers],
  )
}
