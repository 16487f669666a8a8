import type { Settings } from '../runtime/settings.ts'
import type { Output } from './output.ts'

/** An option of a command: `--json`, `--feed <id>`. */
export interface Option {
  readonly flags: string
  readonly about: string
}

/** Exit code → what it says. */
export type ExitCodes = Readonly<Record<number, string>>

export interface Invocation {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly settings: Settings
  readonly output: Output
  /** Aborts on the first SIGINT or SIGTERM; the second ends the process at once. */
  readonly signal: AbortSignal
}

/** One command of `vnfin`, in a file of its own under cli/commands, listed in cli.ts. */
export interface Command {
  /** `import <path>`: name and arguments. */
  readonly usage: string
  readonly about: string
  readonly options?: readonly Option[]
  readonly examples?: readonly string[]
  /** What its help says of them, where they say more than below. */
  readonly exitCodes?: ExitCodes
  /** @returns the exit code: 0 done, 1 done and something is wrong, 2 it could not be done. */
  run(invocation: Invocation): Promise<number>
}

/** The command line cannot be carried out as it is; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
