import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the repository and the image the folder is three above this one; in the package it lies beside `dist`. */
const places = [4, 5].map(above => join(import.meta.dirname, ...Array<string>(above).fill('..')))

let root: string | undefined

/** @throws Error when the pages were not installed with the program */
function rootOfPages(): string {
  root ??= places.find(place => existsSync(join(place, 'docs', 'concepts.md')))
  if (root === undefined)
    throw new Error(`docs/concepts.md is in none of ${places.join(', ')}: install vnfin again, with its docs`)
  return root
}

/** A Markdown file by its path in the repository, without comments that mark what a program writes. */
export const readPage = (file: string): string =>
  readFileSync(join(rootOfPages(), file), 'utf8').replaceAll(/^<!-- [^\n]*? -->\n/gm, '')

/** The translation of a page, by its path; null where there is none. */
export function translationOf(file: string): string | null {
  const translated = file.replace(/^docs\//, 'docs/vi/')
  return translated !== file && existsSync(join(rootOfPages(), translated)) ? translated : null
}
