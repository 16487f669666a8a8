import { wrongShape } from './content-shape.ts'
import { type Feed, RejectedDocument, type Sniff } from './feed.ts'
import { shapes } from './shapes.ts'

/**
 * The one feed whose shape a document has.
 *
 * @throws RejectedDocument `html-instead-of-data` or `error-body` for what is no data at all, the name of a known shape
 *   that is not taken (`live-board`, `px-file`, …) with the reason, `unknown-shape` for a
 *   shape of no feed (the detail lists what was seen), `ambiguous-shape` when several feeds claim it
 */
export function recognise(sniff: Sniff, feeds: readonly Feed[]): Feed {
  const claims = feeds.filter(feed => feed.recognise(sniff))
  const [only] = claims
  if (only && claims.length === 1) return only
  if (claims.length > 1)
    throw new RejectedDocument(
      'ambiguous-shape',
      `${sniff.name} fits ${claims.map(feed => feed.id).join(' and ')}: name the feed with --feed`,
    )
  const wrong = wrongShape(sniff.head)
  if (wrong) throw new RejectedDocument(wrong.reason, `${sniff.name}: ${wrong.detail}`)
  const matching = shapes.find(shape => shape.matches(sniff))
  if (matching) throw new RejectedDocument(matching.shape, `${sniff.name} is ${matching.why}`)
  throw new RejectedDocument('unknown-shape', `${sniff.name} has the shape of no feed: ${describe(sniff)}`)
}

/** What was seen of a document, in one sentence. */
function describe({ head, members, sheets }: Sniff): string {
  if (sheets)
    return `a workbook of ${sheets.length} sheets (${sheets.slice(0, 3).join(', ')}…): ${describeText(head)}`

  const inside = members
    ? `an archive of ${members.length} files (${members.slice(0, 3).join(', ')}…), the first `
    : ''
  return `${inside}${describeText(head)}`
}

function describeText(head: string): string {
  const firstLine = head.split(/\r?\n/, 1)[0]?.trim() ?? ''
  if (/[\0\uFFFD]/.test(head.slice(0, 200))) return 'binary'
  const kind = /^\s*[{[]/.test(head) ? 'JSON' : /^\s*</.test(head) ? 'XML' : 'text'
  const start = kind === 'JSON' ? head.replace(/\s+/g, ' ').slice(0, 120) : firstLine.slice(0, 200)
  return `${kind} that begins with ${JSON.stringify(start)}`
}
