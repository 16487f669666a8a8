import type { Lang } from '../../../../contracts/text.ts'
import { designPath } from '../design.ts'

export interface Place {
  /** Of the file within the folder of its version: `vi/law/payslip.html`. */
  readonly file: string
  readonly lang: Lang
  /** Address of a server, for links to what only a server has; null: such links become text. */
  readonly server: string | null
}

/** The way from one file to another, which works from any folder and from a disk. */
export function relativeTo(target: string, from: string): string {
  const up = from.split('/').length - 1
  const [ours, theirs] = [from.split('/'), target.split('/')]
  let shared = 0
  while (shared < up && ours[shared] === theirs[shared]) shared++
  return [...Array<string>(up - shared).fill('..'), ...theirs.slice(shared)].join('/')
}

export const fileOf = (path: string, lang: Lang): string =>
  `${lang}/${path === '/docs' ? 'index' : path.slice('/docs/'.length)}.html`

/** Where an address of the site leads from a file; null where only a server has it. */
function target(address: string, { file, lang, server }: Place): string | null {
  const { pathname, searchParams, hash } = new URL(address.replaceAll('&amp;', '&'), 'http://site')
  const isDoc = pathname === '/docs' || (pathname.startsWith('/docs/') && pathname !== designPath)
  if (!isDoc) return server && `${server}${address}`
  const chosen = searchParams.get('lang')
  return `${relativeTo(fileOf(pathname, chosen === 'vi' || chosen === 'en' ? chosen : lang), file)}${hash}`
}

const pathIn = (address: string) => address.replace(/\?.*$/, '')

/** Markup of the site with links between files. What only a server has is named by its path, and is no link. */
export const withFileLinks = (markup: string, place: Place): string =>
  markup
    .replaceAll(
      /<a ([^>]*)href="(\/[^"]*)"([^>]*)>(.*?)<\/a>/gs,
      (_, before: string, address: string, after: string, inner: string) => {
        const found = target(address, place)
        if (found !== null) return `<a ${before}href="${found}"${after}>${inner}</a>`
        return inner.startsWith('<code>') ? inner : `${inner} (<code>${pathIn(address)}</code>)`
      },
    )
    .replaceAll(/ action="(\/docs\/[^"]*)"/g, (_, address: string) => ` action="${target(address, place)}"`)
