import { documentKindIds } from '../evidence-documents.ts'
import { evidenceItemIds } from '../evidence-items.ts'
import {
  choice,
  day,
  described,
  flag,
  instant,
  integer,
  list,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  rowsOf,
  text,
  ticker,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const url = described(text, { pattern: '^https?://' })
const documentDay = described(day, { description: 'Day of the document' })

export const evidence = defineFact({
  type: 'company.evidence',
  schema: 1,
  title: 'Quotes from public documents, checked by a person, as evidence on a company',
  namedBy: ['ticker', 'item', 'url', 'basis'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      ticker,
      item: choice(evidenceItemIds),
      quote: nonEmpty,
      url,
      date: documentDay,
      reviewer: described(nonEmpty, { description: 'Who checked it' }),
      found: described(flag, {
        description: 'false: it was looked for and is not so (not disclosed; a fine was found)',
      }),
      value: optional(described(number, { description: 'Figure in the quote, in `unit`' })),
      unit: optional(nonEmpty),
      basis: optional(
        described(nonEmpty, {
          description: 'What it is of, and of which day; compared within one basis only',
        }),
      ),
      publisher: optional(described(nonEmpty, { description: 'Who published the list or figure' })),
    }),
  }),
})

export type Evidence = FactData<typeof evidence>

/** A quote from a public document, checked by a person, on one item of one company. */
export type EvidenceRow = Evidence['rows'][number]

/** Of a quote in a document: what it may be evidence of, where it stands, and which rule found it. */
const foundQuote = {
  item: choice(evidenceItemIds),
  quote: described(nonEmpty, { maxLength: 400, description: 'As it stands in the document' }),
  page: described(integer, { minimum: 1, description: 'Page, from 1; a page of HTML is one page' }),
  rule: described(nonEmpty, { description: 'Rule that found it' }),
  rule_version: integer,
  value: nullable(number, 'Figure that the rule read, in `unit`'),
  unit: nullable(text),
}
const sha256 = described(text, { pattern: '^[0-9a-f]{64}$', description: 'Of the document as received' })
const candidateId = described(text, {
  pattern: '^[0-9a-f]{12}$',
  description: 'Of document, ticker, item and quote: a newer rule that finds the same quote gives the same',
})

/** Rows are quotes that rules found; a document without any is a fact too. */
export const evidenceCandidates = defineFact({
  type: 'company.evidence-candidates',
  schema: 1,
  title: 'Quotes that rules found in a public document on a company; nobody has reviewed them',
  rows: data => data.rows.length + 1,
  lists: ['pages_without_text'],
  dataSchema: object({
    ticker,
    sha256,
    url,
    name: described(nonEmpty, { description: 'Name of the file' }),
    kind: choice(documentKindIds),
    date: documentDay,
    language: nullable(choice(['vi', 'en']), 'null: neither shows'),
    pages: integer,
    pages_without_text: list(integer, 'Scanned pages: no rule has seen them'),
    rules: described(integer, { description: 'Version of the list of rules' }),
    rows: rowsOf({
      id: candidateId,
      ...foundQuote,
      line: described(integer, { description: 'Line on the page, from 1' }),
      top: nullable(number, 'Percent of the page above it; null: the document has no layout'),
      before: described(text, { description: 'Text before it on the page' }),
      after: described(text, { description: 'Text after it on the page' }),
      found: nullable(flag, 'Whether the item is so; null: the rule cannot tell, the reviewer must'),
      value_reason: nullable(text, 'Why a figure that stands there was not read'),
    }),
  }),
})

export type EvidenceCandidates = FactData<typeof evidenceCandidates>
/** A quote that a rule found. */
export type EvidenceCandidate = EvidenceCandidates['rows'][number]

export const decisionStates = ['accepted', 'rejected'] as const

export const evidenceDecision = defineFact({
  type: 'company.evidence-decision',
  schema: 1,
  title: 'What a person decided on a quote that a rule found: evidence, or none',
  namedBy: ['candidate'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      candidate: candidateId,
      decision: choice(decisionStates),
      by: described(nonEmpty, { description: 'Who decided' }),
      at: instant,
      because: nullable(text, 'Why; a rejection always says'),
      ticker,
      sha256,
      url,
      kind: choice(documentKindIds),
      date: documentDay,
      found: described(flag, { description: 'Whether the item is so by the quote' }),
      ...foundQuote,
    }),
  }),
})

export type EvidenceDecision = FactData<typeof evidenceDecision>
/** A decision with all that it is about: it stands by itself, whatever later rules find. */
export type EvidenceDecisionRow = EvidenceDecision['rows'][number]
