import { posix } from 'node:path'
import { repository, version } from '../../../../contracts/version.ts'

/** Which page of the docs a file of the repository is. To a folder leads the page that lists it. */
export type PagesByFile = ReadonlyMap<string, string>

/**
 * Where a link of a Markdown file leads on the site: an address, or null where it names a file that has no page and the
 * package names no repository in which it could be read.
 * @param file of the page, by its path in the repository
 */
export function addressOf(href: string, file: string, pages: PagesByFile): string | null {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [path = '', fragment] = href.split('#')
  const target = posix.normalize(posix.join(posix.dirname(file), decodeURI(path))).replace(/\/$/, '')
  const page = pages.get(target)
  if (page !== undefined) return fragment === undefined ? page : `${page}#${fragment}`
  return repository === null ? null : `${repository}/blob/v${version}/${target}`
}
