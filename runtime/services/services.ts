import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'
import type { Log } from './service.ts'

/** The two servers that vnfin stands on. */
export interface Services {
  readonly databaseUrl: string
  readonly natsUrl: string
  /** Ends the ones that were started here; servers given by address are left alone. */
  stop(): Promise<void>
}

/** Where the local servers live, and the addresses of servers to use in their place. */
export interface ServicesOptions {
  readonly home: string
  readonly log: Log
  /** DATABASE_URL; no local Postgres is started when it is set. */
  readonly databaseUrl?: string | null | undefined
  /** NATS_URL; no local NATS is started when it is set. */
  readonly natsUrl?: string | null | undefined
}

/**
 * Starts what is not given by address. When one of the two does not start, the other is stopped again.
 *
 * @throws ServiceError with what to do; also when another vnfin holds the home.
 */
export async function startServices({ home, log, databaseUrl, natsUrl }: ServicesOptions): Promise<Services> {
  if (databaseUrl && natsUrl) return { databaseUrl, natsUrl, stop: async () => undefined }
  const [postgres, nats] = await Promise.allSettled([
    databaseUrl ? given(databaseUrl) : startPostgres({ home, log }),
    natsUrl ? given(natsUrl) : startNats({ home, log }),
  ])
  if (postgres.status === 'fulfilled' && nats.status === 'fulfilled') {
    return {
      databaseUrl: postgres.value.url,
      natsUrl: nats.value.url,
      stop: async () => {
        await Promise.all([postgres.value.stop(), nats.value.stop()])
      },
    }
  }
  for (const one of [postgres, nats]) if (one.status === 'fulfilled') await one.value.stop()
  throw postgres.status === 'rejected' ? postgres.reason : (nats as PromiseRejectedResult).reason
}

async function given(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  return { url, stop: async () => undefined }
}
