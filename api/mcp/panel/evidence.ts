import type { MacroItem, WarImpact } from '../../../contracts/http/macro/market.ts'
import type { Ratios } from '../../../contracts/http/market/ratios.ts'
import type { EsgScores, MoatScores } from '../../../contracts/http/market/scores.ts'
import type { TaSignals } from '../../../contracts/http/market/ta-signals.ts'
import { cleaned } from '../quoted.ts'

/** A figure that an argument rests on, where it comes from, and what it is held against. */
export interface Evidence {
  readonly name: string
  readonly value: number | string | null
  readonly unit: string
  readonly as_of: string | null
  /** The tool that shows it. */
  readonly tool: string
  readonly against?: number | string | null
  /** Of what rests on a document: its words, address, publisher, and the day in `as_of`. */
  readonly quote?: string
  readonly url?: string
  readonly publisher?: string
}

/** What the panel looks at; null: not on file. */
export interface Files {
  readonly ratios: Ratios | null
  readonly signals: TaSignals | null
  readonly market: TaSignals | null
  readonly war: WarImpact | null
  readonly macro: readonly MacroItem[] | null
  readonly moat: MoatScores[number] | null
  readonly esg: EsgScores[number] | null
}

interface Ratio {
  readonly value: number | null
  readonly unit: string
  readonly sector_median: number | null
}

/** A ratio of the newest year, in whichever group it stands. */
export function ratioOf(files: Files, id: string): { ratio: Ratio; period: string } | null {
  const newest = files.ratios?.periods[0]
  if (!newest) return null
  for (const group of Object.values(newest.ratios)) {
    const found = group[id] as Ratio | undefined
    if (found) return { ratio: found, period: newest.period }
  }
  return null
}

export const scoresOf = (files: Files) => files.ratios?.scores ?? null

export const periodOf = (files: Files): string | null => files.ratios?.periods[0]?.period ?? null

export const macroOf = (files: Files, id: string): MacroItem | null =>
  files.macro?.find(item => item.id === id) ?? null

/** Documents that an argument shows. */
const maxDocuments = 3

/** A document as a read score has it. */
interface Document {
  readonly name: string
  readonly value?: number | null
  readonly unit?: string
  readonly quote: string
  readonly url: string
  readonly date: string
  readonly publisher?: string
}

/** The newest documents behind an argument, as evidence with quote, address and day. */
export const quotesOf = (documents: readonly Document[], tool: string): Evidence[] =>
  documents
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .slice(0, maxDocuments)
    .map(({ name, value, unit, quote, url, date, publisher }) => ({
      name,
      value: value ?? null,
      unit: unit || 'quote',
      as_of: date,
      tool,
      quote: cleaned(quote),
      url,
      ...(publisher ? { publisher } : {}),
    }))
