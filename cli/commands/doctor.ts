import { X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { checkArchive } from '../../ingest/archive-check.ts'
import { checkLog, lossSentence } from '../../ingest/log-check.ts'
import { withMapped } from '../../ingest/mappings/store.ts'
import { hosts } from '../../ingest/sources/hosts.ts'
import { feeds } from '../../ingest/sources/index.ts'
import type { Nats } from '../../runtime/nats.ts'
import { countOf, rangesText } from '../../runtime/position-ranges.ts'
import { type LackingCopy, lackingCopies } from '../../runtime/stream-copies.ts'
import type { Command, Invocation } from '../command.ts'
import { openSystem } from '../system.ts'

interface Finding {
  readonly what: string
  readonly ok: boolean
  readonly detail: string
}

/** Looks at the machine and says what would keep vnfin from running, and what to do about it. */
export const doctor: Command = {
  usage: 'doctor',
  about: 'Check the machine: Node, settings, data folder, Postgres, NATS',
  async run(invocation) {
    const { output } = invocation
    const findings = [
      node(),
      folder(invocation),
      space(invocation),
      ...certificates(Date.now()),
      ...(await servers(invocation)),
    ]
    for (const f of findings) output.line(`${f.ok ? 'ok  ' : 'BAD '} ${f.what}: ${f.detail}`)
    const ok = findings.every(f => f.ok)
    output.result({ ok, findings })
    return ok ? 0 : 1
  },
}

const node = (): Finding => ({ what: 'Node', ok: true, detail: `${process.version} at ${process.execPath}` })

function folder({ settings }: Invocation): Finding {
  const home = resolve(settings.VNFIN_HOME)
  const closest = closestExisting(home)
  try {
    accessSync(closest, constants.W_OK)
    return { what: 'data folder', ok: true, detail: `${home}${closest === home ? '' : ' (will be made)'}` }
  } catch {
    return {
      what: 'data folder',
      ok: false,
      detail: `${closest} cannot be written: choose another one with VNFIN_HOME`,
    }
  }
}

function closestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : closestExisting(dirname(path))
}

function space({ settings }: Invocation): Finding {
  const { bavail, bsize } = statfsSync(closestExisting(resolve(settings.VNFIN_HOME)))
  const free = Math.floor((bavail * bsize) / 1e6)
  return {
    what: 'disk',
    ok: free > 1_000,
    detail: `${free} MB free${free > 1_000 ? '' : '; 1,000 MB are wanted'}`,
  }
}

/** Days before the end of an intermediate certificate from which doctor asks for another one. */
const certificateNotice = 90

/** Intermediate certificates of hosts that do not send theirs: whether they are still valid. */
export const certificates = (now: number): Finding[] =>
  [...hosts.values()].flatMap(({ host, intermediates = [] }) =>
    intermediates.map(pem => {
      const { subject, validTo } = new X509Certificate(pem)
      const days = Math.floor((Date.parse(validTo) - now) / 86_400_000)
      const name = /CN=(.*)/.exec(subject)?.[1] ?? subject
      return {
        what: `certificate for ${host}`,
        ok: days > certificateNotice,
        detail:
          days > certificateNotice
            ? `${name} is valid to ${new Date(validTo).toISOString().slice(0, 10)}`
            : `${name} ends in ${days} days: install a newer vnfin, which has its successor`,
      }
    }),
  )

/** Holds what is on record of the documents against what the log holds of them. */
async function facts(nats: Nats): Promise<Finding[]> {
  const check = await checkLog(nats, await withMapped(nats, feeds))
  const { losses, undecodable } = check
  const findings: Finding[] = [
    losses.length > 0
      ? { what: 'facts', ok: false, detail: lossSentence(check) }
      : { what: 'facts', ok: true, detail: 'the log holds what the documents gave' },
  ]
  if (undecodable.length > 0)
    findings.push({
      what: 'messages',
      ok: true,
      detail: `${undecodable.length === 1 ? 'a message' : `${undecodable.length} messages`} of the log cannot be decoded, at ${undecodable.slice(0, 10).join(', ')}; vnfin dead-letters list names what they stopped`,
    })
  return findings
}

const maxNamed = 20

/** Whether every document that was ingested can still be read, byte for byte. */
async function archive(nats: Nats): Promise<Finding> {
  const { documents, damaged } = await checkArchive(nats)
  if (damaged.length === 0) return { what: 'documents', ok: true, detail: `${documents} are whole` }
  const named = damaged
    .slice(0, maxNamed)
    .map(({ document, feed, at, problem }) => `document ${document} of ${feed}, taken in ${at}: ${problem}`)
  const more = damaged.length > maxNamed ? [`and ${damaged.length - maxNamed} more`] : []
  return {
    what: 'documents',
    ok: false,
    detail: `${damaged.length} of ${documents} are lost or damaged; import or fetch them again:\n  ${[...named, ...more].join('\n  ')}`,
  }
}

/** Whether every server of a cluster holds what the others hold. */
async function copies(nats: Nats): Promise<Finding[]> {
  const streams = [nats.names.feeds, nats.names.facts]
  const info = await nats.jsm.streams.info(nats.names.facts)
  if (info.config.num_replicas < 2) return []
  const found = (await Promise.all(streams.map(stream => lackingCopies(nats, stream)))).flat()
  return found.length === 0
    ? [{ what: 'copies', ok: true, detail: 'every server holds the same documents and facts' }]
    : found.map(copy => ({ what: 'copies', ok: false, detail: copySentence(copy) }))
}

function copySentence({ stream, server, lacks }: LackingCopy): string {
  if (lacks === null) return `the copy of ${stream} on ${server} cannot be read: is that server there?`
  return (
    `${server} lacks ${countOf(lacks)} of the messages of ${stream} that another server holds ` +
    `(${rangesText(lacks)}), and whoever reads through it misses them: renew its store, ` +
    'as OPERATORS.md says under "A damaged copy"'
  )
}

/** How long doctor waits for a server that does not answer, ms. Other commands wait until it is there. */
const answerMs = 15_000

async function servers({ settings, output, signal }: Invocation): Promise<Finding[]> {
  const late = AbortSignal.timeout(answerMs)
  try {
    const system = await openSystem(settings, {
      name: 'doctor',
      output,
      project: false,
      attach: true,
      signal: AbortSignal.any([signal, late]),
    })
    try {
      const { rows } = await system.postgres.pool.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      )
      return [
        { what: 'Postgres', ok: true, detail: `${rows[0]?.version} answers` },
        { what: 'NATS', ok: true, detail: `${system.nats.version} answers, streams and buckets are there` },
        ...(await copies(system.nats)),
        ...(await facts(system.nats)),
        await archive(system.nats),
      ]
    } finally {
      await system.stop()
    }
  } catch (error) {
    if (late.aborted)
      return [
        {
          what: 'NATS',
          ok: false,
          detail: `no answer within ${answerMs / 1000} s: start it, or correct NATS_URL`,
        },
      ]
    return [{ what: 'servers', ok: false, detail: (error as Error).message }]
  }
}
