// Receives the webhooks of price alerts, signed as Standard Webhooks says.
//
//   WEBHOOK_SECRET=whsec_… PORT=8080 node examples/webhook-receiver/receiver.mjs
//
// The secret is `webhook_secret` in the answer that made the alert. vnfin calls public addresses only: put the receiver
// behind one.
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const { WEBHOOK_SECRET, PORT = '8080' } = process.env
if (WEBHOOK_SECRET === undefined) throw new Error('Set WEBHOOK_SECRET to the webhook_secret of the alert.')
const webhook = new Webhook(WEBHOOK_SECRET)

/** Deliveries that were acted on: the same may come again when our answer was lost. */
const done = new Set()

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  let event
  try {
    event = webhook.verify(Buffer.concat(chunks).toString('utf8'), request.headers)
  } catch (error) {
    process.stderr.write(`refused: ${error.message}\n`)
    response.writeHead(401).end()
    return
  }
  const id = request.headers['webhook-id']
  if (!done.has(id)) process.stdout.write(`${id} ${JSON.stringify(event)}\n`)
  done.add(id)
  response.writeHead(204).end()
})
server.listen(Number(PORT), process.env.HOST ?? '127.0.0.1', () => {
  process.stdout.write(`receiving at http://127.0.0.1:${server.address().port}\n`)
})
