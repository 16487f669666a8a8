import { fileURLToPath } from 'node:url'
import { type Bench, runAsChild, runBenches } from './runner.ts'

/** Every benchmark by name; `npm run bench NAME…`, or all of them. To add one: a file, and a line here. */
const defaultBenches: Record<string, Bench> = {
  alerts: async () => (await import('./alerts.ts')).alertsBench(),
  access: async () => (await import('./access.ts')).accessBench(),
  bulk: async () => (await import('./bulk.ts')).bulkBench(),
  cached: async () => (await import('./cached.ts')).cachedBench(),
  changes: async () => (await import('./changes.ts')).changesBench(),
  fill: async () => (await import('./fill.ts')).fillBench(),
  freshness: async () => (await import('./freshness.ts')).freshnessBench(),
  history: async () => (await import('./history.ts')).historyBench(),
  http: async () => (await import('./http.ts')).httpBench(),
  import: async () => (await import('./import.ts')).importBench(),
  payroll: async () => (await import('./payroll.ts')).payrollBench(),
  processes: async () => (await import('./processes.ts')).processesBench(),
  rebuild: async () => (await import('./rebuild.ts')).rebuildBench(),
  replay: async () => (await import('./replay.ts')).replayBench(),
  'rewritten-rows': async () => (await import('./rewritten-rows.ts')).rewrittenRowsBench(),
  signals: async () => (await import('./signals.ts')).signalsBench(),
  site: async () => (await import('./site.ts')).siteBench(),
  statements: async () => (await import('./statements.ts')).statementsBench(),
  tax: async () => (await import('./tax.ts')).taxBench(),
}

/** Run when named: long, or of no ceiling. */
const onRequest: Record<string, Bench> = {
  day: async () => (await import('./day.ts')).dayBench(),
  growth: async () => (await import('./growth.ts')).growthBench(),
  fuzz: async () => (await import('./fuzz.ts')).fuzzBench(),
  large: async () => (await import('./large.ts')).largeBench(),
}

const benches = { always: defaultBenches, onRequest }
if (!(await runAsChild(benches)))
  process.exitCode = await runBenches(benches, process.argv.slice(2), fileURLToPath(import.meta.url))
