import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { groups } from '../groups/groups.ts'
import { filesOf, suite } from '../support/together.ts'

t.test('npm test runs each test file once, in a group or alone', t => {
  const { all, alone } = suite()
  t.ok(all.length > 300, `${all.length} files were found`)
  const run = [...alone, ...[...groups.values()].flatMap(filesOf)]
  t.same(run.sort(), all)
  t.end()
})

t.test('each group has its file', t => {
  const files = readdirSync(join(import.meta.dirname, '..', 'groups')).filter(file => file !== 'groups.ts')
  t.same(files.sort(), [...groups.keys()].map(name => `${name}.test.ts`).sort())
  t.end()
})
