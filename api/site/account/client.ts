import { admit, needGranted } from '../../access/gate.ts'
import { quotaKindOf } from '../../access/meter.ts'
import { type Quota, quotaOf } from '../../access/quota.ts'
import {
  contentOf,
  type InputOf,
  type PageCall,
  type RouteData,
  type RouteInput,
  type RouteResponse,
  replyOf,
} from '../../http/call-route.ts'
import { Problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import type { AnyRoute } from '../../http/route.ts'
import { onPrimary } from '../../http/services.ts'
import { type Reader, readerOf } from '../lang.ts'
import { accountPath, sentKey } from './cookie.ts'

/** What the pages of an account need of a key. */
const needed = { path: accountPath, area: 'access', tier: 'free' } as const

/**
 * The interface in the name of the key that a reader entered. Each call is admitted by tier and counted as the same
 * request over HTTP is, then runs the same handler.
 */
export class AccountClient {
  readonly call: PageCall
  readonly key: string
  readonly reader: Reader

  private constructor(call: PageCall, key: string) {
    this.call = call
    this.key = key
    this.reader = readerOf(call)
  }

  /** @throws Problem invalid_key, revoked_key, forbidden for a key that was replaced, not_ready, quota_exceeded */
  static async open(call: PageCall, key: string): Promise<AccountClient> {
    const { access, now, address, services } = call
    const caller = await access.identify({ 'x-api-key': key }, now, true, address)
    admit(needed, caller, services.settings.BASE_URL ?? '')
    return new AccountClient({ ...call, caller, services: onPrimary(services) }, key)
  }

  get keyId(): string | null {
    return this.call.caller.keyId
  }

  /** @throws Problem as the route does over HTTP */
  async run<R extends AnyRoute>(
    route: R,
    input: InputOf<R> | Record<string, never> = {},
  ): Promise<RouteResponse<RouteData<R>>> {
    return contentOf(await this.reply(route, input as RouteInput), route.path)
  }

  /** The same, as the reply that the handler makes. */
  async reply(route: AnyRoute, input: RouteInput = {}): Promise<Reply> {
    const { caller, services, access } = this.call
    admit(route, caller, services.settings.BASE_URL ?? '')
    const quota = await this.#count(route)
    const giveBack = async () => {
      if (quota) await access.limits.giveBack(quota, 1)
    }
    try {
      const reply = await replyOf(this.call, route, input)
      // The answer to a form that was sent before.
      if (reply.headers?.['idempotent-replayed'] !== undefined) await giveBack()
      return reply
    } catch (error) {
      // Our own failures do not count.
      if (!(error instanceof Problem) || error.status >= 500) await giveBack()
      throw error
    }
  }

  async #count(route: AnyRoute): Promise<Quota | null> {
    const { caller, address, now, access, services } = this.call
    const kind = quotaKindOf(route)
    const quota = kind && quotaOf(kind, caller, address, now, route.path)
    if (!quota) return null
    const taken = await access.limits.take(quota, 1, false)
    needGranted(taken, quota, 1, now, services.settings.BASE_URL ?? '')
    return quota
  }
}

/** Problems of the key itself, which another key helps with. */
const ofKey: ReadonlySet<number> = new Set([401, 403])

/**
 * The account of the key in the cookie.
 * @returns null without a key; the problem of a key that is none, was revoked or was replaced
 * @throws Problem not_ready, quota_exceeded
 */
export async function signedIn(call: PageCall): Promise<AccountClient | Problem | null> {
  const sent = sentKey(call.headers)
  return sent === null ? null : openOrProblem(call, sent.key)
}

export async function openOrProblem(call: PageCall, key: string): Promise<AccountClient | Problem> {
  try {
    return await AccountClient.open(call, key)
  } catch (error) {
    if (error instanceof Problem && ofKey.has(error.status)) return error
    throw error
  }
}

/** What a section shows: its data, or the problem that it could not be read for. */
export type Loaded<Data> = { readonly data: Data } | { readonly problem: Problem }

export async function loaded<Data>(response: Promise<{ readonly data: Data }>): Promise<Loaded<Data>> {
  try {
    return { data: (await response).data }
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}
