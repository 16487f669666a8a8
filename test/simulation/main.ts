import { runSeed } from './run-seed.ts'

/**
 * Runs of the simulated world, one seed after the other: `npm run simulate -- FROM COUNT [--events]`. Prints the
 * seeds in which a rule broke, and ends with 1 where there are any. `--events` prints what happens; `--unsynced` gives the
 * log a disk that syncs every ten seconds.
 */
const given = process.argv.slice(2)
const [from = 1, count = 100] = given.filter(one => /^\d+$/.test(one)).map(Number)
const print = (line: string) => process.stdout.write(`${line}\n`)
const sync = given.includes('--unsynced') ? 10_000 : ('always' as const)
const began = process.hrtime.bigint()
let broken = 0
const totals = { documents: 0, facts: 0, events: 0, virtualMs: 0 }
for (let seed = from; seed < from + count; seed++) {
  const run = await runSeed({ seed, sync })
  if (given.includes('--events')) for (const [at, what] of run.log) print(`${String(at).padStart(8)} ${what}`)
  for (const name of ['documents', 'facts', 'events', 'virtualMs'] as const) totals[name] += run[name]
  if (run.broken.length === 0) continue
  broken++
  print(`seed ${seed}: ${run.broken.slice(0, 5).join('; ')}`)
}
const seconds = Number(process.hrtime.bigint() - began) / 1e9
const { documents, facts, events, virtualMs } = totals
print(
  `${count} seeds from ${from}: ${broken} broken; ${documents} documents, ${facts} facts, ${events} events, ` +
    `${(virtualMs / 3_600_000).toFixed(1)} virtual hours in ${seconds.toFixed(1)} s`,
)
process.exit(broken > 0 ? 1 : 0)
