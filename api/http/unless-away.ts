import { type Problem, problem } from './problem.ts'

/** When a request that is not answered yet is looked at, ms; then again and again. */
const longMs = 4_000
const againMs = 200

/**
 * An answer, however long it takes, unless the database or the log is known to be away: whatever waits for either then
 * ends here, also where a statement of it has time left. @throws Problem not_ready
 */
export async function unlessAway(answering: Promise<void>, isAway: () => boolean): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const away = new Promise<never>((_, reject) => {
    const look = () => {
      if (isAway()) reject(awayProblem('The database or the log does not answer.'))
      else timer = setTimeout(look, againMs)
    }
    timer = setTimeout(look, longMs)
  })
  try {
    await Promise.race([answering, away])
  } finally {
    clearTimeout(timer)
    answering.catch(() => undefined)
  }
}

/** Detail of problems while Postgres is away. */
export const readModelsAway = 'The database of the read models does not answer.'

/** The answer while something that a request needs is away for some seconds. */
export const awayProblem = (detail: string, cause?: unknown): Problem =>
  problem('not_ready', {
    detail,
    action: 'Try again in some seconds; tax calculators answer at any time.',
    headers: { 'retry-after': '5' },
    cause,
  })
