import pino from 'pino'
import { traceIdsNow } from './tracing.ts'
import { originOf, withoutPasswords } from './without-passwords.ts'

export type Log = pino.Logger

/** One JSON line an event, written asynchronously; keys and credentials never reach it. */
export function createLog(
  level: string,
  name = 'vnfin',
  target: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log {
  return pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      mixin: traceIdsNow,
      // Addresses of customers are secrets of theirs behind the host.
      serializers: { err: describeError, url: originOf, callback: originOf },
      // Whatever way a key comes into a line: its secret part does not leave the process.
      hooks: {
        streamWrite: line =>
          withoutPasswords(line)
            .replace(/\b(vnf_(?:live|test)_[0-9A-Za-z]{9}_)[0-9A-Za-z]+/g, '$1…')
            .replace(/\bwhsec_[0-9A-Za-z+/=_-]+/g, 'whsec_…'),
      },
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
    target,
  )
}

/** For tests and pure parts: says nothing. */
export const silentLog: Log = pino({ level: 'silent' })

/** What a person needs of an error; the drivers hang their whole connection on theirs. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    message,
    ...(code === undefined ? {} : { code }),
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
