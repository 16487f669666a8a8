import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const project = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const sources = globSync(
  ['{api,bin,cli,contracts,ingest,projections,runtime,test}/**/*.{ts,mjs,cjs}', '*.ts'],
  {
    cwd: project,
    exclude: file => /(^|\/)node_modules(\/|$)/.test(file),
  },
)

t.test('only test/documents reads what lies beside the repository', t => {
  t.ok(sources.length > 1000, `${sources.length} files`)
  const beside = sources.filter(
    file => !file.startsWith('test/documents/') && /['"`/]shared\/(data|vectors)\b/.test(read(file)),
  )
  t.same(beside, [])
  const intoDocuments = sources.filter(
    file => !file.startsWith('test/documents/') && /from '[^']*\/documents\/(?!index)/.test(read(file)),
  )
  t.same(intoDocuments, [], 'nor does another test lean on it')
  t.end()
})

t.test(
  'npm test leaves test/documents out, its own command and .ci/run take it, and nothing in it skips',
  t => {
    t.match(read('.taprc'), '"test/documents/**"')
    t.match(JSON.parse(read('package.json')).scripts['test:documents'], 'test/documents/**/*.test.ts')
    t.match(read('.ci/run'), /if \[ -d "\$\{TEST_DOCUMENTS:-\.\.\/shared\}" \]; then further documents/)
    const tests = sources.filter(file => file.startsWith('test/documents/') && file.endsWith('.test.ts'))
    t.ok(tests.length > 25, `${tests.length} files`)
    t.same(
      tests.filter(file => /\bskip\b/.test(read(file))),
      [],
    )
    t.end()
  },
)
