import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { isPassing } from '../../runtime/nats-errors.ts'
import { type LackingCopy, lackingCopies } from '../../runtime/stream-copies.ts'
import { type Acknowledged, add, readBackText, readBackThrough, writeLog } from '../support/log-load.ts'
import { type ClusterNode, type NatsCluster, natsCluster } from '../support/nats-cluster.ts'

/** Every file with every role where it is long; else the first of them. */
const isLong = Number(process.env.FAULT_ROUNDS ?? 0) > 1
const names = streamNames()
const streams = [names.feeds, names.facts]

interface Fault {
  readonly what: string
  readonly files: RegExp
  readonly of: 'follower' | 'leader'
  /** How the node ends before, or `running`: it is damaged under it and restarted afterwards. */
  readonly how: 'stop' | 'kill' | 'running'
}

const block = /streams\/(FACTS|FEEDS)\/msgs\/\d+\.blk$/
const index = /streams\/(FACTS|FEEDS)\/msgs\/index\.db$/
const raft = /_js_\/S-R3F-[^/]+\/msgs\/\d+\.blk$/
const faults: readonly Fault[] = [
  { what: 'a message block', files: block, of: 'follower', how: 'stop' },
  { what: 'a message block', files: block, of: 'leader', how: 'kill' },
  { what: 'a message block', files: block, of: 'leader', how: 'running' },
  { what: 'the raft log', files: raft, of: 'leader', how: 'kill' },
  ...(isLong
    ? ([
        { what: 'a message block', files: block, of: 'leader', how: 'stop' },
        { what: 'the index', files: index, of: 'leader', how: 'stop' },
        { what: 'the index', files: index, of: 'follower', how: 'stop' },
        { what: 'the raft log', files: raft, of: 'follower', how: 'kill' },
        { what: 'the log of the meta group', files: /_meta_\/msgs\/\d+\.blk$/, of: 'leader', how: 'kill' },
        {
          what: 'snapshot, vote and peers of raft',
          files: /_js_\/.*(snap\.|tav|peers)/,
          of: 'leader',
          how: 'kill',
        },
        { what: 'the configuration of a stream', files: /FACTS\/meta\.inf$/, of: 'leader', how: 'stop' },
      ] as const)
    : []),
]

t.test(
  'a flipped bit on one of three servers: doctor names its copy, the others lose nothing, and a renewed store is whole',
  { timeout: 1_200_000 },
  async t => {
    const cluster = await natsCluster(t)
    const nats = await openNats({ url: cluster.url, names, replicas: 3, log: silentLog })
    t.teardown(() => nats.close())
    await cluster.whole(streams)
    t.comment(`nats-server ${cluster.version}`)
    const taken: Acknowledged = { documents: [], facts: new Map() }
    for (const fault of faults)
      await t.test(`${fault.what} of a ${fault.of}, ${fault.how}`, async t => {
        const writer = writeLog(nats, t.name)
        await writer.more(200)
        add(taken, await writer.end())
        await damaged(t, cluster, nats, { ...fault, taken })
      })
  },
)

async function damaged(
  t: Test,
  cluster: NatsCluster,
  nats: Nats,
  { files, of, how, taken }: Fault & { readonly taken: Acknowledged },
): Promise<void> {
  const leader = await cluster.leaderOf(names.facts)
  const victim = cluster.nodes.find(node => (node === leader) === (of === 'leader')) ?? cluster.nodes[0]!
  if (how !== 'running') await victim[how]()
  const flipped = filesOf(victim, files).map(flip)
  if (how === 'running') {
    await pause(500)
    await victim.kill()
  }
  t.ok(flipped.length > 0, `flipped: ${flipped.join(', ')}`)
  await victim.start()
  const begun = performance.now()
  // What the others say of it in the first second is from before it fell.
  await pause(1_000)
  const isWhole = await becomesWhole(cluster)
  t.comment(`${isWhole ? 'calls itself whole' : 'not whole'} after ${seconds(begun)} s`)

  // It may lead, and others may then follow it into its loss.
  for (const stream of streams)
    if (isWhole)
      t.comment(
        `${victim.name} ${(await cluster.lead(stream, victim)) ? 'leads' : 'does not lead'} ${stream}`,
      )
  // It waits for what is on its way, so that what is read behind it stays.
  const lacking = await lackingOf(nats).catch(error => {
    if (isPassing(error)) return null
    throw error
  })
  if (lacking === null) t.comment('the log does not answer until the store is renewed')
  else {
    const lost = await lostThrough(t, cluster, nats, taken, isWhole ? null : victim)
    t.same(
      [...new Set(lacking.map(copy => copy.server))],
      [...lost].filter(([, count]) => count !== 0).map(([server]) => server),
      'doctor names the servers through which something is missing, and no other',
    )
    t.ok(
      [...lost].every(([server, count]) => server === victim.name || count === 0),
      'the other two hold everything',
    )
  }

  await renew(cluster, victim)
  t.same(await lackingOf(nats), [], 'renewed, it holds what the others hold')
  const after = await lostThrough(t, cluster, nats, taken, null)
  t.ok(
    [...after.values()].every(count => count === 0),
    'nothing is lost',
  )
}

/** Acknowledged and not readable through each server; null for one that is not read. */
async function lostThrough(
  t: Test,
  cluster: NatsCluster,
  nats: Nats,
  taken: Acknowledged,
  away: ClusterNode | null,
): Promise<Map<string, number | null>> {
  const lost = new Map<string, number | null>()
  for (const { name } of cluster.nodes) {
    if (name === away?.name) {
      lost.set(name, null)
      continue
    }
    const found = await readBackThrough(nats, taken, name)
    t.comment(`through ${name}: ${readBackText(found)}`)
    t.equal(found.wrong, 0, 'no server hands out a content that was never written')
    lost.set(name, found.acknowledged - found.readable)
  }
  return lost
}

const lackingOf = async (nats: Nats): Promise<LackingCopy[]> => [
  ...(await lackingCopies(nats, names.feeds)),
  ...(await lackingCopies(nats, names.facts)),
]

/** What OPERATORS.md says of a damaged copy: stop the server, remove its store, start it. */
async function renew(cluster: NatsCluster, node: ClusterNode): Promise<void> {
  await node.stop()
  for (const name of readdirSync(node.store)) rmSync(join(node.store, name), { recursive: true })
  await node.start()
  await cluster.whole(streams)
}

const becomesWhole = (cluster: NatsCluster): Promise<boolean> =>
  cluster.whole(streams, 20).then(
    () => true,
    () => false,
  )

const filesOf = (node: ClusterNode, wanted: RegExp): string[] =>
  readdirSync(node.store, { recursive: true, encoding: 'utf8' })
    .map(name => join(node.store, name))
    .filter(path => wanted.test(path) && statSync(path).size > 0)

/** Flips one bit in the middle of a file. @returns its place */
function flip(path: string): string {
  const bytes = readFileSync(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 4
  writeFileSync(path, bytes)
  return `${path.split('/').slice(-3).join('/')} at ${at} of ${bytes.length}`
}

const seconds = (begun: number): string => ((performance.now() - begun) / 1_000).toFixed(1)
