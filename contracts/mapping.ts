import { exchanges } from './events/bars.ts'
import { statementKinds } from './events/statement.ts'
import {
  choice,
  each,
  either,
  list,
  mapOf,
  nonEmpty,
  object,
  optional,
  part,
  positiveInteger,
  type Static,
  ticker,
} from './schema.ts'

/** What a column of a table of daily prices means. `open` to `close` are raw or adjusted, as `prices` says. */
export const barMeanings = [
  'open',
  'high',
  'low',
  'close',
  'adj_open',
  'adj_high',
  'adj_low',
  'adj_close',
  'volume',
  'total_volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
] as const
export type BarMeaning = (typeof barMeanings)[number]

/** Units of a column. `vnd-or-thousand-vnd`: the level of the prices says which, or the row is refused. */
export const units = [
  'vnd',
  'thousand-vnd',
  'vnd-or-thousand-vnd',
  'million-vnd',
  'billion-vnd',
  'shares',
  'thousand-shares',
  'million-shares',
  'points',
  'percent',
  'of-the-indicator',
] as const
export type Unit = (typeof units)[number]

/** Notations of a day. Of several that are named, the one that yields only sessions is used; of two, a person decides. */
export const dayFormats = [
  'yyyy-mm-dd',
  'yyyymmdd',
  'dd/mm/yyyy',
  'mm/dd/yyyy',
  'dd/mm/yy',
  'mm/dd/yy',
  'dd-mon-yyyy',
  'mon-dd-yyyy',
  'epoch-seconds',
  'epoch-milliseconds',
  'excel-serial',
] as const
/** Notations of a day or of a longer period. */
export const dateFormats = [...dayFormats, 'yyyy-mm', 'mm/yyyy', 'yyyy', 'yyyy-qn'] as const
export type DateFormat = (typeof dateFormats)[number]

export const priceKinds = ['raw', 'adjusted', 'asked'] as const
export type PriceKind = (typeof priceKinds)[number]

/** What a table holds. Lending rates are series of the catalogue: indicators. */
export const mappedKinds = [
  'bars',
  'indicators',
  'fund-nav',
  'statements',
  'deposit-rates',
  'policy-rates',
] as const
export type MappedKind = (typeof mappedKinds)[number]

const names = list(either(nonEmpty, positiveInteger), {
  minItems: 1,
  description:
    'Names of the column, the first that is there counts, or its place from 1. Case and accents do not matter',
})

const column = object({
  from: names,
  unit: choice(units),
  scale: optional(
    part<number>({
      type: 'number',
      exclusiveMinimum: 0,
      description: 'The cell is multiplied by it, before its unit',
    }),
  ),
  optional: optional(part<boolean>({ type: 'boolean', description: 'The table may lack the column' })),
})

const file = object({
  name: optional(
    part<string>({ type: 'string', minLength: 1, description: 'A pattern that the name of the file has' }),
  ),
  kind: optional(choice(['csv', 'json', 'json-lines', 'workbook'], 'By its first bytes where absent')),
  encoding: optional(choice(['utf-8', 'utf-16le', 'windows-1258', 'windows-1252'])),
  separator: optional(choice([',', ';', '\t', '|'])),
  decimal: optional(choice(['.', ','], 'The decimal mark; by the cells where absent')),
  sheet: optional(nonEmpty),
  table: optional(
    part<string>({ type: 'string', minLength: 1, description: 'Of a database; --table names it too' }),
  ),
  header: optional(
    part<number>({
      type: 'integer',
      minimum: 0,
      description: 'Line of the header; 0: there is none, columns have places',
    }),
  ),
  rows: optional(
    part<string>({ type: 'string', minLength: 1, description: 'JSON: where the rows stand, data.items' }),
  ),
})

