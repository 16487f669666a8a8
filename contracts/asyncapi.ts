import { alertWebhookSchema, recallWebhookSchema, webhookHeaders } from './alerts/webhook.ts'
import { dataChanged } from './events/data-changed.ts'
import { factSchema } from './events/fact.ts'
import { factKinds } from './events/index.ts'
import { dataChangedWebhookSchema, dataGoneWebhookSchema } from './http/access/data-webhooks.ts'
import { testWebhookSchema } from './http/access/webhook-parts.ts'
import type { JsonSchema } from './schema.ts'
import { feedClasses, type StreamNames } from './streams.ts'
import { version } from './version.ts'

/** Our schemas are of the newest draft; AsyncAPI's own default is draft 07. */
const written = (schema: JsonSchema) => ({
  schemaFormat: 'application/schema+json;version=2020-12',
  schema,
})

/** The name of a part of the document: `market.bars` → `marketBars`. */
const nameOf = (type: string): string =>
  type.replaceAll(/[.-](.)/g, (_, letter: string) => letter.toUpperCase())

const alertHeaders = webhookHeaders('Id of the firing or the recall')
const dataHeaders = webhookHeaders('Id of the batch')

/**
 * The AsyncAPI 3.0 document of what goes through the log and of what is sent out, from the same declarations that
 * facts are checked with.
 * @param names with the prefix of this system
 */
