import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import t from 'tap'

const root = join(import.meta.dirname, '..', '..')

/** Words that docs/glossary.md replaces, as a part of a name: `isAsked`, `mostRows`. */
const replaced = new Set([
  ...['told', 'untold', 'asked', 'asking', 'kept', 'shown', 'vouch', 'vouched', 'portion', 'portions'],
  ...['patience', 'road', 'roads', 'clerk', 'clerks', 'meanwhile', 'anew', 'aside', 'most', 'fewest'],
  ...['workings', 'usual'],
])

/** Those that are right as a part of a name, `heldToMaturity`, and replaced where they are all of it. */
const replacedAlone: ReadonlySet<string> = new Set(['held'])

/** Members of messages: other programs read them. */
const fixed: ReadonlySet<string> = new Set(['usual'])

/** Texts without any of the words need not be parsed. */
const mention = new RegExp([...replaced, ...replacedAlone].join('|'), 'i')

/** This file names them, and those read what earlier versions wrote. */
const own: ReadonlySet<string> = new Set([
  'test/house/words.test.ts',
  'contracts/feed-notes.ts',
  'test/ingest/older-notes.test.ts',
])

t.test('no name in the code has a word that the glossary replaces', async t => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.js'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && !own.has(file))
  t.ok(files.length > 1_000, `${files.length} files`)
  const found = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const names = [file.slice(file.lastIndexOf('/') + 1), ...(mention.test(text) ? namesIn(text) : [])]
    return [...new Set(names)].filter(isReplaced).map(name => `${file}: ${name}`)
  })
  t.same(found, [])
})

t.test('each way to declare a name is seen', async t => {
  const code = `
    import { asked as nothing } from './asked.ts'
    type Told = { readonly isKept: 1; road(): void }
    interface Patience<Asking> { readonly 'some-text'?: Asking }
    class Clerk { readonly #shown = 1; get shownOn() { return 1 } }
    function vouch({ mostRows, deep: [anew] }: never, aside = 1, ...portions: never[]) {}
    const fewest = { a: 1, b: meanwhile => meanwhile }
    for (const workings of []) {}
    const [held, heldToMaturity] = []`
  t.same([...new Set(namesIn(code))].filter(isReplaced).sort(), [
    ...[
      'Asking',
      'Clerk',
      'Patience',
      'Told',
      'anew',
      'aside',
      'asked',
      'fewest',
      'held',
      'isKept',
      'meanwhile',
    ],
    ...['mostRows', 'portions', 'road', 'shown', 'shownOn', 'vouch', 'workings'],
  ])
  t.same(['almost', 'isUnknown', 'broadcast', 'only_kept', 'reshown'].filter(isReplaced), [])
})

/** Whether a name has such a word. Names with `_` are columns and members of messages. */
function isReplaced(name: string): boolean {
  if (name.includes('_') || fixed.has(name)) return false
  if (replacedAlone.has(name)) return true
  const parts = name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/)
  return parts.some(part => replaced.has(part.toLowerCase()))
}

/** Every identifier of a module, private names included. */
function namesIn(code: string): string[] {
  const names: string[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type, value } = node as { type?: string; value?: unknown }
    if ((type === 'Identifier' || type === 'PrivateName') && typeof value === 'string') names.push(value)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(code, { syntax: 'typescript', target: 'es2024' }))
  return names
}
