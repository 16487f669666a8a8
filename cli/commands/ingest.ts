import { once } from 'node:events'
import { streamNames } from '../../contracts/streams.ts'
import { createLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { startNats } from '../../runtime/services/nats.ts'
import type { Command } from '../command.ts'
import { readRunning } from '../home.ts'
import { takeUp } from '../take-up.ts'

/** The feeds alone, for a machine or container of their own. Knows NATS only, no database. */
export const ingest: Command = {
  usage: 'ingest',
  about: 'Take in what the feeds bring, and nothing else; needs NATS only',
  options: [{ flags: '--once', about: 'End when everything that is due was taken in' }],
  async run({ settings, options, output, signal }) {
    const log = createLog(settings.LOG_LEVEL)
    const address = settings.NATS_URL ?? readRunning(settings.VNFIN_HOME)?.natsUrl
    const local = address ? null : await startNats({ home: settings.VNFIN_HOME, log: line => log.info(line) })
    try {
      const nats = await openNats({
        url: address ?? local?.url ?? '',
        names: streamNames(settings.STREAM_PREFIX),
        replicas: settings.STREAM_REPLICAS,
        name: 'vnfin ingest',
        log,
        signal,
      })
      try {
        const simulated = await takeUp({ nats, log, settings, output })
        output.line(`Everything that was due is taken in${simulated ? ' (simulated)' : ''}.`)
        output.result({ simulated })
        if (options.once !== true && !signal.aborted) await once(signal, 'abort')
      } finally {
        await nats.close()
      }
    } finally {
      await local?.stop()
    }
    return 0
  },
}
