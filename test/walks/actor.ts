/**
 * One process of a walk, which may be killed or stopped at any moment: `project` until it is stated to end, or one command.
 * It ends with the process that started it.
 */
import { streamNames } from '../../contracts/streams.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { startEngine } from '../../projections/engine/engine.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { feedAt, walkBatch, walkModels } from './models.ts'

const [databaseUrl = '', natsUrl = '', prefix = '', act = '', argument = '', parser = '1'] =
  process.argv.slice(2)
process.stdin.on('end', () => process.exit(1)).resume()
const log = silentLog
const nats = await openNats({ url: natsUrl, names: streamNames(prefix), log })
const { pool } = openPostgres(databaseUrl, { log })
const env = { pool, databaseUrl, nats, log, batch: walkBatch }
const signal = new AbortController().signal
if (act === 'project') {
  const engine = await startEngine(env, walkModels)
  process.on('SIGTERM', () => void engine.stop().finally(() => process.exit(0)))
  process.stdout.write('projecting\n')
} else {
  process.stdout.write('begun\n')
  if (act === 'import')
    await importPath(nats, [feedAt(Number(parser))], argument, {
      log,
      ledgers: new Ledgers(nats),
      now: new Date(),
    })
  else await rebuild(env, prices, { signal, ...(argument === '' ? {} : { fromDay: argument }) })
  process.exit(0)
}
