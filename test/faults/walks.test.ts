import { rmSync } from 'node:fs'
import t from 'tap'
import { walkDocuments } from '../walks/documents.ts'
import { walkServers } from '../walks/servers.ts'
import { walk } from '../walks/walk.ts'

/** WALKS=1000 for the long form, WALK_SEED=7 to begin elsewhere. */
const walks = Number(process.env.WALKS ?? 20)
/** Few enough for twenty walks in five minutes. */
const steps = Number(process.env.WALK_STEPS ?? 10)
const first = Number(process.env.WALK_SEED ?? 1)

t.test(
  'given random walks over commands and faults, when they come to rest, then rows are those of a clean engine, and of a clean home after a replay',
  { timeout: 1_800_000 },
  async t => {
    const { folder, files } = await walkDocuments()
    const servers = await walkServers()
    t.teardown(async () => {
      await servers.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    for (let seed = first; seed < first + walks; seed++) {
      const { faults, againstCleanHome, path } = await walk(servers, files, seed, steps)
      t.same(
        { faults, againstCleanHome },
        { faults: [], againstCleanHome: [] },
        `seed ${seed}: ${path.join(' | ')}`,
      )
    }
  },
)
