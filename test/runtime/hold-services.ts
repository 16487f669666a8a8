/** Starts the local services in HOME, says how they are reached, and waits to be killed: `node hold-services.ts HOME`. */
import { startNats } from '../../runtime/services/nats.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'

const [home = ''] = process.argv.slice(2)
const log = () => undefined
try {
  const [postgres, nats] = await Promise.all([startPostgres({ home, log }), startNats({ home, log })])
  const said = {
    postgres: { url: postgres.url, pid: postgres.pid() },
    nats: { url: nats.url, pid: nats.pid() },
  }
  process.stdout.write(`${JSON.stringify(said)}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`)
  process.exit(1)
}
