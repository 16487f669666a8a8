import { setTimeout as wait } from 'node:timers/promises'
import { perMinute } from '../../contracts/tiers.ts'
import { nameOf } from './days.ts'

export interface Seen {
  readonly answers: Map<number, number>
  /** Answers that are neither good nor a clean 503, each once. */
  readonly wrong: Set<string>
  /** Connections that were cut or refused while their process was restarted. */
  cut: number
}

/** A server that may be away: its address changes when it is started again. */
export interface Place {
  address: string | null
}

const wage = JSON.stringify({ salary: 25, dependents: 1 })
const json = { 'content-type': 'application/json' }

/** What consumers ask: prices, signals, indicators, feeds, pages, tax. */
const requests: readonly ((n: number) => { path: string; init?: RequestInit })[] = [
  n => ({ path: `/api/finance/stock-market/daily?limit=${50 + (n % 5) * 50}` }),
  () => ({ path: '/api/finance/market-data' }),
  n => ({
    path: `/api/finance/stock-market/daily?symbols=${nameOf(n % 40)}&limit=100&from=2025-01-01&to=2025-12-31`,
  }),
  () => ({ path: '/api/v1/indicators' }),
  () => ({ path: '/api/rss' }),
  () => ({ path: '/market' }),
  () => ({ path: '/status' }),
  () => ({ path: '/openapi.json' }),
  () => ({ path: '/metrics' }),
  () => ({ path: '/api/tax/personal-income', init: { method: 'POST', headers: json, body: wage } }),
]

const isPage = (path: string): boolean => path === '/market' || path === '/status'

/** Pages, feeds and metrics have limits by the minute (contracts/tiers.ts): all readers together stay below each. */
const pausedMs: Readonly<Record<string, number>> = {
  page: 1_000,
  '/api/rss': 60_000 / (perMinute.feeds - 10),
  '/metrics': 60_000 / (perMinute.metrics - 10),
}
const nextAt = new Map<string, number>()

/** Whether a path may be requested now; it then may not for a while. */
function mayRequest(path: string): boolean {
  const kind = isPage(path) ? 'page' : path
  const pause = pausedMs[kind]
  if (pause === undefined) return true
  const now = performance.now()
  if (now < (nextAt.get(kind) ?? 0)) return false
  nextAt.set(kind, now + pause)
  return true
}

/** Asks one question after the other until it is stopped, half of them with the ETag of the answer before. */
export function startReader(
  place: Place,
  key: string,
  seen: Seen,
  pauseMs: number,
): { stop(): Promise<void> } {
  const etags = new Map<string, string>()
  let on = true
  const loop = (async () => {
    for (let n = 0; on; n++) {
      await wait(pauseMs)
      if (place.address === null) continue
      const { path, init = {} } = requests[n % requests.length]!(n)
      if (!mayRequest(path)) continue
      const etag = n % 2 === 0 ? etags.get(path) : undefined
      const headers = {
        ...init.headers,
        'x-api-key': key,
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      }
      const address = place.address
      try {
        const answer = await fetch(`${address}${path}`, { ...init, headers })
        const text = await answer.text()
        note(seen, path, answer.status, text)
        const given = answer.headers.get('etag')
        if (given !== null) etags.set(path, given)
        if (etags.size > 500) etags.clear()
      } catch (error) {
        if (place.address === address) seen.wrong.add(`${path}: ${(error as Error).message}`)
        else seen.cut++
      }
    }
  })()
  return {
    async stop() {
      on = false
      await loop
    },
  }
}

function note(seen: Seen, path: string, status: number, text: string): void {
  seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1)
  if (status === 200 || status === 304) return
  if (status === 503 && (text.includes('"not_ready"') || isPage(path))) return
  seen.wrong.add(`${status} ${path} ${text.slice(0, 200)}`)
}
