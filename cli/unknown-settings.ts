import { closestMatches } from '../contracts/closest-matches.ts'
import { readSettings } from '../runtime/settings.ts'

/** Of the program itself, between its processes and in its tests. */
const internal = /^VNFIN_(PARENT_PIPE$|TEST_)/

const prefix = 'VNFIN_'
const bare = (name: string): string => name.slice(prefix.length)

/** A line for each variable of the environment that is named like a setting of ours and is none: a typing error. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(readSettings({}))
  return Object.keys(env)
    .filter(name => /^VNFIN_/i.test(name) && !internal.test(name) && !names.includes(name))
    .sort()
    .map(name => {
      // Compared without the beginning that all of them share.
      const own = names.filter(setting => setting.startsWith(prefix)).map(bare)
      const [closest] = closestMatches(bare(name), own, 1)
      return `${name} is no setting and changes nothing.${closest === undefined ? ' OPERATORS.md lists them.' : ` Did you mean ${prefix}${closest}?`}`
    })
}
