import { setTimeout as pause } from 'node:timers/promises'

/** Waits until `/readyz` answers 200, as a proxy would before it sends traffic. @throws after three minutes, with its last answer. */
export async function untilReady(address: string, timeoutMs = 180_000): Promise<void> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(
      error => new Response(String(error), { status: 599 }),
    )
    if (answer.status === 200) return
    const text = await answer.text()
    if (performance.now() > end) throw new Error(`not ready after ${timeoutMs} ms: ${text}`)
    await pause(50)
  }
}
