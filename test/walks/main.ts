/**
 * Random walks over the commands and faults of the engine and of ingest, by hand:
 *
 *     node test/walks/main.ts --walks 1000 --seed 1
 *
 * Each prints its seed where something is wrong; `--walks 1 --seed N` repeats one, with its whole path. `--ingest` makes
 * rows that differ from a clean home of the same documents a fault too. Ends with 1 when there was a fault.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { walkDocuments } from './documents.ts'
import { walkServers } from './servers.ts'
import { walk } from './walk.ts'

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '14' },
    ingest: { type: 'boolean', default: false },
  },
})
const [walks, first, steps] = [values.walks, values.seed, values.steps].map(Number) as [
  number,
  number,
  number,
]
const { folder, files } = await walkDocuments()
const servers = await walkServers()
let faulty = 0
let differing = 0
try {
  for (let seed = first; seed < first + walks; seed++) {
    const report = await walk(servers, files, seed, steps)
    const faults = [...report.faults, ...(values.ingest ? report.againstCleanHome : [])]
    if (faults.length > 0) faulty++
    if (report.againstCleanHome.length > 0) differing++
    process.stdout.write(`${faults.length > 0 ? 'FAULT' : 'ok'} seed ${seed}, ${report.seconds} s\n`)
    if (faults.length > 0 || walks === 1)
      for (const step of report.path) process.stdout.write(`    ${step}\n`)
    for (const fault of report.faults) process.stdout.write(`  ! ${fault}\n`)
    for (const text of report.againstCleanHome) process.stdout.write(`  ingest: ${text}\n`)
  }
} finally {
  await servers.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${walks} walks, ${faulty} with faults, ${differing} differ from a clean home\n`)
process.exitCode = faulty > 0 ? 1 : 0
