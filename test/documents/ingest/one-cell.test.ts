import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import { factKinds } from '../../../contracts/events/index.ts'
import { streamNames } from '../../../contracts/streams.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import { type Feed, type OpenDocument, RejectedDocument } from '../../../ingest/feed.ts'
import { ingestOrQuarantine, resumeOpen } from '../../../ingest/ingest.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import { parseDocument } from '../../../ingest/parse-document.ts'
import { planFacts } from '../../../ingest/publish.ts'
import { recognise } from '../../../ingest/recognise.ts'
import { rejected, taken } from '../../../ingest/report.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { stuckDocuments } from '../../../ingest/stuck-documents.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openNats } from '../../../runtime/nats.ts'
import { documentOf } from '../../support/documents.ts'
import { changes, seeded, withOneCell } from '../../support/one-cell.ts'
import { testNats, testStreams } from '../../support/services.ts'
import { dataDirectory, realDocument } from '../support/documents.ts'

/** Changed cells of each document; FUZZ_CELLS=500 for the long form by hand. */
const times = Number(process.env.FUZZ_CELLS ?? 4)
const maxMembers = 3
const maxLines = 150

const ajv = new Ajv2020({ strict: false, strictNumbers: true })
const validate = new Map(factKinds.map(kind => [kind.type, ajv.compile(kind.dataSchema)]))

interface Small {
  readonly file: string
  readonly feed: Feed
  readonly open: OpenDocument
}

/** Every real document that some feed takes, cut to a size that can be read hundreds of times. */
async function smallDocuments(): Promise<Small[]> {
  const found: Small[] = []
  const entries = readdirSync(dataDirectory, { recursive: true, withFileTypes: true }).filter(e => e.isFile())
  for (const entry of entries) {
    const file = relative(fileURLToPath(dataDirectory), `${entry.parentPath}/${entry.name}`)
    const open = await openDocument(realDocument(file))
    try {
      found.push({ file, feed: recognise(sniffOf(open), feeds), open: cut(open) })
    } catch (error) {
      if (!(error instanceof RejectedDocument)) throw error
    }
  }
  return found
}

function cut(open: OpenDocument): OpenDocument {
  const members = open.members.slice(0, maxMembers).map(({ path, bytes }) => {
    const text = Buffer.from(bytes)
    const plain = !/^\s*[[{<]/.test(text.subarray(0, 20).toString()) && bytes[0] !== 0x50 && bytes[0] !== 0xd0
    let end = -1
    for (let n = 0; plain && n < maxLines; n++) {
      const next = text.indexOf(10, end + 1)
      if (next === -1) break
      end = next
    }
    return { path, bytes: plain && end > 0 ? text.subarray(0, end + 1) : bytes }
  })
  return { ...open, members }
}

/** The document with one of its cells changed, as its feed would read it. */
function changed({ feed, open }: Small, change: string, random: () => number): Feed | null {
  const n = Math.floor(random() * open.members.length)
  const member = open.members[n]
  // Cells of a workbook are not text.
  if (!member || member.bytes[0] === 0x50 || member.bytes[0] === 0xd0) return null
  const bytes = withOneCell(member.bytes, change, random)
  if (!bytes) return null
  const members = open.members.map((one, i) => (i === n ? { ...one, bytes } : one))
  return { ...feed, parse: () => feed.parse({ ...open, members }) }
}

const origin = { document: 1, parser: 1, observedAt: '2026-11-27T09:00:00+07:00', simulated: false }

/** What is wrong with what became of it; null where it is read or refused properly. */
async function wrongWith(feed: Feed, name: string): Promise<string | null> {
  const document = documentOf(name, 'stands in for the body')
  try {
    const parsed = await parseDocument(feed, document)
    const plan = planFacts(parsed.candidates, { ...origin, feed: feed.id }, new Map(), new Date(0))
    for (const fact of plan.facts) {
      const json = JSON.stringify(fact)
      if (Buffer.byteLength(json) > 1_000_000) return `${fact.type} ${fact.key} has ${json.length} characters`
      if (/\\u0000|\\ud[89a-f]/.test(json)) return `${fact.type} ${fact.key} holds what no database does`
      const valid = validate.get(fact.type)!
      if (!valid(JSON.parse(json).data)) return `${fact.type} ${fact.key}: ${ajv.errorsText(valid.errors)}`
      if (fact.key.length > 512) return `${fact.type} has a key of ${fact.key.length} characters`
    }
    const report = taken(feed, document, parsed, plan, { resumed: false, document: 1 })
    if (report.accepted < 0 || report.rows !== report.accepted + report.quarantined + report.refused)
      return `${report.rows} rows: ${report.accepted} + ${report.quarantined} + ${report.refused}`
    return JSON.stringify(report).length > 100_000 ? 'its report quotes a whole cell' : null
  } catch (error) {
    if (!(error instanceof RejectedDocument)) return String((error as Error).stack)
    const report = rejected(feed.id, document, error, 1)
    return JSON.stringify(report).length > 100_000 ? 'its refusal quotes a whole cell' : null
  }
}

t.test('one changed cell costs at most its document, whatever it is changed to', async t => {
  const kinds = Object.keys(changes)
  for (const small of await smallDocuments()) {
    const random = seeded(small.file.length * 7919)
    const wrong: string[] = []
    for (let n = 0; n < times; n++) {
      // Each document begins elsewhere in the list, so that a short run has all changes too.
      const change = kinds[(n + small.file.length) % kinds.length] as string
      const feed = changed(small, change, random)
      const outcome = feed && (await wrongWith(feed, small.open.name))
      if (outcome) wrong.push(`${change}: ${outcome.slice(0, 300)}`)
    }
    t.same(wrong, [], `${small.file} (${small.feed.id})`)
  }
})

t.test('what is left of a changed document can be published, and nothing stays open', async t => {
  const names = streamNames(await testStreams(t))
  const nats = await openNats({ url: (await testNats()).url, names, log: silentLog })
  t.teardown(() => nats.close())
  const options = {
    log: silentLog,
    ledgers: new Ledgers(nats),
    now: new Date('2026-11-27T09:00:00Z'),
    simulated: false,
    seen: 'ever' as const,
  }
  const seen = new Set<string>()
  for (const small of await smallDocuments()) {
    if (seen.has(small.feed.id)) continue
    seen.add(small.feed.id)
    for (const [n, change] of ['large', 'zero', 'an odd ticker', 'empty'].entries()) {
      const feed = changed(small, change, seeded(n * 104_729 + 1))
      if (!feed) continue
      const report = await ingestOrQuarantine(
        nats,
        feed,
        documentOf(small.open.name, `${small.file} ${n}`),
        options,
      )
      t.not(report.outcome, 'failed', `${small.file}, ${change}: ${report.reason ?? report.outcome}`)
    }
  }
  t.same(await resumeOpen(nats, feeds, { ...options, ledgers: new Ledgers(nats) }), [])
  t.same(await stuckDocuments(nats), [])
})
