import { langQuery } from '../../../contracts/schema.ts'
import { priceAlerts } from '../../alerts/index.ts'
import { dataWebhooks } from '../../changes/webhooks/routes.ts'
import type { PageCall } from '../../http/call-route.ts'
import { Problem, problem } from '../../http/problem.ts'
import type { Reply, TextReply } from '../../http/reply.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { readerOf } from '../lang.ts'
import { pageReply, pageRoute } from '../page.ts'
import { inChosenLanguage } from '../preferences.ts'
import { accountPage } from './account-page.ts'
import { type AccountOperations, actionsFor } from './actions.ts'
import { AccountClient, openOrProblem, signedIn } from './client.ts'
import { accountPath, endedCookie, keyCookie, sentKey } from './cookie.ts'
import { signInPage } from './sign-in.ts'

const cache = 'private, no-store'
const asPage = { path: accountPath, cache }

const withCookie = (reply: TextReply, cookie: string | null): TextReply =>
  cookie === null ? reply : { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } }

/** To the page by GET: a form that was sent is not sent again when the page is loaded again. */
const backToPage = (call: PageCall, cookie: string): Reply => ({
  status: 303,
  text: null,
  type: 'text/html; charset=utf-8',
  headers: { location: readerOf(call).to(accountPath), 'set-cookie': cookie, 'cache-control': 'no-store' },
})

async function signIn(call: PageCall, form: URLSearchParams): Promise<Reply> {
  const key = form.get('key')?.trim() ?? ''
  const account = /^\w{1,256}$/.test(key) ? await openOrProblem(call, key) : notAKey()
  if (account instanceof AccountClient)
    return backToPage(call, keyCookie(call, { key, isRemembered: form.get('remember') === 'yes' }))
  return pageReply(call, signInPage(readerOf(call), { problem: account, status: 422 }), asPage)
}

const notAKey = (): Problem =>
  problem('invalid_key', {
    detail: 'No key of ours is written like this.',
    action: 'Check that the key is complete, or make a new one on /keys.',
  })

const unknownAction = (actions: readonly string[]): Problem =>
  problem('validation_failed', {
    detail: 'The form names no action of this page.',
    action: `Send action as one of: ${actions.join(', ')}.`,
    errors: [{ pointer: '/action', detail: 'is no action of this page' }],
  })

/** Runs what a form asks for, in the name of the key in the cookie, and shows the page as it then stands. */
async function act(call: PageCall, form: URLSearchParams, operations: AccountOperations): Promise<Reply> {
  const actions = actionsFor(operations)
  const reader = readerOf(call)
  const account = await signedIn(call)
  if (!(account instanceof AccountClient))
    return pageReply(call, signInPage(reader, { problem: account, status: 401 }), asPage)
  const name = form.get('action') ?? ''
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  try {
    if (!action) throw unknownAction(Object.keys(actions))
    const { notice, key } = await action(account, form)
    if (key === null)
      return withCookie(await pageReply(call, signInPage(reader, { notice }), asPage), endedCookie(call))
    const next = key === undefined ? account : await AccountClient.open(call, key)
    const page = await pageReply(call, await accountPage(next, operations, { notice }), asPage)
    return withCookie(
      page,
      key === undefined
        ? null
        : keyCookie(call, { key, isRemembered: sentKey(call.headers)?.isRemembered ?? false }),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return pageReply(call, await accountPage(account, operations, { problem: error, form }), asPage)
  }
}

/** Pages of the account of a key; which addresses may be called is settled where they are put together. */
export const accountPagesFor = (operations: AccountOperations): readonly AnyRoute[] => [
  pageRoute({
    path: accountPath,
    summary: 'The account of a key: usage, keys, plans, orders, webhooks and alerts',
    cache,
    render: async call => {
      const account = await signedIn(call)
      return account instanceof AccountClient
        ? accountPage(account, operations)
        : signInPage(readerOf(call), { problem: account })
    },
  }),
  route({
    method: 'POST',
    path: accountPath,
    area: 'system',
    tier: 'open',
    cost: 1,
    quota: 'pages',
    ownFormsOnly: true,
    summary: 'Sign in with a key, sign out, and the actions of the account',
    tags: ['pages'],
    query: langQuery,
    bodyTypes: ['application/x-www-form-urlencoded'],
    bodyLimit: 16 * 1024,
    responses: {},
    alternatives: [
      { contentType: 'text/html', description: 'The page, with what came of the action' },
      { contentType: null, status: 303, description: 'Signed in or out' },
    ],
    handle: async received => {
      const call = inChosenLanguage(received)
      const form = new URLSearchParams(received.rawBody?.toString('utf8') ?? '')
      const action = form.get('action')
      if (action === 'sign-in') return signIn(call, form)
      if (action === 'sign-out') return backToPage(call, endedCookie(call))
      return act(call, form, operations)
    },
  }),
]

export const accountPages = accountPagesFor({ webhooks: dataWebhooks, alerts: priceAlerts })
