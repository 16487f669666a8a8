import { createInterface } from 'node:readline/promises'
import type { Proposed } from '../ingest/mappings/choose.ts'

/** Where a person reads and writes. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** The terminal of this process; null in a pipe, a script or a job, where nobody answers. */
export const terminal = (): Terminal | null =>
  process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : null

/**
 * Asks whether what is proposed is taken. Anything but a yes is none; so is the end of the input. A proposal with an open
 * question cannot be taken and is not asked about.
 */
export async function isToBeTaken(
  proposals: readonly Pick<Proposed, 'file' | 'questions'>[],
  where: Terminal | null,
  signal: AbortSignal,
): Promise<boolean> {
  const ready = proposals.filter(({ questions }) => questions.length === 0)
  const [first] = ready
  if (where === null || !first) return false
  const what = ready.length === 1 ? first.file : `${ready.length} files`
  const prompt = createInterface(where)
  const ended = new Promise<string>(resolve => prompt.once('close', () => resolve('')))
  try {
    const answer = await Promise.race([
      prompt.question(`Take ${what} by this mapping, and keep it? [y/N] `, { signal }),
      ended,
    ])
    return /^\s*(y|yes|c|có|co)\s*$/i.test(answer)
  } catch (error) {
    if (signal.aborted) return false
    throw error
  } finally {
    prompt.close()
  }
}
