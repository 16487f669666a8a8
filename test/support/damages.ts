import { openDocument } from '../../ingest/archive-members.ts'
import { type Feed, RejectedDocument } from '../../ingest/feed.ts'
import { documentOf } from './documents.ts'

type Damage = (body: Buffer) => Buffer

const onText =
  (change: (text: string) => string): Damage =>
  body =>
    Buffer.from(change(body.toString('latin1')), 'latin1')

/** What transport, upstreams and people do to documents; all of it repeatable. */
export const damages: Readonly<Record<string, Damage>> = {
  'cut in the middle': body => body.subarray(0, Math.floor(body.length / 2)),
  'cut near the end': body => body.subarray(0, body.length - 7),
  'first line only': body => body.subarray(0, body.indexOf(10) + 1 || body.length),
  'every seventh digit a letter': onText(text => {
    let n = 0
    return text.replace(/\d/g, digit => (++n % 7 === 0 ? 'x' : digit))
  }),
  'numbers turned to null': onText(text => text.replace(/(:\s*)-?\d+(\.\d+)?/g, '$1null')),
  'texts turned to numbers': onText(text => text.replace(/(:\s*)"[^"\\]*"/g, '$17')),
  'lists turned to null': onText(text => text.replace(/:\s*\[[^[\]{}]*\]/g, ': null')),
  'objects turned to null': onText(text => text.replace(/\{[^{}]*\}/g, 'null')),
  'lines doubled': onText(text => text.replace(/^.*\n/gm, '$&$&')),
  'a column less': onText(text => text.replace(/^[^,\n]*,/gm, '')),
  'cells emptied': onText(text => text.replace(/,[^,\n]*,/g, ',,')),
  'minus signs everywhere': onText(text => text.replace(/([,:>"]\s*)(\d)/g, '$1-$2')),
  'all bytes above 127 lost': onText(text => text.replace(/[\x80-\xff]/g, '?')),
}

/** What went wrong, or null where the document was read or refused properly. */
export async function parseOrRefuse(
  feed: Feed,
  name: string,
  body: Buffer,
  url = `file:${name}`,
): Promise<string | null> {
  if (body.length === 0) return null
  try {
    const parsed = feed.parse(
      await openDocument({ ...documentOf(name.replace(/\.gz$/, ''), body), url: url.replace(/\.gz$/, '') }),
    )
    const lost = parsed.issues.filter(issue => issue.verdict !== 'flagged').length
    return parsed.rows < 0 || lost > Math.max(parsed.rows, 1) * 20
      ? `${lost} issues for ${parsed.rows} rows`
      : null
  } catch (error) {
    if (error instanceof RejectedDocument) return null
    return (error as Error).stack?.split('\n').slice(0, 3).join(' | ') ?? String(error)
  }
}
