import { type Bars, unknownEdition } from '../../contracts/events/bars.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import { trustOf } from '../../contracts/market/price-sources.ts'
import { epochDay } from '../../contracts/vietnam-time.ts'
import type { StoredFact } from '../engine/projection.ts'

type Standing = Pick<StoredFact<Bars>, 'source' | 'vintage' | 'data'>

/** Up to which day the document of a fact reaches, YYYY-MM-DD: its edition. */
const editionOf = ({ data, vintage }: Standing): string =>
  data.adjusted_to ?? vintage?.slice(0, 10) ?? unknownEdition

/** Days since 2000-01-01, five digits at most; 0 where no document says. */
const daysOf = (edition: string): number => Math.max(0, epochDay(edition) - epochDay('2000-01-01'))

/**
 * What a document weighs against another that states the traded prices or the venue of the same row: its source first
 * (contracts/market/price-sources.ts), then its edition. The higher counts, in whatever order they come in.
 */
export const tradedStanding = (fact: Standing): number =>
  trustOf(feedOf(fact)) * 100_000 + daysOf(editionOf(fact))

/** The same of adjusted prices, which every edition rewrites: the edition first, then the source. */
export const adjustedStanding = (fact: Standing): number =>
  daysOf(fact.data.adjusted_to ?? unknownEdition) * 10 + trustOf(feedOf(fact))
