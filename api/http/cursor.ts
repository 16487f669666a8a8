import { createHash } from 'node:crypto'
import { problem } from './problem.ts'

/** Where a page ended. Opaque to clients; it belongs to one query, and using it with another is refused. */
export function writeCursor(position: unknown, query: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify([hash(query), position])).toString('base64url')
}

/** @throws Problem cursor_mismatch */
export function readCursor<T>(cursor: string, query: Readonly<Record<string, unknown>>): T {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (cause) {
    throw mismatch('is not one of ours', cause)
  }
  if (!Array.isArray(read) || read.length !== 2) throw mismatch('is not one of ours', undefined)
  if (read[0] !== hash(query)) throw mismatch('belongs to a query with other parameters', undefined)
  return read[1] as T
}

/** Parameters that move through a result are not part of what it is a result of. */
const moving = new Set(['cursor', 'limit', 'format', 'lang'])

function hash(query: Readonly<Record<string, unknown>>): string {
  const fixed = Object.entries(query)
    .filter(([name]) => !moving.has(name))
    .sort(([a], [b]) => a.localeCompare(b))
  return createHash('sha256').update(JSON.stringify(fixed)).digest('base64url').slice(0, 12)
}

const mismatch = (why: string, cause: unknown) =>
  problem('cursor_mismatch', {
    detail: `The cursor ${why}.`,
    action: 'Use meta.pagination.next_cursor of the same query, or leave cursor out to begin again.',
    errors: [{ pointer: '?cursor', detail: why }],
    cause,
  })
