import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import t from 'tap'
import { firedBody } from '../../api/alerts/send.ts'
import { alertWebhookSchema } from '../../contracts/alerts/webhook.ts'
import { asyncApiDocument } from '../../contracts/asyncapi.ts'
import { factKinds } from '../../contracts/events/index.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import { streamNames } from '../../contracts/streams.ts'

const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json'), 'utf8'),
)

t.test(
  'the AsyncAPI document is one, names every fact, and none of its references leads nowhere',
  async t => {
    // It brings the draft that it is written in along.
    const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false })
    addFormats.default(ajv)
    const validate = ajv.compile(schema)
    const document = JSON.parse(JSON.stringify(asyncApiDocument(streamNames('p-'))))
    t.ok(validate(document), ajv.errorsText(validate.errors))
    t.notOk(validate({ ...document, operations: { x: { action: 'shout' } } }), 'the validator does say no')
    const addresses = Object.values(document.channels).map(
      channel => (channel as { address: string | null }).address,
    )
    for (const { type } of factKinds) t.ok(addresses.includes(`p-fact.${type}`), type)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(m => m[1]!)
    t.ok(references.length > factKinds.length * 3)
    for (const reference of new Set(references)) {
      const found = reference.split('/').reduce((at, name) => at?.[name], document)
      t.ok(found, reference)
    }
    const payloads = new Ajv2020({ strict: true, allowUnionTypes: true })
    addFormats.default(payloads)
    for (const [name, { payload }] of Object.entries(
      document.components.messages as Record<string, { payload?: { schema: object } }>,
    ))
      if (payload) t.ok(payloads.compile(payload.schema), name)
  },
)

t.test('the document says the unit of an amount and what null means', async t => {
  const { messages } = asyncApiDocument(streamNames('')).components as unknown as {
    messages: Record<string, { payload: { schema: JsonSchema } }>
  }
  const fieldsOf = (message: string) => messages[message]?.payload.schema.properties?.data?.properties
  t.equal(fieldsOf('marketBars')?.turnover?.description, 'Order-matched, VND')
  t.match(fieldsOf('companyStatement')?.value?.description, /null is a blank/)
})

t.test('the webhook that is sent is the one that is described', async t => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  addFormats.default(ajv)
  const body = firedBody(
    {
      firing_id: 'fir_1',
      alert_id: 'alr_1',
      account: 'acc_1',
      symbol: 'VCB',
      session: '2026-11-26',
      value: 66_000,
      previous: null,
      webhooks: ['https://a.example'],
      condition: { field: 'price', operator: 'gte', value: 65_000, unit: 'VND' },
    },
    new Date('2026-11-26T08:00:00Z'),
  )
  t.ok(ajv.validate(alertWebhookSchema, body), ajv.errorsText(ajv.errors))
})
