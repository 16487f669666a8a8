import pino from 'pino'

export type Log = pino.Logger

/** One JSON line an event, written asynchronously; keys and credentials never reach it. */
export function createLog(level: string, name = 'vnfin'): Log {
  return pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      redact: {
        paths: [
          'authorization',
          '*.authorization',
          '["x-api-key"]',
          '*["x-api-key"]',
          '*.key',
          '*.secret',
          '*.password',
        ],
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}

/** For tests and pure parts: says nothing. */
export const silentLog: Log = pino({ level: 'silent' })
