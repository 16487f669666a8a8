import type { Exchange } from '../../contracts/events/bars.ts'
import type { CompanyForm } from '../../contracts/events/classification.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import {
  date,
  lineage,
  type RowOf,
  smallint,
  sortedText,
  type TablesOf,
  table,
  text,
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

export const tables = [instruments, venues, classifications, industries] as const

export type ListingTables = TablesOf<'listing', typeof tables>

export const profileColumns = ['name_vi', 'name_en', 'icb', 'industry_vi', 'industry_en'] as const
