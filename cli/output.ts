import { SingleBar } from 'cli-progress'
import { withoutPasswords } from '../runtime/without-passwords.ts'

/**
 * What a command says: results to stdout, everything else to stderr; bars on a terminal only. No address leaves with
 * its password.
 */
export interface Output {
  readonly json: boolean
  /** A line of the result, for people. Nothing in JSON mode. */
  line(text?: string): void
  /** The result as a whole, for scripts. Nothing for people. */
  result(value: unknown): void
  /** A remark beside the result. */
  note(text: string): void
  progress(label: string): Progress
}

export interface Progress {
  update(done: number, of: number, remark?: string): void
  end(): void
}

export function createOutput(options: { json: boolean }): Output {
  const { json } = options
  return {
    json,
    line(text = '') {
      if (!json) process.stdout.write(`${withoutPasswords(text)}\n`)
    },
    result(value) {
      if (json) process.stdout.write(`${withoutPasswords(JSON.stringify(value, null, 2))}\n`)
    },
    note(text) {
      process.stderr.write(`${withoutPasswords(text)}\n`)
    },
    progress(label) {
      return process.stderr.isTTY && !json ? bar(label) : silent
    },
  }
}

const silent: Progress = { update() {}, end() {} }

function bar(label: string): Progress {
  const progressBar = new SingleBar({
    format: `${label} {bar} {percentage}% {value}/{total} {remark} {eta_formatted} left`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 50,
  })
  let started = false
  return {
    update(done, of, remark = '') {
      if (!started) progressBar.start(of, done, { remark })
      else if (progressBar.getTotal() !== of) progressBar.setTotal(of)
      progressBar.update(done, { remark })
      started = true
    },
    end() {
      if (started) progressBar.stop()
    },
  }
}

/** A table of text with aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [head, ...rows.map(r => r.map(String))]
  const widths = head.map((_, i) => Math.max(...all.map(r => (r[i] ?? '').length)))
  return all
    .map(r =>
      r
        .map((c, i) =>
          typeof rows[0]?.[i] === 'number' ? c.padStart(widths[i] ?? 0) : c.padEnd(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
