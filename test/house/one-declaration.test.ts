import { globSync, readFileSync } from 'node:fs'
import t from 'tap'

const files = globSync(['api/**/*.ts', 'contracts/**/*.ts'])
  .filter(file => file !== 'contracts/schema.ts')
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))

/** Files in which a pattern is found. */
const filesWith = (pattern: RegExp, of = files): string[] =>
  of.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

t.test('messages are declared with the parts of contracts/schema.ts', async t => {
  t.ok(files.length > 300)
  t.same(filesWith(/additionalProperties: false|: JsonSchema = \{/), [])
})

t.test('the type of an input is that of its schema, never written beside it', async t => {
  t.same(filesWith(/interface \w*(Query|Params)\b/), [])
  t.same(filesWith(/\binterface Input\b/), [])
  t.same(filesWith(/query as never/), [])
  // pageRoute hands its own schemas on.
  t.same(filesWith(/\b(route|pageRoute|tool)<(?!Query, Params>\()[^>]*>\(\{/), [])
})
