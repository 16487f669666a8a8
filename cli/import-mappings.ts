import { existsSync, readFileSync, statSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { closestMatches } from '../contracts/closest-matches.ts'
import { type Answers, answers as answersSchema } from '../contracts/mapping.ts'
import type { Parsed } from '../ingest/feed.ts'
import type { MappingOptions, Proposed } from '../ingest/mappings/choose.ts'
import { codeOf } from '../ingest/mappings/names.ts'
import { missingOptions } from '../ingest/mappings/question.ts'
import { mappingText, readMapping } from '../ingest/mappings/read-mapping.ts'
import { shippedMappings, type VersionedMapping } from '../ingest/mappings/shipped.ts'
import { keepMapping, keepUnderNewName, newestMappings } from '../ingest/mappings/store.ts'
import { parseDocument } from '../ingest/parse-document.ts'
import { storedCloses } from '../projections/prices/query.ts'
import { type Invocation, type Option, UsageError } from './command.ts'
import { type Output, table } from './output.ts'
import type { System } from './system.ts'

/** Options of an import by which a person says what a file does not. */
export const mappingOptions: readonly Option[] = [
  {
    flags: '--map <mapping>',
    about: 'Read every document by this mapping: a file (YAML, JSON), or the name of one that is stored',
  },
  { flags: '--as <ticker>', about: 'The ticker or index of which the file is' },
  { flags: '--source <publisher>', about: 'Whose figures they are: vci, cafef, …, or a name of your own' },
  { flags: '--unit <unit>', about: 'Unit of the prices: vnd or thousand-vnd' },
  { flags: '--prices <kind>', about: 'What the prices are: raw or adjusted' },
  { flags: '--dates <order>', about: 'How days are written: day-first or month-first' },
  { flags: '--zone <zone>', about: 'Zone of times that name none: vietnam or utc' },
  { flags: '--exchange <exchange>', about: 'Where all of it is traded: HOSE, HNX or UPCOM' },
  { flags: '--table <name>', about: 'The table of a database (SQLite, DuckDB) of several' },
  { flags: '--accept', about: 'Take what is proposed for a file of no known shape, and keep the mapping' },
]

const said = {
  as: 'ticker',
  source: 'source',
  unit: 'unit',
  prices: 'prices',
  dates: 'dates',
  zone: 'zone',
  exchange: 'exchange',
  table: 'table',
} as const
const validate = new Ajv2020({ strict: false }).compile(answersSchema)

/** @throws UsageError that names the option and what it may be */
function answersOf(options: Invocation['options']): Answers {
  const given: Record<string, string> = {}
  for (const [option, name] of Object.entries(said)) {
    const value = options[option]
    if (value === undefined) continue
    const text = String(value)
    if (name === 'ticker') {
      const code = codeOf(text)
      if (code === null)
        throw new UsageError(
          `--as: ${JSON.stringify(text)} is no ticker or index of Vietnam: say --as FPT or --as VNINDEX.`,
        )
      given[name] = code
    } else given[name] = text
    if (name === 'source' && !/^[a-z0-9][a-z0-9-]{0,39}$/.test(text))
      throw new UsageError('--source: lower case letters, digits and hyphens: --source vci.')
    if (!validate({ [name]: given[name] })) {
      const allowed = (answersSchema.properties[name] as { enum?: readonly string[] }).enum ?? []
      throw new UsageError(`--${option} is ${JSON.stringify(text)}: say ${allowed.join(' or ')}.`)
    }
  }
  return given as Answers
}

/** @throws UsageError when there is no such file or mapping; WrongMapping when the file is none */
async function forcedOf({ nats }: System, name: string, now: Date): Promise<VersionedMapping> {
  if (existsSync(name) && statSync(name).isFile()) {
    const mapping = readMapping(readFileSync(name, 'utf8'))
    const registered = shippedMappings.find(one => one.mapping.name === mapping.name)
    if (registered && JSON.stringify(registered.mapping) === JSON.stringify(mapping)) return registered
    return (await keepMapping(nats, mapping, now)).stored
  }
  const mappings = await newestMappings(nats)
  const found = mappings.find(one => one.mapping.name === name)
  if (found) return found
  const names = mappings.map(one => one.mapping.name)
  const [closest] = closestMatches(name, names, 1)
  throw new UsageError(
    `--map: there is no file and no mapping '${name}'.${closest ? ` Did you mean '${closest}'?` : ''} vnfin mappings list has them all.`,
  )
}

/** What an import needs to read files that have the shape of no feed, and where it puts what it proposes. */
export async function mappingsFor(
  system: System,
  { options }: Invocation,
  now: Date,
  proposals: Proposed[],
): Promise<MappingOptions> {
  const answers = answersOf(options)
  const forced = options.map === undefined ? undefined : await forcedOf(system, String(options.map), now)
  return {
    mappings: await newestMappings(system.nats),
    ...(forced && { forced }),
    answers,
    accept: options.accept === true,
    keep: mapping => keepUnderNewName(system.nats, mapping, now),
    readStored: tickers => storedCloses(system.postgres.db, tickers),
    onProposal: proposal => proposals.push(proposal),
  }
}

const maxListed = 3
const previewed = 10

/** What was seen of files of no known shape: the mapping, what speaks for it, rows as facts, and the command that takes it. */
export async function printProposals(
  proposals: readonly Proposed[],
  { args, options, output }: Invocation,
): Promise<void> {
  for (const { file, mapping, reasons, unread, questions, feed, document } of proposals.slice(0, maxListed)) {
    output.line()
    output.line(`${file}: the mapping that it suggests`)
    output.line(indented(mappingText(mapping)))
    output.line('  because')
    for (const reason of reasons) output.line(`  - ${reason}`)
    if (unread.length > 0) output.line(`  - not read: ${unread.join(', ')}`)
    if (feed) preview(await parseDocument(feed, document), output)
    for (const { text, option } of questions) output.line(`  ? ${text}: say ${option}`)
  }
  if (proposals.length > maxListed)
    output.line(`${proposals.length - maxListed} more files have proposals of their own.`)
  const [first] = proposals
  if (!first) return
  const given = Object.keys(said).flatMap(name =>
    options[name] === undefined ? [] : [`--${name} ${options[name]}`],
  )
  const missing = missingOptions(first.questions)
  const command = ['vnfin import', quoted(args[0] ?? ''), ...given, missing, '--accept']
    .filter(part => part !== '')
    .join(' ')
  output.line()
  output.line(`To take it: ${command}`)
  output.line('To change it: save the mapping above in a file and say --map FILE.')
}

/** The first rows of a document as facts. Columns are those of its first kind. */
export function previewOf({ candidates }: Pick<Parsed, 'candidates'>): {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
} {
  const rows: string[][] = []
  let names: readonly string[] = []
  for (const { kind, data } of candidates) {
    const columns = Object.entries(data as Record<string, unknown>).filter(
      (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[0] !== 'adj_series_replaced',
    )
    if (names.length === 0) names = ['fact', ...columns.map(([name]) => name)]
    for (let at = 0; at < (columns[0]?.[1].length ?? 0) && rows.length < previewed; at++)
      rows.push([kind.type, ...columns.map(([, values]) => String(values[at] ?? 'null'))])
  }
  return { columns: names, rows }
}

function preview({ candidates, issues }: Parsed, output: Output): void {
  const { columns, rows } = previewOf({ candidates })
  if (rows.length > 0)
    output.line(
      indented(
        table(
          [...columns],
          rows.map(row => [...row]),
        ),
      ),
    )
  for (const { verdict, rule, where, detail } of issues.slice(0, maxListed))
    output.line(`  ${verdict}: ${rule} at ${where}: ${detail}`)
}

const indented = (text: string) => text.trimEnd().replaceAll(/^/gm, '  ')
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)
