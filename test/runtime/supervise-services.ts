/** Starts the local services in HOME, says how they are reached, and waits to be killed: `node supervise-services.ts HOME`. */
import { readPid } from '../../runtime/services/processes.ts'
import { startServices } from '../../runtime/services/services.ts'

const [home = ''] = process.argv.slice(2)
try {
  const { databaseUrl, natsUrl } = await startServices({ home, log: () => undefined })
  const said = {
    postgres: { url: databaseUrl, pid: readPid(`${home}/postgres/data/postmaster.pid`) },
    nats: { url: natsUrl, pid: readPid(`${home}/nats/nats.pid`) },
  }
  process.stdout.write(`${JSON.stringify(said)}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`)
  process.exit(1)
}
