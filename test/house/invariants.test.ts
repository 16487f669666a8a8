import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..', '..')

t.test('every promise in docs/invariants.md names a test that exists, and none is named twice', async t => {
  const rows = [
    ...readFileSync(join(root, 'docs', 'invariants.md'), 'utf8').matchAll(
      /^\| .* \| `(test\/[^`]+)`: (.+) \|$/gm,
    ),
  ]
  t.ok(rows.length > 30, `${rows.length} promises`)
  for (const [, file = '', name = ''] of rows) {
    const text = readFileSync(join(root, file), 'utf8')
    t.ok(text.includes(`'${name}'`), `${file}: ${name}`)
  }
  t.equal(new Set(rows.map(([, , name]) => name)).size, rows.length)
})
