/** Test files that run together: patterns of paths, in this number of parts. */
const folders = {
  contracts: { parts: 1, patterns: ['test/contracts/**'] },
  runtime: { parts: 1, patterns: ['test/runtime/**'] },
  ingest: { parts: 3, patterns: ['test/ingest/**'] },
  'api-site': { parts: 2, patterns: ['test/api/site/**'] },
  'api-tax': { parts: 1, patterns: ['test/api/tax/**'] },
  api: { parts: 4, patterns: ['test/api/*', 'test/api/!(site|tax)/**'] },
  projections: { parts: 3, patterns: ['test/projections/**'] },
} as const

export interface Group {
  readonly patterns: readonly string[]
  readonly part: number
  readonly parts: number
}

/** By the name of its file here: `api-2` is the second part of `api`. */
export const groups: ReadonlyMap<string, Group> = new Map(
  Object.entries(folders).flatMap(([name, { parts, patterns }]) =>
    Array.from({ length: parts }, (_, at): [string, Group] => [
      parts === 1 ? name : `${name}-${at + 1}`,
      { patterns, part: at + 1, parts },
    ]),
  ),
)
