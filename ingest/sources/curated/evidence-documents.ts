import { type EvidenceCandidates, evidenceCandidates } from '../../../contracts/events/evidence.ts'
import { aboutInAddress, type DocumentAbout } from '../../../contracts/evidence-documents.ts'
import { sha256 } from '../../archive.ts'
import { readCandidates } from '../../evidence/candidates.ts'
import { evidenceRules, rulesVersion } from '../../evidence/rules/index.ts'
import type { DocumentText } from '../../evidence/text/page.ts'
import { readText } from '../../evidence/text/read-text.ts'
import { type Feed, type OpenDocument, type Parsed, RejectedDocument } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'

/**
 * Public documents on companies (`vnfin evidence read`): PDF, docx, HTML or text. Rules find quotes in them, which count
 * as evidence once a person accepts them. Rows are pages: a page without text is flagged.
 */
export const evidenceDocuments: Feed = {
  id: 'news.curated.evidence-documents',
  title: 'Quotes in public documents on companies, found by rule',
  publisher: { id: 'curated', name: 'Reviewed by hand', url: null },
  parser: rulesVersion,
  importOnly: 'documents that people name: `vnfin evidence read FILE` states ticker, kind, address and day',
  // Its documents have the shape of nothing else, and what they are about stands in no file.
  recognise: () => false,
  async open(document) {
    const text = await readText(document)
    const bytes = new TextEncoder().encode(JSON.stringify(text))
    return { ...document, members: [{ path: document.name, bytes }], archive: false }
  },
  parse: parsed,
}

function parsed(document: OpenDocument): Parsed {
  const about = aboutInAddress(document.url)
  if (about === null)
    throw new RejectedDocument(
      'no-subject',
      `nothing says which company ${document.name} is about: read it by vnfin evidence read, with --ticker, --kind, --address and --day`,
    )
  const text: DocumentText = JSON.parse(new TextDecoder().decode(document.members[0]!.bytes))
  const hash = sha256(document.body)
  const { language, pagesWithoutText, candidates } = readCandidates(text, about, hash, evidenceRules)
  const log = newRowLog()
  for (const page of pagesWithoutText)
    log.flag(
      'no-text-layer',
      `${document.name}: page ${page}`,
      'no_text_layer: the page has no text, as of a scan; make it searchable by OCR and read the file again',
    )
  if (language === null)
    log.flag(
      'unknown-language',
      document.name,
      'the text is neither Vietnamese nor English, as of a font without Unicode; rules may find nothing in it',
    )
  const { url, ticker, kind, date } = about
  const data: EvidenceCandidates = {
    ticker,
    sha256: hash,
    url,
    name: document.name,
    kind,
    date,
    language,
    pages: text.pages.length,
    pages_without_text: [...pagesWithoutText],
    rules: rulesVersion,
    rows: [...candidates],
  }
  return {
    candidates: [{ kind: evidenceCandidates, key: keyOf(about, hash), effectiveon: date, data }],
    rows: text.pages.length,
    issues: log.issues,
  }
}

/** A document read again, under another day or by newer rules, takes its own place. */
const keyOf = ({ ticker }: DocumentAbout, hash: string): string => `${ticker}/${hash}`
