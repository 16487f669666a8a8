import type { JsonSchema } from '../../schema.ts'
import { lang, listParameters, marketAnswer, ticker } from './envelope.ts'

export const connectionsQuery = (relations: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    ticker: { ...ticker, description: 'The company to start from' },
    person: {
      type: 'string',
      minLength: 2,
      maxLength: 120,
      description: 'A full name; every bearer of it on file is a node of its own',
    },
    node: {
      type: 'string',
      minLength: 3,
      maxLength: 200,
      description: 'The id of a node of an earlier answer',
    },
    depth: { type: 'integer', minimum: 1, maximum: 2, default: 1 },
    type: { enum: relations, description: 'Only edges of this relation' },
    lang,
    ...listParameters,
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 100, description: 'Edges a page' },
  },
  oneOf: [{ required: ['ticker'] }, { required: ['person'] }, { required: ['node'] }],
})

const text: JsonSchema = { type: ['string', 'null'] }
const number: JsonSchema = { type: ['number', 'null'] }

export const connectionsAnswer: JsonSchema = marketAnswer(
  {
    type: 'object',
    required: ['roots', 'nodes', 'edges', 'dimensions', 'predictive_claim', 'method_version'],
    additionalProperties: false,
    properties: {
      roots: { type: 'array', items: { type: 'string' } },
      nodes: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'type', 'label'],
          properties: {
            id: { type: 'string' },
            type: { enum: ['person', 'organisation', 'office'] },
            label: { type: 'string' },
            ticker: text,
            kind: { enum: ['listed', 'private', 'state_body', null] },
          },
        },
      },
      edges: {
        type: 'array',
        items: {
          type: 'object',
          required: ['from', 'to', 'relation', 'since', 'until', 'source', 'confidence'],
          properties: {
            from: { type: 'string' },
            to: { type: 'string' },
            relation: { type: 'string' },
            title: text,
            percent: { ...number, description: 'percent of the company' },
            shares: number,
            since: text,
            until: text,
            detail: { type: ['object', 'null'] },
            distance: { type: 'integer' },
            source: {
              type: 'object',
              required: ['id', 'url', 'date', 'retrieved_at'],
              properties: {
                id: { type: 'string' },
                name: { type: 'string' },
                url: text,
                date: text,
                retrieved_at: { type: 'string' },
              },
            },
            confidence: { enum: ['stated', 'matched', 'weak'] },
          },
        },
      },
      dimensions: {
        type: 'array',
        description: 'Seven exposures of the company; empty where the start is a person',
        items: {
          type: 'object',
          required: ['id', 'value', 'unit', 'as_of'],
          properties: {
            id: { type: 'string' },
            value: number,
            unit: { type: 'string' },
            as_of: text,
            reason: { type: 'string' },
            holder: { type: 'string' },
            detail: { type: 'object' },
          },
        },
      },
      predictive_claim: { const: false },
      back_test: { type: 'null' },
      method_version: { type: 'string' },
    },
  },
  { paged: true },
)

/** Columns of the CSV of edges, in order. */
export const connectionColumns = [
  'from',
  'to',
  'relation',
  'title',
  'percent',
  'shares',
  'since',
  'until',
  'source',
  'source_date',
  'retrieved_at',
  'confidence',
  'distance',
] as const
