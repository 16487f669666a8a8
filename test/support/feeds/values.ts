/** What single values of a feed must look like, each with the name that the W3C validator gives the fault. */

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const rfc822 =
  /^(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))? (GMT|UT|Z|[ECMP][SD]T|[+-]\d{4})$/

const isDayOf = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/** The fault of a date of RSS; null where there is none. */
export function rfc822Fault(text: string): string | null {
  const parts = rfc822.exec(text)
  if (parts === null) return `InvalidRFC2822Date: ${text}`
  const [, weekday, day, monthName, year, hour, minute, second = '0'] = parts
  const month = months.indexOf(monthName!) + 1
  if (!isDayOf(Number(year), month, Number(day))) return `InvalidRFC2822Date: ${text}`
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return `InvalidRFC2822Date: ${text}`
  const isDay = weekdays[new Date(Date.UTC(Number(year), month - 1, Number(day))).getUTCDay()]
  return weekday !== undefined && weekday !== isDay ? `IncorrectDOW: ${text}` : null
}

const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/

/** The fault of a date of Atom; a moment long ago or to come is one too. */
export function rfc3339Fault(text: string, now: Date): string | null {
  const parts = rfc3339.exec(text)
  if (parts === null) return `InvalidRFC3339Date: ${text}`
  const [year, month, day, hour, minute, second, zoneHour, zoneMinute] = parts
    .slice(1)
    .map(part => Number(part ?? 0))
  const isTime = hour! < 24 && minute! < 60 && second! <= 60 && zoneHour! < 24 && zoneMinute! < 60
  if (!isTime || !isDayOf(year!, month!, day!)) return `InvalidRFC3339Date: ${text}`
  const isImplausible = year! < 1970 || Date.parse(text) > now.getTime() + 86_400_000
  return isImplausible ? `ImplausibleDate: ${text}` : null
}

/** Schemes whose addresses a link of RSS may hold. */
const linked = new Set(['http:', 'https:', 'ftp:', 'mailto:', 'news:'])

/** A whole address without what an address may not hold. */
export const isFullLink = (text: string): boolean =>
  !/[\s<>"{}|\\^`]/.test(text) && URL.canParse(text) && linked.has(new URL(text).protocol)

export const isAbsolute = (text: string): boolean => isFullLink(text) && /^https?:\/\//.test(text)

/** An identifier of Atom: an address with a scheme, in the form that two readers compare alike. */
export function idFault(id: string): string | null {
  if (!/^[a-zA-Z][a-zA-Z0-9+.-]*:\S+$/.test(id) || /[<>"{}|\\^`]/.test(id)) return `InvalidFullLink: ${id}`
  if (/^tag:/i.test(id)) return isTag(id) ? null : `InvalidTAG: ${id}`
  if (!/^https?:/i.test(id)) return null
  return isCanonical(id) ? null : `NonCanonicalURI: ${id}`
}

/** RFC 4151: who, when, what. */
export const isTag = (id: string): boolean =>
  /^tag:([\w.+-]+@)?[a-z0-9-]+(\.[a-z0-9-]+)*,\d{4}(-\d{2}(-\d{2})?)?:[\w.~!$&'()*+,;=:@/?%-]*(#.*)?$/i.test(
    id,
  )

function isCanonical(id: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(id)?.[1] ?? ''
  const hasEscape = /%[0-9a-f]*[a-f][0-9a-f]?/.test(id.match(/%[0-9a-fA-F]{2}/g)?.join('') ?? '')
  const isNeedless = (id.match(/%[0-9A-Fa-f]{2}/g) ?? []).some(code =>
    /[\w.~-]/.test(String.fromCharCode(Number.parseInt(code.slice(1), 16))),
  )
  return (
    /^https?:\/\//.test(id) &&
    authority === authority.toLowerCase() &&
    !/:(80|443)?$/.test(authority) &&
    !authority.endsWith('@') &&
    !authority.startsWith('@') &&
    !hasEscape &&
    !isNeedless &&
    !/\/\.\.?(\/|$)/.test(id) &&
    /^https?:\/\/[^/?#]+\//.test(id) &&
    !/[?#]$/.test(id)
  )
}

/** Subtags of RFC 5646: a language, perhaps a script or a country. */
export const isLanguage = (text: string): boolean => {
  if (!/^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?$/i.test(text)) return false
  const [language = ''] = text.split('-')
  const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language)
  return name !== undefined
}
