import { connect } from 'node:net'
import t from 'tap'
import { assertPortFree, listen } from '../../cli/listen.ts'
import { readSettings } from '../../runtime/settings.ts'

const settingsAt = (port: number) => readSettings({ PORT: String(port), HOST: '127.0.0.1' })

t.test('a request that comes before anybody answers waits, and is answered', async t => {
  const listening = await listen(settingsAt(0))
  t.teardown(() => listening.close())
  const early = [1, 2, 3].map(() =>
    fetch(`${listening.address}/healthz`, { signal: AbortSignal.timeout(5_000) }),
  )
  await new Promise(resolve => setTimeout(resolve, 100))
  listening.answer((_, response) => response.end('first'))
  t.same(await Promise.all(early.map(async answer => (await answer).text())), ['first', 'first', 'first'])
  listening.answer((_, response) => response.end('second'))
  t.equal(await (await fetch(listening.address)).text(), 'second')
})

t.test('a client that connects while the port is tried does not hold the start up', async t => {
  const taken = await listen(settingsAt(0))
  const port = Number(new URL(taken.address).port)
  await taken.close()
  const knocking = setInterval(() => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'))
    socket.on('error', () => {})
  }, 1)
  for (let i = 0; i < 50; i++) await assertPortFree(settingsAt(port))
  clearInterval(knocking)
  t.pass('it was tried fifty times')
})
