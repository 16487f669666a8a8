// Drives one address for some seconds and tells the parent what came back.
import autocannon from 'autocannon'

const { url, seconds, body } = JSON.parse(process.env.LOAD)
const result = await autocannon({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
  connections: 32,
  duration: seconds,
})
process.send({
  requests: result.requests.total,
  perSecond: result.requests.average,
  p99: result.latency.p99,
  bad: result.non2xx + result.errors + result.timeouts,
})
process.disconnect()
