import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import t from 'tap'
import { webhookBody } from '../../api/alerts/send.ts'
import { alertWebhookSchema, recallWebhookSchema } from '../../contracts/alerts/webhook.ts'
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

t.test('the webhooks that are sent are those that are described', async t => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  addFormats.default(ajv)
  const at = new Date('2026-11-26T08:00:00Z')
  const fired = webhookBody({
    type: 'alert.fired',
    body: {
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
    at,
  })
  t.ok(ajv.validate(alertWebhookSchema, fired), ajv.errorsText(ajv.errors))
  const recalled = webhookBody({
    type: 'recall.made',
    body: {
      recall_id: 'rec_1',
      correction_id: 'c1',
      account: 'acc_1',
      certainty: 'served',
      reason: 'mapping',
      note: null,
      feed: 'exchange.test.lines',
      document: 1,
      document_sha256: 'ab',
      wrong_since: '2026-11-26T08:00:00+07:00',
      repaired_at: '2026-11-26T09:00:00+07:00',
      figures: [{ subject: 'VCB', period: '2025-08-22', field: 'close', old: 1, new: null }],
      figures_left_out: 0,
      requests: 1,
      webhooks: [{ url: 'https://a.example', alert_id: 'alr_1' }],
    },
    at,
  })
  t.ok(ajv.validate(recallWebhookSchema, recalled), ajv.errorsText(ajv.errors))
  t.notMatch(JSON.stringify([fired, recalled]), /acc_1|a\.example/)
})