export function asyncApiDocument(names: StreamNames) {
  const facts = factKinds.map(kind => {
    const name = nameOf(kind.type)
    return {
      name,
      channel: {
        address: names.factSubject(kind.type),
        title: kind.title,
        messages: { [name]: { $ref: `#/components/messages/${name}` } },
        servers: [{ $ref: '#/servers/log' }],
      },
      message: {
        name: kind.type,
        title: kind.title,
        contentType: 'application/cloudevents+json',
        payload: written(factSchema(kind)),
      },
      operation: {
        action: 'send' as const,
        summary: kind.title,
        channel: { $ref: `#/channels/${name}` },
        messages: [{ $ref: `#/channels/${name}/messages/${name}` }],
      },
    }
  })
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'vnfin',
      version,
      description: `Facts in the stream ${names.facts}, documents as received in ${names.feeds}, notices of changed rows, and webhooks of price alerts and of changed rows.`,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      log: { host: '127.0.0.1:4222', protocol: 'nats', description: 'JetStream; inside of the system only' },
      neighbours: {
        host: '127.0.0.1:4222',
        protocol: 'nats',
        description: `The same server for a user who may subscribe to ${names.dataChanged('*', '*')} and publish nothing; its permissions are in docs/changes.md.`,
        security: [{ $ref: '#/components/securitySchemes/neighbour' }],
      },
    },
    channels: {
      ...Object.fromEntries(facts.map(({ name, channel }) => [name, channel])),
      feedDocument: {
        address: names.feedSubject('{class}.{publisher}.{feed}'),
        title: 'A document exactly as received',
        parameters: {
          class: { enum: [...feedClasses] },
          publisher: { description: 'Who publishes it' },
          feed: { description: 'Which of the publisher’s feeds' },
        },
        messages: { feedDocument: { $ref: '#/components/messages/feedDocument' } },
        servers: [{ $ref: '#/servers/log' }],
      },
      dataChanged: {
        address: names.dataChanged('{read_model}', '{table}'),
        title: 'Rows of a table changed',
        description:
          'Core NATS, not stored: a notice that is lost costs time and nothing else. The rows follow from GET /api/changes with the cursor that the neighbour has. Read-only credentials: docs/changes.md.',
        parameters: {
          read_model: { description: 'Read model, such as prices' },
          table: { description: 'Its table, such as bars' },
        },
        messages: { dataChanged: { $ref: '#/components/messages/dataChanged' } },
        servers: [{ $ref: '#/servers/neighbours' }],
      },
      dataWebhook: {
        address: null,
        title: 'Webhook of changed rows',
        description:
          'POST to the address that an account named with POST /api/changes/webhooks (Standard Webhooks): batches in order, each again until the address takes it. The same rows as GET /api/changes.',
        messages: {
          dataChangedWebhook: { $ref: '#/components/messages/dataChangedWebhook' },
          dataGoneWebhook: { $ref: '#/components/messages/dataGoneWebhook' },
          testWebhook: { $ref: '#/components/messages/testWebhook' },
        },
      },
      alertWebhook: {
        address: null,
        title: 'Webhook of a price alert',
        description:
          'POST to the address that the owner of the alert named (Standard Webhooks): a price alert that fired, or a recall of figures that the account was served.',
        messages: {
          alertWebhook: { $ref: '#/components/messages/alertWebhook' },
          recallWebhook: { $ref: '#/components/messages/recallWebhook' },
          testWebhook: { $ref: '#/components/messages/testWebhook' },
        },
      },
    },
    operations: {
      ...Object.fromEntries(
        facts.map(({ name, operation }) => [`record${name[0]?.toUpperCase()}${name.slice(1)}`, operation]),
      ),
      archiveDocument: {
        action: 'send' as const,
        channel: { $ref: '#/channels/feedDocument' },
        messages: [{ $ref: '#/channels/feedDocument/messages/feedDocument' }],
      },
      announceChangedData: {
        action: 'send' as const,
        channel: { $ref: '#/channels/dataChanged' },
        messages: [{ $ref: '#/channels/dataChanged/messages/dataChanged' }],
      },
      sendDataWebhook: {
        action: 'send' as const,
        channel: { $ref: '#/channels/dataWebhook' },
        messages: [
          { $ref: '#/channels/dataWebhook/messages/dataChangedWebhook' },
          { $ref: '#/channels/dataWebhook/messages/dataGoneWebhook' },
          { $ref: '#/channels/dataWebhook/messages/testWebhook' },
        ],
      },
      sendAlertWebhook: {
        action: 'send' as const,
        channel: { $ref: '#/channels/alertWebhook' },
        messages: [
          { $ref: '#/channels/alertWebhook/messages/alertWebhook' },
          { $ref: '#/channels/alertWebhook/messages/testWebhook' },
        ],
      },
      sendRecallWebhook: {
        action: 'send' as const,
        channel: { $ref: '#/channels/alertWebhook' },
        messages: [{ $ref: '#/channels/alertWebhook/messages/recallWebhook' }],
      },
    },
    components: {
      securitySchemes: {
        neighbour: {
          type: 'userPassword',
          description: 'User of nats-server with permission to listen only',
        },
      },
      messages: {
        ...Object.fromEntries(facts.map(({ name, message }) => [name, message])),
        feedDocument: {
          name: 'feed.document',
          title: 'A document exactly as received',
          contentType: 'application/gzip',
        },
        dataChanged: {
          name: 'data.changed',
          title: 'Rows of a table changed',
          contentType: 'application/json',
          payload: written(dataChanged),
        },
        dataChangedWebhook: {
          name: 'data.changed',
          title: 'Changed rows',
          contentType: 'application/json',
          headers: written(dataHeaders),
          payload: written(dataChangedWebhookSchema),
        },
        dataGoneWebhook: {
          name: 'data.gone',
          title: 'Changes are lost to this webhook',
          contentType: 'application/json',
          headers: written(dataHeaders),
          payload: written(dataGoneWebhookSchema),
        },
        testWebhook: {
          name: 'webhook.test',
          title: 'A test delivery that the account requested',
          contentType: 'application/json',
          headers: written(dataHeaders),
          payload: written(testWebhookSchema),
        },
        alertWebhook: {
          name: 'alert.fired',
          title: 'A price alert fired',
          contentType: 'application/json',
          headers: written(alertHeaders),
          payload: written(alertWebhookSchema),
        },
        recallWebhook: {
          name: 'recall.made',
          title: 'Corrected figures that the account was served',
          contentType: 'application/json',
          headers: written(alertHeaders),
          payload: written(recallWebhookSchema),
        },
      },
    },
  }
}
