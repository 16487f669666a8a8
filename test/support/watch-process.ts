import { startWatch } from '../../api/alerts/alert-worker.ts'
import { createSender } from '../../api/alerts/send.ts'
import { pollStatus } from '../../api/http/read-model-statuses.ts'
import { streamNames } from '../../contracts/streams.ts'
import { readModelStatuses } from '../../projections/engine/statuses.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'

/** A process that fires alerts and delivers what fired, on the servers of a test; it runs until it is killed. */
const [databaseUrl = '', natsUrl = '', prefix = ''] = process.argv.slice(2)
const nats = await openNats({ url: natsUrl, names: streamNames(prefix), log: silentLog })
const { db, pool } = openPostgres(databaseUrl, { log: silentLog })
const readModels = pollStatus(() => readModelStatuses(pool), { log: silentLog })
await readModels.refresh()
await startWatch({
  services: { db, readModels },
  nats,
  log: silentLog,
  sender: createSender(() => true),
  redeliverAfterMs: 1_000,
})
