import { setTimeout as pause } from 'node:timers/promises'
import { type FollowedId, followedIds } from '../../contracts/http/changes.ts'

interface Server {
  readonly address: string
  readonly keys: { readonly elite: string }
}

interface Change {
  readonly cursor: string
  readonly dataset: FollowedId
  readonly op: 'upsert' | 'delete' | 'reset'
  readonly key: Record<string, unknown>
  readonly row: Record<string, unknown> | null
}

const seconds = 1_000

/** A copy of data sets that is begun with their files and follows the change feed, through whatever happens to its server. */
export class Mirror {
  readonly #datasets: readonly FollowedId[]
  readonly #rows = new Map<FollowedId, Map<string, string>>()
  readonly #keys = new Map<FollowedId, readonly string[]>()
  #server: Server | null
  #cursor: string | null = null
  #on = true
  #running: Promise<void> = Promise.resolve()
  /** What it met, by kind. */
  readonly met: Record<string, number> = {}

  constructor(server: Server, datasets: readonly FollowedId[] = followedIds) {
    this.#server = server
    this.#datasets = datasets
  }

  /** From now on it follows this server; null: none answers. */
  point(server: Server | null): void {
    this.#server = server
  }

  async begin(): Promise<void> {
    const { data } = (await this.#json('/api/bulk')) as { data: { id: FollowedId; key: string[] }[] }
    for (const { id, key } of data) this.#keys.set(id, key)
    this.#cursor = ((await this.#json('/api/changes')) as { meta: { cursor: string } }).meta.cursor
    for (const id of this.#datasets) this.#rows.set(id, await this.file(id))
    this.#running = this.#follow()
  }

  /** Rows of a data set as the server has them now, by key. */
  async file(id: FollowedId): Promise<Map<string, string>> {
    const text = await (await this.#get(`/api/bulk/${id}?format=jsonl`)).text()
    return new Map(
      text
        .split('\n')
        .filter(line => line !== '')
        .map(line => {
          const row = JSON.parse(line) as Record<string, unknown>
          return [this.#keyOf(id, row), JSON.stringify(row)]
        }),
    )
  }

  rows(id: FollowedId): ReadonlyMap<string, string> {
    return this.#rows.get(id) ?? new Map()
  }

  /** Waits until nothing is left to follow. */
  async caughtUp(): Promise<void> {
    for (let quiet = 0; quiet < 5; ) {
      const { data } = (await this.#json(`/api/changes?since=${this.#cursor}&limit=1`)) as { data: unknown[] }
      quiet = data.length === 0 ? quiet + 1 : 0
      await pause(seconds / 2)
    }
  }

  async end(): Promise<void> {
    this.#on = false
    await this.#running
  }

  #keyOf(id: FollowedId, row: Record<string, unknown>): string {
    return JSON.stringify((this.#keys.get(id) ?? []).map(name => row[name]))
  }

  async #follow(): Promise<void> {
    while (this.#on) {
      const page = (await this.#json(`/api/changes?since=${this.#cursor}`).catch(() => null)) as {
        data: Change[]
        meta: { cursor: string; more: boolean }
      } | null
      if (page === null) this.#count('away')
      for (const change of page?.data ?? []) await this.#apply(change)
      if (page) this.#cursor = page.meta.cursor
      if (!page?.meta.more) await pause(50)
    }
  }

  async #apply({ dataset, op, key, row }: Change): Promise<void> {
    this.#count(op)
    if (op === 'reset') {
      while (this.#on)
        try {
          this.#rows.set(dataset, await this.file(dataset))
          return
        } catch {
          await pause(200)
        }
      return
    }
    const rows = this.#rows.get(dataset)
    if (row === null) rows?.delete(this.#keyOf(dataset, key))
    else rows?.set(this.#keyOf(dataset, row), JSON.stringify(row))
  }

  #count(what: string): void {
    this.met[what] = (this.met[what] ?? 0) + 1
  }

  async #get(path: string): Promise<Response> {
    if (this.#server === null) throw new Error('no server')
    const response = await fetch(`${this.#server.address}${path}`, {
      headers: { 'x-api-key': this.#server.keys.elite },
      signal: AbortSignal.timeout(60 * seconds),
    })
    if (!response.ok) {
      const text = await response.text()
      this.#count(String(response.status))
      throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
    }
    return response
  }

  #json = async (path: string): Promise<unknown> => (await this.#get(path)).json()
}
