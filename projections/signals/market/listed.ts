import type { Exchange } from '../../../contracts/events/bars.ts'
import type { InstrumentKind, ListingRow } from '../../../contracts/events/listing.ts'

/** What the listing says of a ticker; a ticker that no list names has none of it. */
export interface Listed {
  readonly exchange: Exchange | null
  readonly kind: InstrumentKind | null
  readonly icb: string | null
  readonly status: ListingRow['status'] | null
  /** Of an index: where its shares are listed. */
  readonly membersOn?: Exchange
}

export const unlisted: Listed = { exchange: null, kind: null, icb: null, status: null }
