import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { problem } from '../../../http/problem.ts'
import { headerWithin } from '../layout.ts'
import { isBlank, type Source } from '../source.ts'

const chunk = 64 * 1024

/**
 * A table as text: UTF-8, or UTF-16 with its mark; commas, semicolons or tabs, whatever its first rows have most of.
 * Rows are numbered as a spreadsheet shows them, blank ones included.
 * @throws Problem for text of another charset and for quotes that do not close
 */
export function csvSource(bytes: Buffer): Source & { readonly delimiter: string } {
  const encoding = needCharset(bytes)
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(bytes.subarray(0, chunk)))
  return {
    delimiter,
    async *rows() {
      const parser = Readable.from(textOf(bytes, encoding)).pipe(
        parse({ bom: true, delimiter, relax_column_count: true, skip_empty_lines: false }),
      )
      let number = 0
      try {
        for await (const cells of parser as AsyncIterable<string[]>) {
          number++
          if (!cells.every(isBlank)) yield { number, cells }
        }
      } catch (cause) {
        throw malformed((cause as Error).message, cause)
      }
    },
  }
}

function* textOf(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += chunk)
    yield decoder.decode(bytes.subarray(at, at + chunk), { stream: true })
  yield decoder.decode()
}

function needCharset(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let at = 0; at < bytes.length; at += chunk)
      decoder.decode(bytes.subarray(at, at + chunk), { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (cause) {
    throw problem('bad_request', {
      detail: 'The sheet is not valid UTF-8.',
      action: 'Save the sheet as CSV UTF-8, or as .xlsx.',
      cause,
    })
  }
}

function delimiterOf(text: string): string {
  const first = text.split(/\r?\n/, headerWithin)
  const counts = [',', ';', '\t'].map(mark => ({
    mark,
    count: Math.max(...first.map(line => line.split(mark).length)),
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]!.mark
}

const malformed = (why: string, cause: unknown) =>
  problem('bad_request', {
    detail: `The sheet is no CSV: ${why}.`,
    action: 'Send CSV with quoted cells closed, or .xlsx.',
    cause,
  })
