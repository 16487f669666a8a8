import { FetchFailure } from '../fetch/failure.ts'
import type { RunEnvironment } from '../fetch/run-environment.ts'
import type { StreamRecord } from './record.ts'
import type { StreamSource } from './source.ts'

/** How a connection ended. `stopped`: by us. */
export interface Ended {
  readonly reason: string
  readonly detail: string
  /** Another connection may succeed. */
  readonly again: boolean
}

export interface Listener {
  ready(): void
  /** Something came, of whatever kind. */
  heard(at: number): void
  /** @returns whether there is room for more */
  take(text: string, record: StreamRecord): boolean
  remark(text: string): void
}

/**
 * One connection from its beginning to its end: connects, says whose it is, subscribes, and hands on what comes. One that
 * stands and says nothing is ended like one that breaks.
 */
export async function runConnection(
  env: Pick<RunEnvironment, 'fetcher' | 'clock'>,
  source: StreamSource,
  symbols: readonly string[],
  listener: Listener,
  signal: AbortSignal,
): Promise<Ended> {
  const { fetcher, clock } = env
  const ask = (request: Parameters<typeof fetcher.fetch>[0]) => fetcher.fetch(request, null, signal)
  const over = new AbortController()
  try {
    const url = await source.address(ask)
    const line = await fetcher.connect(url, source.provider, signal)
    const dialogue = source.dialogue({ symbols, url, greeting: line.greeting })
    const { socket } = line
    let last = clock.now()
    return await new Promise<Ended>(resolve => {
      const end = (reason: string, detail: string, again = true) => resolve({ reason, detail, again })
      const stop = () => end('stopped', 'the stream was stopped')
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { signal: over.signal })
      const receive = (text: string) => {
        last = clock.now()
        listener.heard(last)
        const { send, get, ready, records, remark, failure } = dialogue.receive(text)
        for (const one of send ?? []) socket.send(one)
        if (remark) listener.remark(remark)
        if (ready) listener.ready()
        if (failure) return end(failure.reason, failure.message, failure.again)
        for (const { text: own, record } of records ?? [])
          if (!listener.take(own, record))
            return end(
              'overrun',
              'more came than could be stored in time; it is connected again when there is room',
            )
        if (get)
          void ask({ url: get }).then(answer => {
            if (answer.kind === 'failed')
              end(answer.failure.reason, answer.failure.message, answer.failure.again)
          })
      }
      socket.addEventListener('message', ({ data }) => {
        try {
          receive(String(data))
        } catch (error) {
          end('unknown-shape', `${new URL(url).host}: ${(error as Error).message}`)
        }
      })
      socket.addEventListener('error', event =>
        end('connection', `${new URL(url).host}: ${event.message || 'the connection failed'}`),
      )
      socket.addEventListener('close', ({ code, reason }) =>
        end('closed', `${new URL(url).host} closed the connection (${code}${reason ? `: ${reason}` : ''})`),
      )
      const watch = async () => {
        while (!over.signal.aborted) {
          await clock.sleep(source.beatMs, over.signal)
          if (over.signal.aborted) return
          if (clock.now() - last > source.silenceMs)
            return end(
              'silent',
              `${new URL(url).host} said nothing for ${Math.round((clock.now() - last) / 1000)} s`,
            )
          if (dialogue.beat !== null && socket.readyState === socket.OPEN) socket.send(dialogue.beat)
        }
      }
      void watch()
    }).finally(() => {
      over.abort()
      line.close()
    })
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return { reason: error.reason, detail: error.message, again: error.reason !== 'wrong-key' }
  }
}
