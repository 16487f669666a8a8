import type { Exchange } from '../../contracts/events/bars.ts'
import type { CompanyForm } from '../../contracts/events/classification.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import type { SecurityChangeKind } from '../../contracts/events/security-change.ts'
import {
  date,
  lineage,
  type RowOf,
  smallint,
  sortedText,
  standing,
  type TablesOf,
  table,
  text,
  textArray,
} from '../engine/table.ts'

/**
 * `listing.instruments`: what the newest lists say of a ticker; a newer list overrides field by field. The industry of
 * those that no list of instruments tells is taken from `classifications`, and so is the form.
 */
export const instruments = table(
  'instruments',
  {
    ticker: text,
    exchange: text.of<Exchange>().orNull,
    status: text.of<'listed' | 'unlisted' | 'delisted'>(),
    kind: text.of<InstrumentKind>(),
    name_vi: text.orNull,
    name_vi_by: sortedText.orNull,
    name_en: text.orNull,
    name_en_by: sortedText.orNull,
    icb: text.orNull,
    icb_by: sortedText.orNull,
    industry_vi: text.orNull,
    industry_vi_by: sortedText.orNull,
    industry_en: text.orNull,
    industry_en_by: sortedText.orNull,
    /** The feed that reported the code, and the day of its list. */
    icb_source: text.orNull,
    icb_on: date.orNull,
    form: text.of<CompanyForm>().orNull,
    form_source: text.orNull,
    form_on: date.orNull,
    as_of: date,
    /** What the list behind venue, state and kind weighs against others (standing.ts). */
    place_by: sortedText,
    ...lineage,
  },
  { key: ['ticker'], indexes: ['(icb)'] },
)

export type InstrumentRow = RowOf<typeof instruments>

/** `listing.venues`: on which exchange a ticker was seen, and when first and last (BSR: UPCOM, then HOSE). */
export const venues = table(
  'venues',
  {
    ticker: text,
    exchange: text.of<Exchange>(),
    first_seen: date,
    last_seen: date,
  },
  { key: ['ticker', 'exchange'] },
)

export type VenueRow = RowOf<typeof venues>

/** `listing.classifications`: what each feed says of a company's industry and form, whether a list names it or not. */
export const classifications = table(
  'classifications',
  {
    ticker: text,
    source: text,
    icb: text.orNull,
    form: text.of<CompanyForm>().orNull,
    name_vi: text.orNull,
    industry_vi: text.orNull,
    as_of: date,
    ...lineage,
  },
  { key: ['ticker', 'source'] },
)

export type ClassificationRow = RowOf<typeof classifications>

/** `listing.industries`: the tree of ICB codes with the names that its publisher gives them. */
export const industries = table(
  'industries',
  {
    code: text,
    level: smallint,
    name_vi: text.orNull,
    name_en: text.orNull,
    source: text,
    as_of: date,
    standing: sortedText,
    ...lineage,
  },
  { key: ['code'] },
)

export type IndustryRow = RowOf<typeof industries>

/** `listing.changes`: what changed the ticker, name or exchange of a security, each in its newest state. */
export const changes = table(
  'changes',
  {
    change_id: text,
    /** Feed id. */
    feed: text,
    ticker: text,
    kind: text.of<SecurityChangeKind>(),
    previous_ticker: text.orNull,
    successor: text.orNull,
    from_exchange: text.of<Exchange>().orNull,
    to_exchange: text.of<Exchange>().orNull,
    last_session: date.orNull,
    first_session: date.orNull,
    name: text.orNull,
    previous_name: text.orNull,
    source: text.orNull,
    url: text.orNull,
    ...standing,
  },
  { key: ['feed', 'change_id'], indexes: ['(ticker)'] },
)

export type ChangeRow = RowOf<typeof changes>

/**
 * `listing.identities`: how a security was called and where it traded, from each change to the next; both ends included.
 * Only of securities of which a change is known. Derived from `changes` and `venues` (contracts/market/identities.ts).
 */
export const identities = table(
  'identities',
  {
    security_id: text,
    ticker: text,
    from_day: date,
    to_day: date,
    exchange: text.of<Exchange>().orNull,
    name: text.orNull,
    /** Of the changes that began it: `change_id` in `changes`, or of a move that only lists show. */
    changes: textArray,
    /** The merger or delisting that ended it. */
    ended: textArray,
  },
  { key: ['ticker', 'from_day'], indexes: ['(security_id, from_day)'], isRestated: true },
)

export type IdentityRow = RowOf<typeof identities>

/**
 * `listing.holdings`: which security a ticker belonged to, of tickers that were given up, taken over or given out again;
 * both ends included. A ticker without a row belongs to one security in all its life.
 */
export const holdings = table(
  'holdings',
  { security_id: text, ticker: text, from_day: date, to_day: date },
  { key: ['ticker', 'from_day'], indexes: ['(security_id, from_day)'], isRestated: true },
)

export type HoldingRow = RowOf<typeof holdings>

export const tables = [
  instruments,
  venues,
  classifications,
  industries,
  changes,
  identities,
  holdings,
] as const

export type ListingTables = TablesOf<'listing', typeof tables>

export const profileColumns = ['name_vi', 'name_en', 'icb', 'industry_vi', 'industry_en'] as const