/** Says what a table means, so that it is read without code: kept in the home, with versions. */
export const mapping = object(
  {
    name: part<string>({
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{1,39}$',
      description: 'Lower case letters, digits and hyphens',
    }),
    title: optional(nonEmpty),
    source: part<string>({
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
      description:
        'Id of the publisher of the figures: cafef, vci, yahoo, …; asked: each import says it with --source',
    }),
    licence: optional(
      part<string>({
        type: 'string',
        minLength: 1,
        description: 'Terms under which the figures may be used',
      }),
    ),
    holds: choice(mappedKinds),
    form: optional(
      choice(
        ['long', 'wide'],
        'wide: one column a ticker, each cell a closing price; of statements one column a line',
      ),
    ),
    file: optional(file),
    date: object({
      from: names,
      formats: list(choice(dateFormats), { minItems: 1 }),
      zone: optional(choice(['vietnam', 'utc'], 'Zone of times that name none; Vietnam where absent')),
      quarter: optional(
        list(either(nonEmpty, positiveInteger), {
          minItems: 1,
          description:
            'Statements: the column of the quarter beside that of the year; 5, 0 and blank are the year',
        }),
      ),
    }),
    ticker: optional(
      object({
        from: optional(names),
        constant: optional(ticker),
        file_name: optional(
          part<boolean>({ type: 'boolean', description: 'The name of the file, or of the sheet, says it' }),
        ),
        remove: optional(
          part<string>({
            type: 'string',
            minLength: 1,
            description: 'A pattern that is taken out of the cell: [.]VN$',
          }),
        ),
      }),
    ),
    exchange: optional(object({ from: optional(names), constant: optional(choice(exchanges)) })),
    indicator: optional(
      object({
        constant: optional(nonEmpty),
        from: optional(names),
        ids: optional(mapOf(nonEmpty, 'What the column says → id of the series')),
      }),
    ),
    subject: optional(
      object({
        constant: optional(nonEmpty),
        from: optional(names),
        ids: optional(mapOf(nonEmpty, 'What the column says → what it means')),
      }),
    ),
    term: optional(
      object({ from: optional(names), constant: optional(part<number>({ type: 'integer', minimum: 0 })) }),
    ),
    statement: optional(
      object({
        constant: optional(choice(statementKinds)),
        from: optional(names),
        ids: optional(mapOf(choice(statementKinds), 'What the column says → the statement')),
        consolidated: optional(
          part<boolean>({ type: 'boolean', description: 'Of the group, or of the parent alone' }),
        ),
      }),
    ),
    line: optional(object({ from: names, code: optional(names) })),
    prices: optional(
      choice(priceKinds, 'What open, high, low and close are; asked: each import says it with --prices'),
    ),
    columns: object({ ...each(barMeanings, optional(column)), value: optional(column) }),
    rows: optional(
      list(
        object({
          from: names,
          is: optional(list(nonEmpty, { minItems: 1 })),
          not: optional(list(nonEmpty, { minItems: 1 })),
        }),
        {
          description: 'Which rows are read: all of these hold',
        },
      ),
    ),
    ignored: optional(list(nonEmpty, 'Columns that are known and not read; * is any')),
    marks: optional(list(names, 'Columns that are not read and that a file of this kind has')),
  },
  { title: 'Mapping of a table', description: 'What the columns of a table mean, for vnfin import' },
)

export type Mapping = Static<typeof mapping>
export type MappedColumn = Static<typeof column>
export type ColumnNames = Static<typeof names>

/** What a mapping leaves open and a person says at the import; it stands in the address of the document. */
export const answers = object({
  ticker: optional(ticker),
  source: optional(nonEmpty),
  unit: optional(choice(['vnd', 'thousand-vnd'])),
  prices: optional(choice(['raw', 'adjusted'])),
  dates: optional(choice(['day-first', 'month-first'])),
  zone: optional(choice(['vietnam', 'utc'])),
  exchange: optional(choice(exchanges)),
  table: optional(nonEmpty),
})
export type Answers = Static<typeof answers>

const mark = '#mapping?'

/** What a person said at the import, in the address of a document, where its parser and lineage find it again. */
export function withAnswers(url: string, { source: _, ...given }: Answers): string {
  const said = Object.entries({ ...answersInAddress(url), ...given }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const at = url.indexOf(mark)
  const bare = at < 0 ? url : url.slice(0, at)
  return said.length === 0 ? bare : `${bare}${mark}${new URLSearchParams(said)}`
}

/** The answers in the address of a document. */
export function answersInAddress(url: string): Answers {
  const at = url.indexOf(mark)
  return at < 0 ? {} : (Object.fromEntries(new URLSearchParams(url.slice(at + mark.length))) as Answers)
}

/** Engine of mappings: raise when the same mapping must yield other facts of the same document. */
export const mappingEngine = 1

/** Version of the parser of a mapping: 1002 is version 2 of the mapping, read by the first engine. */
export const parserOfMapping = (version: number): number => mappingEngine * 1_000 + version

/** Whether two parsers of a mapped feed differ by the version of the mapping alone. */
export const isMappingChange = (before: number, now: number): boolean =>
  before !== now && Math.floor(before / 1_000) === Math.floor(now / 1_000)

const prefix = 'mapped-'

/** The feed of a mapping: its class by what it holds, its publisher, and the name of the mapping. */
export const feedIdOf = ({ holds, name }: Pick<Mapping, 'holds' | 'name'>, source: string) =>
  `${classes[holds]}.${source}.${prefix}${name}` as const

const classes = {
  bars: 'exchange',
  statements: 'exchange',
  indicators: 'statistics',
  'fund-nav': 'fund',
  'deposit-rates': 'central-bank',
  'policy-rates': 'central-bank',
} as const satisfies Record<MappedKind, string>

/** Publisher and name of the mapping behind a feed; null where the feed is none of a mapping. */
export function mappingOfFeed(id: string): { readonly source: string; readonly name: string } | null {
  const [, source, last] = id.split('.')
  return source && last?.startsWith(prefix) ? { source, name: last.slice(prefix.length) } : null
}
