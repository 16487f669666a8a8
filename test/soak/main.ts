/**
 * `npm run soak`: a whole system for an hour of simulated days at sixty times their speed, with reads, replays,
 * rebuilds, restarts and key changes going on. `npm run soak -- 10` for ten minutes. Ends with code 1 when anything
 * was wrong or grew; the report goes to soak.json in the folder of temporary files.
 */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soak } from './soak.ts'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes > 0)) throw new Error(`'${process.argv[2]}' is no number of minutes`)
const say = (line: string) => process.stdout.write(`${line}\n`)
const began = performance.now()
const print = (line: string) =>
  say(`${String(Math.round((performance.now() - began) / 1000)).padStart(5)} s  ${line}`)
const report = await soak({
  minutes,
  tickers: 100,
  history: 150,
  chorePauseMs: 10_000,
  readerPauseMs: 150,
  probeMs: 15_000,
  tell: print,
})
const { growth, wrong, verified, ...counts } = report
say(JSON.stringify(counts, null, 2))
for (const [name, all] of Object.entries(growth))
  for (const { what, first, last, median, added, grows } of all) {
    const unit = what === 'handles' || what === 'sockets' ? 1 : 1024 * 1024
    const figures = [first, last, median, added]
      .map(value => (value / unit).toFixed(unit === 1 ? 0 : 1))
      .join(' / ')
    say(
      `${name.padEnd(10)} ${what.padEnd(9)} first / last / median / trend: ${figures}${grows ? '  GROWS' : ''}`,
    )
  }
say(verified.trim())
say(wrong.length === 0 ? 'Nothing was wrong.' : `Wrong:\n  ${wrong.join('\n  ')}`)
writeFileSync(join(tmpdir(), 'soak.json'), JSON.stringify(report, null, 2))
process.exitCode = wrong.length === 0 ? 0 : 1
