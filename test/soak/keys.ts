import { setTimeout as wait } from 'node:timers/promises'
import type { KeyStore } from '../../api/access/key-store.ts'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import type { Place } from './readers.ts'

export interface KeyChanges {
  readonly rounds: () => number
  readonly wrong: readonly string[]
  stop(): Promise<void>
}

/** Within this a change of keys is known to every process, ms (the promise is a second). */
const keyCount = 2_500

/**
 * Makes, rotates and revokes keys, one round after the other, and asks every server for each: a new key is taken, a
 * rotated one reads in its grace and manages nothing, a revoked one is refused.
 */
export function changeKeys(store: KeyStore, places: readonly Place[], pauseMs: number): KeyChanges {
  const wrong: string[] = []
  let rounds = 0
  let on = true
  const expect = async (key: string, status: number, what: string, path = '/api/keys') => {
    const end = performance.now() + keyCount
    for (const place of places) {
      for (;;) {
        const address = place.address
        const got = address === null ? null : await statusOf(`${address}${path}`, key)
        // A server that is being started again, or has no database for the moment, tells nothing.
        if (got === null || got === 503 || got === status || place.address !== address) break
        if (performance.now() > end) {
          wrong.push(`${what}: ${got} where ${status} was due`)
          break
        }
        await wait(100)
      }
    }
  }
  const round = async () => {
    const made = await store.createAccount(
      { name: 'soak', email: null, tier: 'pro', mode: 'live' },
      new Date(),
    )
    await expect(made.text, 200, 'a new key')
    const next = await store.rotate(made.record.id, new Date(), new Date(Date.now() + 3_600_000))
    if (next === null) throw new Error('an active key could not be rotated')
    await expect(next.text, 200, 'the key after it')
    await expect(made.text, 403, 'a rotated key that manages keys')
    await expect(made.text, 200, 'a rotated key in its grace', '/api/finance/macro-data?indicators=cpi')
    await store.revoke(next.record.id, 'soak', new Date())
    await expect(next.text, 401, 'a revoked key')
  }
  const loop = (async () => {
    while (on) {
      try {
        await round()
        rounds++
      } catch (error) {
        // While the database is started again nothing can be changed.
        if (!isInfrastructureError(error)) wrong.push(String(error))
      }
      await wait(pauseMs)
    }
  })()
  return {
    rounds: () => rounds,
    wrong,
    async stop() {
      on = false
      await loop
    },
  }
}

async function statusOf(url: string, key: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { headers: { 'x-api-key': key } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
