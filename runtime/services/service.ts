/** Receives one line of text for a person: what a service is doing now. */
export type Log = (message: string) => void

/** A server that this process started and holds; it ends with `stop()` or, at the latest, with this process. */
export interface Service {
  /** Connection string, with its password where there is one. */
  readonly url: string
  /** Process id of the server that runs now; changes when a crashed server was started again. */
  pid(): number
  /** Ends the server in its graceful way; resolves when the process is gone. May be called more than once. */
  stop(): Promise<void>
}

/** A local service cannot be started; `message` says what is wrong and what to do about it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
}

/** Another living process has the folder of a server. */
export class FolderInUse extends ServiceError {
  readonly pid: number

  constructor(what: string, folder: string, pid: number) {
    super(
      `${what} in ${folder} is in use by process ${pid}. Stop that one first, or choose another folder with VNFIN_HOME.`,
    )
    this.pid = pid
  }
}
