import { sniffOf } from '../archive-members.ts'
import type { Feed, FeedDocument, OpenDocument } from '../feed.ts'
import { RejectedDocument } from '../feed.ts'
import { recognise } from '../recognise.ts'
import { chooseMapping, isTable, type MappingOptions, nearestOf, useMapping } from './choose.ts'

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
): Promise<{ readonly document: FeedDocument; readonly feed: Feed }> {
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
    const near = nearestOf(opened, mappings) ?? 'no column of it is a day or a closing price by its name'
    throw new RejectedDocument(
      error.reason,
      `${error.message}; ${near}. A mapping says what it means: vnfin import ${document.name} --map FILE (vnfin mappings show price-table is one to begin with)`,
    )
  }
}
