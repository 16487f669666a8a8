import { headText, openDocument } from './archive-members.ts'
import { refuseWrongShape } from './content-shape.ts'
import { underFactContract } from './fact-contract.ts'
import { type Feed, type FeedDocument, type OpenDocument, type Parsed, RejectedDocument } from './feed.ts'
import { withVintages } from './vintage.ts'

/**
 * Opens a document and lets its feed read it. Pages and errors in place of data are refused before the parser sees
 * them, whatever the feed. A parser that breaks on something it did not foresee refuses that document alone: the
 * body is kept, and a better parser can read it later. What breaks the contract of a fact is refused row by row.
 *
 * @throws RejectedDocument always with a reason; `parser-failed` names the error of a parser, `no-rows` a header or a list
 *   with nothing in it, `all-rows-refused` the rule that refused most
 */
export async function parseDocument(feed: Feed, document: FeedDocument): Promise<Parsed> {
  const opened = await (feed.open ?? openDocument)(document)
  for (const member of opened.members) refuseWrongShape(member, feed.schedule?.form)
  try {
    const parsed = underFactContract(document.name, feed.parse(opened))
    refuseWithoutRows(feed, opened, parsed)
    refuseIfNothingIsLeft(parsed)
    return { ...parsed, candidates: withVintages(parsed.candidates) }
  } catch (error) {
    if (error instanceof RejectedDocument) throw error
    throw new RejectedDocument('parser-failed', `${feed.id} broke: ${(error as Error).message}`)
  }
}

/**
 * A document without a row says nothing, and a fact drawn from it would say "none". Only an answer of a service that the
 * feed expects to be empty at times (a closed day, an unknown ticker) is one: a table of a header alone never is.
 */
function refuseWithoutRows({ schedule }: Feed, { name, members }: OpenDocument, parsed: Parsed): void {
  if (parsed.rows > 0) return
  const answers = members.every(member => /^\s*[[{<]/.test(headText(member.bytes)))
  if (answers && (schedule?.anyRows || schedule?.mayBeEmpty)) return
  throw new RejectedDocument(
    'no-rows',
    `${name} ${answers ? 'holds no row of data' : 'has a header and no row below it'}; import it again with its rows`,
  )
}

/** A document of which every row is refused is none of its feed, however well it was read. */
function refuseIfNothingIsLeft(parsed: Parsed): void {
  if (parsed.rows === 0 || parsed.candidates.length > 0) return
  const refused = parsed.issues.filter(issue => issue.verdict === 'refused')
  if (refused.length === 0) return
  const byRule = Map.groupBy(refused, ({ rule }) => rule)
  const [rule, issues] = [...byRule].reduce((largest, one) =>
    one[1].length > largest[1].length ? one : largest,
  )
  const [first] = issues
  const quarantined = parsed.issues.filter(issue => issue.verdict === 'quarantined').length
  const rest = quarantined > 0 ? `, ${quarantined} quarantined` : ''
  throw new RejectedDocument(
    'all-rows-refused',
    `${rule} refused ${issues.length} of ${parsed.rows} rows${rest} and none is left; ${first?.where}: ${first?.detail}`,
    parsed,
  )
}
