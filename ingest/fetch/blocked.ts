import type { Exchange } from './exchange.ts'
import type { Host } from './host.ts'

/** What firewalls and content networks write where they turn a request away. */
const blockNotices =
  /request (?:was )?(?:blocked|rejected|denied)|access (?:is |was )?denied|you have been blocked|attention required|just a moment|error 10(?:0[5-9]|1[0-2]|20)|support id is|web application firewall|incapsula incident|captcha|are you a robot|unusual traffic|403 forbidden|truy cập bị (?:từ chối|chặn)/i

/** Statuses under which a firewall answers; 429 is a limit of rates and not of programs. */
const blockStatuses = new Set([200, 400, 401, 403, 406, 451, 503])

/**
 * What an answer says that turns the program away, or null where it is something else. A page (or nothing) under 403
 * is a refusal whatever it says; a 403 with data is an error of the interface.
 */
export function blockNotice({ status, body }: Pick<Exchange, 'status' | 'body'>): string | null {
  if (!blockStatuses.has(status)) return null
  const head = Buffer.from(body.subarray(0, 4_096)).toString('utf8')
  // Data may well speak of a captcha; only a page or a short text is an answer of a firewall.
  const isPage = /^\s*<(!doctype html|html|head|body)/i.test(head)
  const isText = status !== 200 && !/^\s*[[{]/.test(head)
  if (!isPage && !isText && !(status !== 200 && body.byteLength < 500)) return null
  const text = head.replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  const notice = blockNotices.exec(text)?.[0]
  if (notice) return notice
  return status === 403 && (isPage || isText) ? text.replace(/\s+/g, ' ').trim().slice(0, 80) || '403' : null
}

/** What to set so that a host that turned us away may answer. */
export function blockAdvice(host: Host | undefined, own: { readonly userAgent: boolean }): string {
  const steps: string[] = []
  const refuses = host?.refuses ?? []
  if (refuses.includes('agent') && !own.userAgent)
    steps.push('it is known to refuse user agents that are no browser’s: set FEEDS_USER_AGENT')
  if (refuses.includes('address'))
    steps.push(
      'it is known to refuse addresses of data centres and abroad: set FEEDS_PROXY to one in Vietnam',
    )
  if (refuses.includes('cookies')) steps.push('it wants the cookies of its first page, which were asked for')
  if (steps.length === 0)
    steps.push(
      own.userAgent
        ? 'set FEEDS_PROXY, or leave the feed out of FEEDS'
        : 'set FEEDS_USER_AGENT or FEEDS_PROXY, or leave the feed out of FEEDS',
    )
  return `${steps.join('; ')}. It is asked again in six hours.`
}
