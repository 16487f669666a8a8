import type MiniSearch from 'minisearch'
import type { Options, SearchResult } from 'minisearch'

export interface Piece {
  readonly text: string
  readonly marked: boolean
}

export declare const indexOptions: Options
export function fold(text: string): string
export function rank(index: MiniSearch, query: string): SearchResult[]
export function excerpt(text: string, terms: readonly string[]): Piece[]
