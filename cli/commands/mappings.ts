import { existsSync, readFileSync } from 'node:fs'
import { mapping as schema } from '../../contracts/mapping.ts'
import { mappingText, readMapping, WrongMapping } from '../../ingest/mappings/read-mapping.ts'
import { shippedMappings } from '../../ingest/mappings/shipped.ts'
import { allVersions, keepMapping, newestMappings } from '../../ingest/mappings/store.ts'
import { didYouMean } from '../call-message.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { withNats } from '../feed-list.ts'
import { table } from '../output.ts'

const parts = ['list', 'show', 'check', 'add', 'schema'] as const

/** Mappings of tables: what comes with vnfin, and what is stored in the home. */
export const mappingsCommand: Command = {
  usage: 'mappings [what] [name]',
  about:
    'What says how tables are read without code: `mappings list`; `show NAME`: as YAML, to copy and change; `check FILE`: what is wrong with one; `add FILE`: keep it, a changed one as the next version; `schema`: what a mapping may have',
  examples: [
    'vnfin mappings list',
    'vnfin mappings show price-table > mine.yaml',
    'vnfin mappings check mine.yaml',
    'vnfin mappings add mine.yaml',
  ],
  async run(invocation) {
    const [what = 'list', name] = invocation.args
    if (what === 'list') return list(invocation)
    if (what === 'schema') {
      invocation.output.line(JSON.stringify(schema, null, 2))
      invocation.output.result(schema)
      return 0
    }
    if (!(parts as readonly string[]).includes(what))
      throw new UsageError(
        `mappings: there is no '${what}'.${didYouMean(what, parts)} Say ${parts.join(', ')}.`,
      )
    if (name === undefined)
      throw new UsageError(
        `mappings ${what}: name a ${what === 'show' ? 'mapping' : 'file'}: vnfin mappings ${what} ${what === 'show' ? 'price-table' : 'mine.yaml'}.`,
      )
    if (what === 'show') return show(invocation, name)
    return what === 'check' ? check(invocation, name) : add(invocation, name)
  },
}

async function list({ settings, output }: Invocation): Promise<number> {
  const all = await withNats(settings, newestMappings)
  output.line(
    table(
      ['mapping', 'version', 'from', 'source', 'holds', 'what'],
      all.map(({ mapping, version, shipped }) => [
        mapping.name,
        version,
        shipped ? 'vnfin' : 'this home',
        mapping.source,
        mapping.holds,
        mapping.title ?? '',
      ]),
    ),
  )
  output.result({ mappings: all })
  return 0
}

/** `show NAME`, or `show NAME@2` for an earlier version. */
async function show({ settings, output }: Invocation, spec: string): Promise<number> {
  const [name, version] = spec.split('@')
  const stored = await withNats(settings, allVersions)
  const all = [...shippedMappings, ...stored]
  const found = all.findLast(
    one => one.mapping.name === name && (version === undefined || one.version === Number(version)),
  )
  if (!found)
    throw new UsageError(
      `mappings: there is no mapping '${spec}'.${didYouMean(
        spec,
        all.map(one => one.mapping.name),
      )} vnfin mappings list has them all.`,
    )
  output.line(
    `# version ${found.version}${found.shipped ? ', comes with vnfin: change its name to keep a changed one' : ''}`,
  )
  output.line(mappingText(found.mapping).trimEnd())
  output.result(found)
  return 0
}

function read(path: string) {
  if (!existsSync(path)) throw new UsageError(`mappings: there is no file '${path}'.`)
  return readMapping(readFileSync(path, 'utf8'))
}

async function check({ output }: Invocation, path: string): Promise<number> {
  try {
    const { name, holds } = read(path)
    output.line(`${path}: the mapping ${name} of ${holds} can be used`)
    output.result({ path, findings: [] })
    return 0
  } catch (error) {
    if (!(error instanceof WrongMapping)) throw error
    for (const finding of error.findings) output.line(`${path}: ${finding}`)
    output.result({ path, findings: error.findings })
    return 1
  }
}

async function add({ settings, output }: Invocation, path: string): Promise<number> {
  const mapping = read(path)
  const { stored, isNew } = await withNats(settings, nats => keepMapping(nats, mapping, new Date()))
  output.line(
    isNew
      ? `${mapping.name} is stored as version ${stored.version}${stored.version > 1 ? `; vnfin replay reads the files again that came in by it (vnfin feeds names the feed)` : ''}`
      : `${mapping.name} is stored already as version ${stored.version}`,
  )
  output.result({ name: mapping.name, version: stored.version, new: isNew })
  return 0
}
