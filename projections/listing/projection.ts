import { type Listing, listing as listingFact } from '../../contracts/events/listing.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { init, keys, tables } from './table.ts'

/** Instruments with venue, kind, names and industry, merged from the lists of several publishers. */
export const listing: Projection<Listing> = {
  name: 'listing',
  version: 1,
  handles: [listingFact],
  tables,
  init,
  keys,
  async apply(trx, facts) {
    for (const fact of facts) {
      await upsertInstruments(trx, fact)
      await upsertVenues(trx, fact)
    }
    return { ticker: [...new Set(facts.flatMap(f => f.data.rows.map(r => r.ticker)))] }
  },
}

const known = ['name_vi', 'name_en', 'icb', 'industry_vi', 'industry_en']
const newer = 'excluded.document >= instruments.document'

/**
 * Publishers know different things: where the newer list is silent on a name or an industry, the older one stays;
 * where the older list comes late, it only fills what nobody has told.
 */
async function upsertInstruments(trx: Trx, { data, documentseq, seq }: StoredFact<Listing>): Promise<void> {
  await trx.query(
    `insert into instruments (ticker, exchange, status, kind, ${known.join(', ')}, as_of, document, fact)
     select distinct on (ticker) ticker, exchange, status, kind, ${known.join(', ')}, $2::date, $3::bigint, $4::bigint
       from jsonb_to_recordset($1::jsonb) as r(ticker text, exchange text, status text, kind text, name_vi text, name_en text, icb text, industry_vi text, industry_en text)
      order by ticker
     on conflict (ticker) do update set
       ${['exchange', 'status', 'kind', 'as_of', 'document', 'fact'].map(c => `${c} = case when ${newer} then excluded.${c} else instruments.${c} end`).join(', ')},
       ${known.map(c => `${c} = case when ${newer} then coalesce(excluded.${c}, instruments.${c}) else coalesce(instruments.${c}, excluded.${c}) end`).join(', ')}`,
    [JSON.stringify(data.rows), data.as_of, documentseq, seq],
  )
}

async function upsertVenues(trx: Trx, { data }: StoredFact<Listing>): Promise<void> {
  await trx.query(
    `insert into venues (ticker, exchange, first_seen, last_seen)
     select distinct ticker, exchange, $2::date, $2::date
       from jsonb_to_recordset($1::jsonb) as r(ticker text, exchange text)
      where exchange is not null
     on conflict (ticker, exchange) do update set
       first_seen = least(venues.first_seen, excluded.first_seen),
       last_seen = greatest(venues.last_seen, excluded.last_seen)`,
    [JSON.stringify(data.rows), data.as_of],
  )
}
