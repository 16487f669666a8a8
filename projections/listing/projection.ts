import {
  type Classification,
  classification as classificationFact,
} from '../../contracts/events/classification.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import { type Industries, industries as industriesFact } from '../../contracts/events/industries.ts'
import { type Listing, listing as listingFact } from '../../contracts/events/listing.ts'
import { type SecurityChanges, securityChange } from '../../contracts/events/security-change.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { classify, upsertClassifications, upsertIndustries } from './classify.ts'
import { storeChanges, storeIdentities } from './identities.ts'
import { standingOfList } from './standing.ts'
import { profileColumns, tables } from './table.ts'

/**
 * Instruments with venue, kind, names, industry and form, merged from the lists of several publishers, the tree of
 * industries that their codes stand in, and what each security was called and where it traded over time.
 */
export const listing: Projection<Listing | Classification | Industries | SecurityChanges> = {
  name: 'listing',
  version: 5,
  handles: [listingFact, classificationFact, industriesFact, securityChange],
  tables,
  async apply(trx, facts) {
    const touched = new Set<string>()
    const industry: string[] = []
    let isMoved = false
    for (const fact of facts) {
      if (fact.type === securityChange.type) {
        for (const ticker of await storeChanges(trx, fact as StoredFact<SecurityChanges>)) touched.add(ticker)
        isMoved = true
        continue
      }
      if (fact.type === industriesFact.type) {
        await upsertIndustries(trx, fact as StoredFact<Industries>)
        industry.push(...(fact.data as Industries).rows.map(row => row.code))
        continue
      }
      for (const { ticker } of (fact.data as Listing | Classification).rows) touched.add(ticker)
      if (fact.type === classificationFact.type)
        await upsertClassifications(trx, fact as StoredFact<Classification>)
      else {
        await upsertInstruments(trx, fact as StoredFact<Listing>)
        await upsertVenues(trx, fact as StoredFact<Listing>)
        isMoved = true
      }
    }
    if (isMoved) await storeIdentities(trx)
    await classify(trx, [...touched])
    return { ticker: [...touched], ...(industry.length > 0 && { industry }) }
  },
}

const place = ['exchange', 'status', 'kind', 'as_of', 'place_by', 'document', 'fact'] as const
const newer = 'excluded.place_by >= instruments.place_by'

/** A field of the arriving list wins where it is stated and the list is newer than the one that stated it before. */
const wins = (field: string) =>
  `(excluded.${field} is not null and excluded.${field}_by >= coalesce(instruments.${field}_by, ''))`

/**
 * The newest list by its own date wins, whenever it arrives; of two of the same day that of the better publisher
 * (contracts/market/listing-sources.ts), of one publisher's the later document. Publishers know
 * different things: where the newest list is silent on a name or an industry, the newest of those that tell it stands.
 */
async function upsertInstruments(trx: Trx, fact: StoredFact<Listing>): Promise<void> {
  const { data, documentseq, seq } = fact
  const by = standingOfList(fact)
  await trx.query(
    `insert into instruments (ticker, exchange, status, kind, ${profileColumns.map(c => `${c}, ${c}_by`).join(', ')}, icb_source, icb_on, as_of, place_by, document, fact)
     select distinct on (ticker) ticker, exchange, status, kind,
            ${profileColumns.map(c => `${c}, case when ${c} is not null then $5::text end`).join(', ')},
            case when icb is not null then $6::text end, case when icb is not null then $2::date end, $2::date, $5::text, $3::bigint, $4::bigint
       from jsonb_to_recordset($1::jsonb) as r(ticker text, exchange text, status text, kind text, name_vi text, name_en text, icb text, industry_vi text, industry_en text)
      order by ticker
     on conflict (ticker) do update set
       ${place.map(c => `${c} = case when ${newer} then excluded.${c} else instruments.${c} end`).join(', ')},
       ${profileColumns.flatMap(c => [c, `${c}_by`, ...(c === 'icb' ? ['icb_source', 'icb_on'] : [])].map(field => `${field} = case when ${wins(c)} then excluded.${field} else instruments.${field} end`)).join(', ')}`,
    [JSON.stringify(data.rows), data.as_of, documentseq, seq, by, feedOf(fact)],
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
