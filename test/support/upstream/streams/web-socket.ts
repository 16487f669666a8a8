import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** The server's end of a web socket, as much of RFC 6455 as the stand-ins need: text, close, and broken lines. */
export interface Peer {
  send(text: string): void
  onText(listener: (text: string) => void): void
  onEnd(listener: () => void): void
  /** Says goodbye, as a server that wants to. */
  close(code: number, reason: string): void
  /** The line is cut, without a word. */
  cut(): void
}

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

export function acceptWebSocket(request: IncomingMessage, socket: Duplex): Peer {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${magic}`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.on('error', () => socket.destroy())
  let listener: (text: string) => void = () => {}
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (let frame = frameIn(received); frame; frame = frameIn(received)) {
      received = received.subarray(frame.length)
      if (frame.opcode === 1) listener(frame.payload.toString('utf8'))
      if (frame.opcode === 8) socket.end(framed(8, frame.payload))
    }
  })
  const write = (bytes: Buffer) => void (socket.writable && socket.write(bytes))
  return {
    send: text => write(framed(1, Buffer.from(text))),
    onText(own) {
      listener = own
    },
    onEnd: own => void socket.on('close', own),
    close(code, reason) {
      const payload = Buffer.alloc(2 + Buffer.byteLength(reason))
      payload.writeUInt16BE(code)
      payload.write(reason, 2)
      write(framed(8, payload))
      socket.end()
    },
    cut: () => socket.destroy(),
  }
}

/** A whole frame of a client at the beginning, unmasked; null when there is none yet. */
function frameIn(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | null {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const header = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < header + 4) return null
  const size =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  const length = header + 4 + size
  if (bytes.length < length) return null
  const mask = bytes.subarray(header, header + 4)
  const payload = Buffer.from(bytes.subarray(header + 4, length).map((byte, i) => byte ^ mask[i % 4]!))
  return { opcode: bytes[0]! & 0x0f, payload, length }
}

function framed(opcode: number, payload: Buffer): Buffer {
  const header =
    payload.length < 126
      ? Buffer.from([0x80 | opcode, payload.length])
      : Buffer.from([0x80 | opcode, 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([header, payload])
}
