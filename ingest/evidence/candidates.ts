import { createHash } from 'node:crypto'
import type { EvidenceCandidate } from '../../contracts/events/evidence.ts'
import { type DocumentAbout, documentKinds } from '../../contracts/evidence-documents.ts'
import { type Figure, figureIn } from './figures.ts'
import { isContents, isLeader, isOnOthers, isPlan } from './guards.ts'
import { languageOf } from './language.ts'
import { type Passage, passagesOf } from './passages.ts'
import type { EvidenceRule } from './rules/rule.ts'
import { figureInRow } from './tables.ts'
import type { DocumentText } from './text/page.ts'
import { wholeWords } from './words.ts'

/** A reviewer reads so many quotes on one item of one document, the best ones. */
const perItem = 5
/** Longest quote, characters; of a longer sentence the part around what the rule found. */
const longestQuote = 300
const contextLength = 240

export interface ReadDocument {
  readonly language: 'vi' | 'en' | null
  readonly pagesWithoutText: readonly number[]
  readonly candidates: readonly EvidenceCandidate[]
}

interface Match {
  readonly rule: EvidenceRule
  readonly passage: Passage
  readonly figure: Figure | null
  readonly before: string
  readonly after: string
}

/**
 * Candidate quotes of a document by rule, at most five an item: those with a figure before others, sentences before rows
 * of tables, then in the order of the document. Every quote stands in the document as it is.
 * @param sha256 of the document, which the ids are made of
 */
export function readCandidates(
  text: DocumentText,
  about: DocumentAbout,
  sha256: string,
  rules: readonly EvidenceRule[],
): ReadDocument {
  const pages = passagesOf(text)
  const language = languageOf(pages.flatMap(page => page.map(({ text: own }) => own)).join(' '))
  const matches = pages.flatMap((page, n) =>
    isContents(text.pages[n]?.lines ?? []) ? [] : matchesOf(page, { about, language, rules }),
  )
  const byId = new Map<string, { readonly row: EvidenceCandidate; readonly rank: number }>()
  for (const match of matches) {
    const row = rowOf(match, about, sha256)
    if (!byId.has(row.id)) byId.set(row.id, { row, rank: rankOf(match) })
  }
  const byItem = Map.groupBy(byId.values(), ({ row }) => row.item)
  return {
    language,
    pagesWithoutText: text.pages.filter(({ lines }) => lines.length === 0).map(({ page }) => page),
    candidates: [...byItem.values()]
      .flatMap(all => all.toSorted((a, b) => b.rank - a.rank).slice(0, perItem))
      .map(({ row }) => row)
      .sort((a, b) => a.page - b.page || a.line - b.line || (a.item < b.item ? -1 : 1)),
  }
}

const rankOf = ({ figure, passage }: Match): number =>
  (figure === null ? 0 : figure.value === null ? 1 : 2) + (passage.row ? 0 : 1)

function matchesOf(
  page: readonly Passage[],
  {
    about,
    language,
    rules,
  }: {
    readonly about: DocumentAbout
    readonly language: 'vi' | 'en' | null
    readonly rules: readonly EvidenceRule[]
  },
): Match[] {
  const own = rules.filter(
    rule =>
      (rule.kinds?.includes(about.kind) ?? true) &&
      (rule.language === undefined || rule.language === language),
  )
  const isOn = subjectOf(about)
  return page.flatMap((passage, n) => {
    if (isLeader(passage.text) || !isOn(passage.text)) return []
    const plan = isPlan(passage.text)
    return own.flatMap(rule => {
      if (plan && !rule.takesPlans) return []
      // A report in two languages writes its numbers by the language of the sentence.
      const figure = matched(rule, passage, languageOf(passage.text) ?? language)
      if (figure === undefined) return []
      // The head of a table says which column a figure is of.
      const before = (passage.row?.table.head?.join(' ') ?? page[n - 1]?.text ?? '').slice(-contextLength)
      return [{ rule, passage, figure, before, after: page[n + 1]?.text.slice(0, contextLength) ?? '' }]
    })
  })
}

/** Whether a sentence speaks of the company: in its own documents unless it says otherwise, in others where it names it. */
function subjectOf({ kind, ticker, names }: DocumentAbout): (text: string) => boolean {
  if (documentKinds.find(({ id }) => id === kind)?.speaksOf === 'company') return text => !isOnOthers(text)
  const escaped = [ticker, ...names].map(name => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const named = wholeWords(escaped.join('|'))
  return text => named.test(text)
}

/** The figure that a rule reads in a passage, null where it reads none; undefined where the rule does not fit. */
function matched(
  rule: EvidenceRule,
  { text, row }: Passage,
  language: 'vi' | 'en' | null,
): Figure | null | undefined {
  if (!rule.needs.every(need => need.test(text))) return undefined
  if (rule.never?.some(pattern => pattern.test(text))) return undefined
  if (rule.figure === undefined) return null
  const figure = row ? figureInRow(row, rule.figure, language) : figureIn(text, rule.figure, language)
  return figure ?? undefined
}

function rowOf({ rule, passage, figure, before, after }: Match, about: DocumentAbout, sha256: string) {
  const at = figure?.at ?? rule.needs[0]?.exec(passage.text)?.index ?? 0
  const quote = quoteOf(passage.text, at)
  return {
    id: candidateId(sha256, about.ticker, rule.item, quote),
    item: rule.item,
    quote,
    page: passage.page,
    rule: rule.id,
    rule_version: rule.version,
    value: figure?.value ?? null,
    unit: figure?.unit ?? null,
    line: passage.line,
    top: passage.top,
    before,
    after,
    found: rule.found === undefined ? true : rule.found,
    value_reason: figure?.reason ?? null,
  }
}

/** At most 300 characters of a text, whole words, with the place in their middle. */
function quoteOf(text: string, at: number): string {
  if (text.length <= longestQuote) return text
  const from = Math.max(0, Math.min(at - longestQuote / 2, text.length - longestQuote))
  const piece = text.slice(from, from + longestQuote)
  const start = from === 0 ? 0 : piece.indexOf(' ') + 1
  const end = from + longestQuote >= text.length ? piece.length : piece.lastIndexOf(' ')
  return piece.slice(start, end > start ? end : piece.length).trim()
}

/** 12 hex digits: who reads the same quote again, by whatever rule, finds the same. */
const candidateId = (sha256: string, ticker: string, item: string, quote: string): string =>
  createHash('sha256').update([sha256, ticker, item, quote].join('\n')).digest('hex').slice(0, 12)
