// Drives one address for some seconds and tells the parent what came back.
import autocannon from 'autocannon'

const { url, seconds, body, method, headers, expected } = JSON.parse(process.env.LOAD)
const result = await autocannon({
  url,
  method,
  headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(body === undefined ? {} : { body }),
  connections: 32,
  duration: seconds,
})
process.send({
  requests: result.requests.total,
  perSecond: result.requests.average,
  p99: result.latency.p99,
  bad:
    result.errors +
    result.timeouts +
    (result.requests.total - (result.statusCodeStats[expected]?.count ?? 0)),
})
process.disconnect()
