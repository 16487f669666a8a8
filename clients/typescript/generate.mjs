// Writes src/generated/ from the OpenAPI document: the types with openapi-typescript, and which routes take which
// parameter for a day in the past. Without an argument the document is that of this repository; else it is a file, or
// the address of a server: node generate.mjs https://vnfin.example/openapi.json
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'

const folder = join(import.meta.dirname, 'src', 'generated')
const document = JSON.parse(await read(process.argv[2]))

async function read(place) {
  if (place?.startsWith('http')) return (await fetch(place)).text()
  if (place !== undefined) return readFileSync(place, 'utf8')
  const program = join(import.meta.dirname, '..', '..', 'bin', 'vnfin.cjs')
  return execFileSync(process.execPath, [program, 'openapi'], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
}

/** Path → the query parameter that asks for what was known at the end of a day. */
function asOfParameters() {
  const found = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const name = ['as_of', 'vintage'].find(each =>
      get?.parameters.some(p => p.in === 'query' && p.name === each),
    )
    return name === undefined ? [] : [[path, name]]
  })
  return Object.fromEntries(found)
}

/**
 * Tables are had by `csv()`. In the types of the other methods an answer is the JSON that it is unless a table is asked
 * for; else every field would first have to be told from a text.
 */
function withoutTables() {
  const without = structuredClone(document)
  for (const item of Object.values(without.paths))
    for (const { responses } of Object.values(item)) {
      const { content } = responses[200] ?? {}
      if (content?.['application/json'] !== undefined) delete content['text/csv']
    }
  return without
}

/** Paths of which `format=csv` gives a table. */
const tables = Object.entries(document.paths)
  .filter(([, { get }]) => get?.responses[200]?.content?.['text/csv'] !== undefined)
  .map(([path]) => path)

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTS(withoutTables())))
writeFileSync(
  join(folder, 'routes.ts'),
  `export const version = ${JSON.stringify(document.info.version)}

/** The query parameter that asks for what was known at the end of a day, by route. */
export const asOfParameters = ${JSON.stringify(asOfParameters(), null, 2)} as const

/** A route whose rows can be had as CSV. */
export type TablePath = ${tables.map(path => `\n  | ${JSON.stringify(path)}`).join('')}
`,
)
