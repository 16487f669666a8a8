import {
  type Answers,
  answersInAddress,
  type DateFormat,
  type Mapping,
  withAnswers,
} from '../../contracts/mapping.ts'
import { type Feed, type FeedDocument, type OpenDocument, RejectedDocument } from '../feed.ts'
import { agreement, type ReadStored } from './agreement.ts'
import { fitOf, isFit, nearest } from './fit.ts'
import type { FoundTable } from './found-table.ts'
import { mappingFeed } from './mapping-feed.ts'
import { bareName } from './names.ts'
import { type Proposal, propose } from './propose.ts'
import { missingOptions, type Question, questionsText } from './question.ts'
import { settle } from './settle.ts'
import type { VersionedMapping } from './shipped.ts'
import { readTables } from './tables.ts'
import { sourceNames, sourceOfName } from './vocabulary.ts'

/** A document with the feed that reads it; with the mapping behind that, where it is one. */
export interface Chosen {
  readonly document: FeedDocument
  readonly feed: Feed
  readonly by?: { readonly mapping: Mapping; readonly version: number; readonly source: string }
}

/** What an import knows of mappings. */
export interface MappingOptions {
  /** Those of the home first, then those that are known here. */
  readonly mappings: readonly VersionedMapping[]
  /** Every document is read by it. */
  readonly forced?: VersionedMapping
  readonly answers: Answers
  /** Proposals without a question are taken, and kept under their name. */
  readonly accept: boolean
  /** Keeps an accepted one, under a name that no other has. */
  readonly keep: (mapping: Mapping) => Promise<VersionedMapping>
  readonly readStored?: ReadStored
  readonly onProposal?: (proposal: Proposed) => void
}

/** What was seen of a table that nothing here describes, for a person to accept. */
export interface Proposed extends Proposal {
  readonly file: string
  readonly questions: readonly Question[]
  /** The document as its parser would read it, where nothing is left to ask. */
  readonly feed: Feed | null
  readonly document: FeedDocument
}

/**
 * The mapping by which a document that has the shape of no feed is read: one of the home, one that is known here, or one that
 * is proposed and accepted.
 *
 * @returns null where no mapping comes near it
 * @throws RejectedDocument `unsettled` with questions and the options that answer them, `proposed` for a table that
 * waits for a word, `ambiguous-shape` when two mappings of the home fit
 */
export async function chooseMapping(
  document: FeedDocument,
  opened: OpenDocument,
  options: MappingOptions,
): Promise<Chosen | null> {
  const { mappings } = options
  const tables = tablesIn(opened)
  if (tables.length === 0) return null
  const fits = mappings.filter(({ mapping }) => tables.every(table => isFit(fitOf(mapping, table))))
  const own = fits.filter(({ shipped }) => !shipped)
  if (own.length > 1)
    throw new RejectedDocument(
      'ambiguous-shape',
      `${document.name} fits the mappings ${own.map(({ mapping }) => mapping.name).join(' and ')}: name one with --map`,
    )
  const [fitting] = [...own, ...fits]
  if (fitting) return useMapping(fitting, document, opened, options)
  const [table] = tables
  const proposal = table ? propose(table, document.name) : null
  return proposal ? takeProposal(proposal, document, opened, options) : null
}

/** What is nearest to a document that no mapping reads, in one sentence; null where nothing is. */
export function nearestOf(opened: OpenDocument, { mappings }: MappingOptions): string | null {
  const [table] = tablesIn(opened)
  const all = mappings.map(({ mapping }) => mapping)
  return table ? nearest(all, table) : null
}

/** Whether a document has rows and columns at all. */
export const isTable = (opened: OpenDocument): boolean =>
  tablesIn(opened).some(({ header, rows }) => header.length > 1 && rows.length > 0)

/** The tables of a document; none where it is damaged or no table. */
function tablesIn(opened: OpenDocument): FoundTable[] {
  try {
    return readTables(opened)
  } catch (error) {
    if (error instanceof RejectedDocument) return []
    throw error
  }
}

interface Use {
  readonly questions: readonly Question[]
  readonly reasons: readonly string[]
  readonly source: string
  readonly answers: Answers
  /** How days are written; null where it is not settled, or nothing has days. */
  readonly format: DateFormat | null
}

/**
 * A mapping as the feed of a document, with the answers in its address.
 * @throws RejectedDocument `unsettled` with questions, `unknown-shape` when the document has not its columns
 */
