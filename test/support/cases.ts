import { readFileSync } from 'node:fs'

/** A file of worked examples below `test/cases/`, each with its source. */
// biome-ignore lint/suspicious/noExplicitAny: each group has a shape of its own, which its test reads
export const casesOf = (path: string): any =>
  JSON.parse(readFileSync(new URL(`../cases/${path}`, import.meta.url), 'utf8'))
