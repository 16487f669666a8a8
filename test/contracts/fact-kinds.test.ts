import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import { factKinds } from '../../contracts/events/index.ts'

t.test('each kind of fact has a name of its own and a schema that a strict validator takes', async t => {
  const types = factKinds.map(kind => kind.type)
  t.same(types, [...new Set(types)])
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  for (const kind of factKinds) {
    t.match(kind.type, /^[a-z]+\.[a-z-]+$/)
    const validate = ajv.compile(kind.dataSchema)
    t.equal(validate({ no: 'such field' }), false, `${kind.type} refuses foreign data`)
  }
})

t.test('the data of a fact have no handwritten type beside their schema', async t => {
  const folder = new URL('../../contracts/events/', import.meta.url)
  const declaring = readdirSync(folder)
    .map(name => ({ name, code: readFileSync(new URL(name, folder), 'utf8') }))
    .filter(({ code }) => /= defineFact\(/.test(code))
  t.ok(declaring.length > 30)
  for (const { name, code } of declaring) t.notMatch(code, /\binterface\b|defineFact</, name)
})
