import type { Mapping } from '../../contracts/mapping.ts'
import { sniffOf } from '../archive-members.ts'
import type { Feed, FeedDocument, OpenDocument, Sniff } from '../feed.ts'
import { RejectedDocument } from '../feed.ts'
import { recognise } from '../recognise.ts'
import { type Chosen, chooseMapping, isTable, type MappingOptions, nearestOf, useMapping } from './choose.ts'
import { fitOf, isFit } from './fit.ts'
import type { FoundTable } from './found-table.ts'
import { type Located, locate } from './locate.ts'
import { bareName } from './names.ts'
import { propose } from './propose.ts'
import { readTables, yahooTicker } from './tables.ts'

/** Shapes of which only a mapping can say what they are. */
const forMappings: readonly string[] = ['unknown-shape', 'unnamed-instrument', 'text-document']

/**
 * A feed that knows the shape comes first, unless somebody names another publisher: a header that several publishers write
 * proves none of them. A document that no mapping reads is refused with what is nearest to it.
 * @throws RejectedDocument as `recognise` and `chooseMapping` do
 */
export async function feedOrMapping(
  document: FeedDocument,
  opened: OpenDocument,
  feeds: readonly Feed[],
  mappings: MappingOptions,
): Promise<Chosen> {
  const { forced, answers } = mappings
  const { source } = answers
  if (forced) return useMapping(forced, document, opened, mappings)
  try {
    const feed = recognise(sniffOf(opened), feeds)
    const isOther = source !== undefined && source !== feed.publisher.id
    return (isOther ? await chooseMapping(document, opened, mappings) : null) ?? { document, feed }
  } catch (error) {
    if (!(error instanceof RejectedDocument) || !forMappings.includes(error.reason)) throw error
    const chosen = await chooseMapping(document, opened, mappings)
    if (chosen) return chosen
    if (error.reason === 'text-document' || !isTable(opened)) throw error
    const years = readTables(opened).some(({ header }) =>
      header.some(name => ['year', 'nam', 'yearreport'].includes(bareName(name))),
    )
    if (years)
      throw new RejectedDocument(
        error.reason,
        `${error.message}; a column of years says that these may be statements. A mapping with holds: statements reads them: vnfin import ${document.name} --map FILE (an example is in docs/data-team.md; vnfin mappings schema has every field)`,
      )
    const closest = nearestOf(opened, mappings) ?? 'no column of it is a day or a closing price by its name'
    throw new RejectedDocument(
      error.reason,
      `${error.message}; ${closest}. A mapping says what it means: vnfin import ${document.name} --map FILE (vnfin mappings show price-table is one to begin with)`,
    )
  }
}

/**
 * The mapping of the first rows of a large file, with the place of the ticker in them; null where a feed knows the shape, no
 * mapping comes near it, or no column names the instrument of each row: then it is read as a whole.
 */
export function mappingOfHead(
  opened: OpenDocument,
  feeds: readonly Feed[],
  { mappings, forced, answers }: MappingOptions,
  sniff: Sniff,
): { mapping: Mapping; table: FoundTable; located: Located } | null {
  if (!forced && answers.source === undefined && feeds.some(feed => feed.recognise(sniff))) return null
  const [table, ...others] = tablesOrNone(opened, forced?.mapping.file)
  if (!table || others.length > 0 || table.subject !== null || table.header.includes(yahooTicker)) return null
  if (table.kind !== 'csv' && table.kind !== 'json-lines') return null
  const mapping =
    forced?.mapping ??
    mappings.find(one => isFit(fitOf(one.mapping, table)))?.mapping ??
    propose(table, opened.name)?.mapping
  if (mapping?.holds !== 'bars' || mapping.form === 'wide') return null
  try {
    const located = locate(mapping, table)
    return located.ticker < 0 ? null : { mapping, table, located }
  } catch (error) {
    if (error instanceof RejectedDocument) return null
    throw error
  }
}

function tablesOrNone(opened: OpenDocument, rules: Mapping['file']): FoundTable[] {
  try {
    return readTables(opened, rules)
  } catch (error) {
    if (error instanceof RejectedDocument) return []
    throw error
  }
}
