import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { lawStatusDocument } from '../../cli/law-status-document.ts'
import { basisOf, basisTexts } from '../../contracts/law/basis.ts'
import { parameters } from '../../contracts/law/index.ts'

t.test('every value of the law says how its text was read, and when', t => {
  for (const { id, values } of parameters) {
    for (const value of values) {
      const basis = basisOf(value)
      if (value.act === 'product rule') {
        t.equal(basis, null, `${id}: a rule of this product is no law`)
        continue
      }
      t.match(basis?.on, /^2026-\d\d-\d\d$/, `${id} ${value.from}`)
      t.equal(basis?.text, basisTexts[basis!.basis])
    }
  }
  t.end()
})

t.test('a value that was read otherwise than its act says so', t => {
  const agents = parameters.find(({ id }) => id === 'business-household.agent-vat-rates')!
  t.equal(basisOf(agents.values.at(-1)!)?.basis, 'inferred')
  t.equal(basisOf({ act: '48/2024/QH15' })?.basis, 'quotation')
  t.end()
})

t.test('docs/law-status.md is what the law as data says', t => {
  const path = join(import.meta.dirname, '..', '..', 'docs', 'law-status.md')
  t.equal(readFileSync(path, 'utf8'), lawStatusDocument(), 'run: vnfin law document > docs/law-status.md')
  t.end()
})
