import type { DocumentKindId } from '../../contracts/evidence-documents.ts'
import {
  boolean,
  date,
  float,
  integer,
  integerArray,
  lineage,
  type RowOf,
  type TablesOf,
  table,
  text,
  timestamp,
} from '../engine/table.ts'

/**
 * `evidence.items`: reviewed quotes, of sheets that people import and of candidates that a person accepted. A later import
 * of the same document replaces what it said.
 */
export const items = table(
  'items',
  {
    ticker: text,
    item: text,
    url: text,
    /** What a figure is of, and of which day; empty where the document says one thing only. */
    basis: text.default("''"),
    /** Id of the candidate that was accepted; empty: of a sheet. */
    candidate: text.default("''"),
    quote: text,
    value: float.orNull,
    unit: text.orNull,
    publisher: text.orNull,
    /** Day of the document quoted. */
    date: date,
    reviewer: text,
    found: boolean,
    retrieved_on: date,
    /** What a sheet does not state is null. */
    page: integer.orNull,
    sha256: text.orNull,
    rule: text.orNull,
    rule_version: integer.orNull,
    accepted_at: timestamp.orNull,
    ...lineage,
  },
  { key: ['ticker', 'item', 'url', 'basis', 'candidate'] },
)

export const candidateStates = ['pending', 'accepted', 'rejected'] as const
export type CandidateState = (typeof candidateStates)[number]

/** `evidence.candidates`: quotes that rules found, with what a person decided on them. */
export const candidates = table(
  'candidates',
  {
    id: text,
    ticker: text,
    item: text,
    state: text.of<CandidateState>(),
    quote: text,
    before: text,
    after: text,
    page: integer,
    line: integer,
    /** Percent of the page above it. */
    top: float.orNull,
    /** null: the rule cannot tell whether the item is so. */
    found: boolean.orNull,
    value: float.orNull,
    unit: text.orNull,
    value_reason: text.orNull,
    rule: text,
    rule_version: integer,
    url: text,
    sha256: text,
    kind: text.of<DocumentKindId>(),
    date: date,
    decided_by: text.orNull,
    decided_at: timestamp.orNull,
    because: text.orNull,
    retrieved_on: date,
    ...lineage,
  },
  { key: ['id'], indexes: ['(ticker, item)', '(sha256, ticker)'] },
)

/** `evidence.documents`: documents that rules have read, with the pages that they could not. */
export const documents = table(
  'documents',
  {
    ticker: text,
    sha256: text,
    url: text,
    name: text,
    kind: text.of<DocumentKindId>(),
    date: date,
    /** null: neither Vietnamese nor English shows. */
    language: text.orNull,
    pages: integer,
    pages_without_text: integerArray,
    rules: integer,
    retrieved_on: date,
    ...lineage,
  },
  { key: ['ticker', 'sha256'] },
)

/** `evidence.decisions`: the newest decision on each candidate. */
export const decisions = table(
  'decisions',
  {
    candidate: text,
    ticker: text,
    item: text,
    decision: text.of<'accepted' | 'rejected'>(),
    by: text,
    at: timestamp,
    because: text.orNull,
    ...lineage,
  },
  { key: ['candidate'] },
)

export type EvidenceItemRow = RowOf<typeof items>
export type EvidenceCandidateRow = RowOf<typeof candidates>
export type EvidenceDocumentRow = RowOf<typeof documents>

export const tables = [items, candidates, documents, decisions] as const

export type EvidenceTables = TablesOf<'evidence', typeof tables>
