/**
 * Preloaded into a process of vnfin (`node --import`): writes to the file in SOAK_PROBE, from time to time, what
 * the process holds after a garbage collection. Not often: a collection of 60 MB takes a tenth of a second.
 */
import { appendFileSync, readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const file = process.env.SOAK_PROBE
if (file) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const look = () => {
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    const sockets = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
    const handles = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
    appendFileSync(
      file,
      `${JSON.stringify({ at: Date.now(), heap: heapUsed, external, rss, handles, sockets })}\n`,
    )
  }
  setInterval(look, Number(process.env.SOAK_PROBE_MS ?? 15_000)).unref()
}
