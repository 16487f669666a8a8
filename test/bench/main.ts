import { type BenchRow, table } from './row.ts'

/** Every benchmark by name; `npm run bench NAME…`, or all of them. To add one: a file, and a line here. */
const benches: Record<string, () => Promise<BenchRow[]>> = {
  access: async () => (await import('./access.ts')).accessBench(),
  freshness: async () => (await import('./freshness.ts')).freshnessBench(),
  fuzz: async () => (await import('./fuzz.ts')).fuzzBench(),
  import: async () => (await import('./import.ts')).importBench(),
  growth: async () => (await import('./growth.ts')).growthBench(),
  rebuild: async () => (await import('./rebuild.ts')).rebuildBench(),
  signals: async () => (await import('./signals.ts')).signalsBench(),
  statements: async () => (await import('./statements.ts')).statementsBench(),
  tax: async () => (await import('./tax.ts')).taxBench(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  process.stderr.write(`No benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.\n`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  process.stdout.write(`${name}\n`)
  try {
    process.stdout.write(`${table(await benches[name]!())}\n\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
