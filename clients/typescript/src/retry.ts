/** How a request is repeated that the server could not take now. */
export interface RetryOptions {
  /** Further tries after the first; default 3. */
  readonly retries?: number
  /**
   * The longest wait for one try, ms; default 60,000. A server that states a longer one (a spent quota of the day) is not
   * waited for: its answer is returned.
   */
  readonly maxWaitMs?: number
}

type Fetch = (request: Request) => Promise<Response>

/** What may be sent twice: it changes nothing, the same thing, or is recognised by its Idempotency-Key. */
const isRepeatable = ({ method, url, headers }: Request): boolean =>
  method !== 'POST' && method !== 'PATCH'
    ? true
    : headers.has('idempotency-key') || new URL(url).pathname.startsWith('/api/tax/')

/**
 * A fetch that repeats a request after 429 and 503, when the server says so (Retry-After: seconds or a date), and after
 * failures of the network, with growing waits. Where nothing says that the request was not carried out, only requests
 * that may be sent twice are repeated.
 */
export function retrying(fetch: Fetch, { retries = 3, maxWaitMs = 60_000 }: RetryOptions = {}): Fetch {
  return async request => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries
      // A body is read once: each try but the last sends a copy.
      const sent = isLast ? request : request.clone()
      let wait: number
      try {
        const response = await fetch(sent)
        // 429 is answered before anything is done.
        const isTemporary = response.status === 429 || (response.status === 503 && isRepeatable(request))
        if (!isTemporary || isLast) return response
        wait = retryAfterMs(response.headers.get('retry-after'), Date.now()) ?? backoffMs(attempt)
        if (wait > maxWaitMs) return response
        await response.body?.cancel()
      } catch (error) {
        if (isLast || request.signal.aborted || !isRepeatable(request)) throw error
        wait = backoffMs(attempt)
      }
      await pause(wait, request.signal)
    }
  }
}

/** Retry-After as ms from now; null without one, or for a text that is none. */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** 0.5, 1, 2, … seconds, each up to a quarter more, so that many clients do not come back at once. */
const backoffMs = (attempt: number): number => 500 * 2 ** attempt * (1 + Math.random() / 4)

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', stop, { once: true })
    function done() {
      signal.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal.reason)
    }
  })
