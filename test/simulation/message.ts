/** A message between programs. */
export interface Message {
  readonly subject: string
  readonly reply: string
  readonly head: Buffer
  readonly data: Buffer
}

export const noBytes = Buffer.alloc(0)

/** Head of a message that is a status, as JetStream sends it. */
export const statusHead = (status: string, lines: Readonly<Record<string, string | number>> = {}): Buffer =>
  Buffer.from(
    `NATS/1.0 ${status}\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
