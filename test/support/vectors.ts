import { existsSync, readFileSync } from 'node:fs'

/** Worked examples that lie beside the repository, not in it; absent on most machines. */
const folder = new URL('../../../shared/vectors/', import.meta.url)

/** Null where the file is absent: the test that needs it skips, and says so. */
export function vectorsOf<T>(name: string): T | null {
  const file = new URL(name, folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