export async function useMapping(
  { mapping, version }: VersionedMapping,
  document: FeedDocument,
  opened: OpenDocument,
  options: MappingOptions,
): Promise<Chosen> {
  const use = await settled(mapping, document, opened, options)
  if (use.questions.length > 0)
    throw new RejectedDocument(
      'unsettled',
      `${document.name} is read by the mapping ${mapping.name}, and it does not say all. ${questionsText(use.questions)}: vnfin import ${document.name} ${missingOptions(use.questions)}`,
    )
  return taken(mapping, version, document, use)
}

const taken = (mapping: Mapping, version: number, document: FeedDocument, { source, answers }: Use) => ({
  by: { mapping, version, source },
  feed: mappingFeed(mapping, version, source),
  document: { ...document, url: withAnswers(document.url, answers) },
})

async function takeProposal(
  proposal: Proposal,
  document: FeedDocument,
  opened: OpenDocument,
  options: MappingOptions,
): Promise<Chosen> {
  const use = await settled(proposal.mapping, document, opened, options)
  const isSettled = use.questions.length === 0
  // What was said and settled of this kind of file once need not be said again. What a name or a column says, each file
  // says of itself.
  const mapping: Mapping = {
    ...proposal.mapping,
    source: options.answers.source ?? proposal.mapping.source,
    ...(use.answers.prices && { prices: use.answers.prices }),
    date: { ...proposal.mapping.date, ...(use.format && { formats: [use.format] }) },
  }
  if (isSettled && options.accept) {
    const stored = await options.keep(mapping)
    return taken(stored.mapping, stored.version, document, use)
  }
  options.onProposal?.({
    ...proposal,
    mapping,
    reasons: [...proposal.reasons, ...use.reasons],
    file: document.name,
    questions: use.questions,
    ...(isSettled ? taken(mapping, 1, document, use) : { feed: null, document }),
  })
  throw new RejectedDocument(
    'proposed',
    isSettled
      ? `${document.name} is no known shape. A mapping is proposed; --accept takes it`
      : `${document.name} is no known shape. A mapping is proposed, and it cannot say all. ${questionsText(use.questions)}; then --accept takes it`,
  )
}

async function settled(
  mapping: Mapping,
  document: FeedDocument,
  opened: OpenDocument,
  { answers: given, readStored }: MappingOptions,
): Promise<Use> {
  let answers: Answers = { ...answersInAddress(document.url), ...given }
  const reasons: string[] = []
  const questions: Question[] = []
  let format: DateFormat | null = null
  const source = mapping.source === 'asked' ? (given.source ?? sourceIn(opened)) : mapping.source
  if (!source)
    questions.push({
      about: 'source',
      text: 'Neither a column nor the name of the file says whose figures these are',
      option: '--source PUBLISHER (vci, cafef, …, or a name of your own)',
    })
  else if (mapping.source === 'asked' && !given.source)
    reasons.push(`a column or the name of the file says whose figures these are: ${source}`)
  if (mapping.holds === 'bars') {
    let found = settle(mapping, opened, answers)
    if (found.questions.length > 0 && readStored) {
      const agreed = await agreement(mapping, opened, answers, readStored)
      answers = { ...answers, ...agreed.answers }
      reasons.push(...agreed.reasons)
      found = settle(mapping, opened, answers)
    }
    reasons.push(...found.reasons)
    questions.push(...found.questions)
    if (found.questions.length === 0) format = found.format
  }
  return { questions: questions, reasons, source: source ?? 'asked', answers, format }
}

/** The publisher that a column or the name of a file or folder says; null where none does, or they differ. */
function sourceIn(opened: OpenDocument): string | null {
  const names = sourceNames.map(bareName)
  const said = new Set<string>()
  for (const { header, rows } of readTables(opened))
    for (const [at, name] of header.entries())
      if (names.includes(bareName(name)))
        for (const { cells } of rows) said.add(sourceOfName[(cells[at] ?? '').toLowerCase()] ?? '')
  if (said.size === 0)
    // In lower case alone: SSI, VCI and VND are tickers too.
    for (const word of `${opened.url} ${opened.name}`.split(/[^A-Za-z]+/)) {
      const source =
        word === word.toLowerCase() || word.length > 4 ? sourceOfName[word.toLowerCase()] : undefined
      if (source) said.add(source)
    }
  const [only] = said
  return said.size === 1 && only ? only : null
}
