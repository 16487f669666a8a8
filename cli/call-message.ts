import { closestMatches } from '../contracts/closest-matches.ts'
import type { Command } from './command.ts'

/** `Did you mean 'status'?`, or nothing where no name is near. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const [closest] = closestMatches(name, names, 1)
  return closest === undefined ? '' : ` Did you mean '${closest}'?`
}

export const nameOf = ({ usage }: Command): string => usage.split(' ')[0] ?? usage

/** What is said of a command that does not exist. */
export const noCommand = (name: string, names: readonly string[]): string =>
  `There is no command '${name}'.${didYouMean(name, names)} vnfin --help lists all.`

/** What every command takes beside its own options. */
const ofAll = ['--json', '--help', '-h', '--version', '-v']

/**
 * What is wrong with how a command was called, before it runs; null where nothing is.
 * @param argv what follows the name of the command
 * @param args those of them that are no options
 */
export function wrongCall(command: Command, argv: readonly string[], args: readonly string[]): string | null {
  const name = nameOf(command)
  const help = `vnfin ${name} --help shows how it is called.`
  const options = command.options ?? []
  const flags = [...options.map(({ flags }) => flags.split(' ')[0] ?? flags), ...ofAll]
  for (const [at, given] of argv.entries()) {
    if (given === '--') break
    if (!/^-{1,2}[a-z]/i.test(given)) continue
    const [flag = given, value] = given.split(/=(.*)/s)
    if (!flags.includes(flag)) return `${name}: there is no option ${flag}.${didYouMean(flag, flags)} ${help}`
    const wants = options.find(o => o.flags.split(' ')[0] === flag && / </.test(o.flags))
    const next = argv[at + 1]
    if (wants && (value === undefined ? next === undefined || /^-{1,2}[a-z]/i.test(next) : value === ''))
      return `${name}: ${flag} has no value: ${wants.flags} (${wants.about}).`
  }
  const places = command.usage.split(' ').slice(1)
  const missing = places.filter(place => place.startsWith('<'))[args.length]
  if (missing !== undefined) {
    const [example] = command.examples ?? []
    return `${name}: ${missing} is missing: vnfin ${command.usage}.${example ? ` For example: ${example}` : ''}`
  }
  const max = places.some(place => place.includes('...')) ? Number.POSITIVE_INFINITY : places.length
  if (args.length > max)
    return `${name}: '${args.slice(max).join(' ')}' is too much: vnfin ${command.usage}. ${help}`
  return null
}
