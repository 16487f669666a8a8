import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { accessSystem } from '../../support/access-system.ts'

t.test('each key that was ever used kept 16 kB: an hour of new keys was 60 MB', async t => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { access, keys } = await (await accessSystem(t)).start()
  const now = new Date()
  const use = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const reader = { name: `reader ${n}`, email: null, tier: 'pro', mode: 'live' } as const
      const { text, record } = await keys.createAccount(reader, now)
      const caller = await access.identify({ 'x-api-key': text }, now, true)
      t.equal(caller.keyId, record.id)
      // As other requests do: the next small Buffers are parts of another piece.
      for (let i = 0; i < 4; i++) Buffer.from('x'.repeat(3_000))
    }
    // Memory of Buffers is given back beside the program: what is kept is the least of some looks.
    let min = Number.POSITIVE_INFINITY
    for (let look = 0; look < 10; look++) {
      collect()
      await wait(50)
      min = Math.min(min, process.memoryUsage().arrayBuffers)
    }
    return min
  }
  const before = await use(50)
  const after = await use(500)
  t.ok(after - before < 500 * 1_000, `${Math.round((after - before) / 500)} bytes a key`)
})
