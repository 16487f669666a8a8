import { licenceUses } from '../../licences.ts'
import {
  anyCaseTicker,
  anyObject,
  choice,
  constant,
  type DataOf,
  date,
  described,
  integer,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  object,
  open,
  optional,
  pageLimit,
  part,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { listParameters, marketAnswer, useParameter } from './envelope.ts'

export const connectionsQuery = <const Relation extends string>(relations: readonly Relation[]) =>
  query(
    {
      ticker: described(anyCaseTicker, 'The company to start from'),
      person: part<string>({
        type: 'string',
        minLength: 2,
        maxLength: 120,
        description: 'A full name; every bearer of it on file is a node of its own',
      }),
      node: part<string>({
        type: 'string',
        minLength: 3,
        maxLength: 200,
        description: 'The id of a node of an earlier answer',
      }),
      depth: part<1 | 2>({ type: 'integer', minimum: 1, maximum: 2, default: 1 }),
      type: choice(relations, 'Only edges of this relation'),
      on: described(
        date,
        'Only edges that hold on this day by `since` and `until`; one without either holds before or after all days',
      ),
      min_percent: part<number>({
        type: 'number',
        minimum: 0,
        maximum: 100,
        description:
          'Only shares in a company of so many percent at least; edges without a percentage are left out',
      }),
      use: described(
        useParameter,
        'commercial: only edges of sources whose terms grant that they are passed on and sold; meta.warnings counts what is left out',
      ),
      lang,
      ...listParameters,
      limit: pageLimit(100, 500, 'Edges a page'),
    },
    [],
    { oneOf: [{ required: ['ticker'] }, { required: ['person'] }, { required: ['node'] }] },
  )

export type ConnectionsQuery = Static<ReturnType<typeof connectionsQuery>>

const node = open({
  id: text,
  type: choice(['person', 'organisation', 'office']),
  label: nullable(text, 'null: the person’s fields were erased (`reason`)'),
  reason: optional(choice(['erased'], 'Why there is no label')),
  ticker: optional(textOrNull),
  kind: optional(nullable(choice(['listed', 'private', 'state_body']))),
})

const edge = open({
  from: text,
  to: text,
  relation: text,
  title: textOrNull,
  percent: optional(nullable(number, 'percent of the company')),
  shares: optional(numberOrNull),
  since: textOrNull,
  until: textOrNull,
  detail: optional(nullable(anyObject)),
  distance: optional(integer),
  source: open({
    id: text,
    name: optional(text),
    url: textOrNull,
    date: textOrNull,
    retrieved_at: text,
    licence: object({
      id: text,
      use: choice(licenceUses, 'What a caller may do with the edge; the terms stand in meta.licence'),
    }),
  }),
  confidence: choice(['stated', 'matched', 'weak']),
})

const exposure = open({
  id: text,
  value: numberOrNull,
  unit: text,
  as_of: textOrNull,
  reason: optional(
    described(text, 'Why there is no value; not_licensed: made of filings that use=commercial leaves out'),
  ),
  holder: optional(text),
  detail: optional(anyObject),
  evidence: optional(list(anyObject, 'Documents that speak of it: quote, address, day, publisher')),
})

export const connectionsAnswer = marketAnswer(
  object({
    roots: list(text),
    nodes: list(node),
    edges: list(edge),
    dimensions: list(exposure, 'Seven exposures of the company; empty where the start is a person'),
    predictive_claim: constant(false),
    back_test: optional(part<null>({ type: 'null' })),
    method_version: text,
  }),
  { paged: true },
)

export type Connections = DataOf<typeof connectionsAnswer>

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
