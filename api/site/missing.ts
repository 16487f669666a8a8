import { Problem } from '../http/problem.ts'

/** A part of a page that is not there: not built yet, or nothing on file. All else is an error of the page. */
export async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof Problem && (error.status === 503 || error.status === 404)) return null
    throw error
  }
}
