import { page, reply } from './endpoint.ts'
import type { Misbehaviour } from './upstream.ts'

/** What a host does in its turn, and what is stated about it. */
export interface HostFault {
  readonly name: string
  readonly make: Misbehaviour
  readonly reported: RegExp
}

/** The three that every host has in its turn. */
export const hostFaults: readonly HostFault[] = [
  { name: 'refuses', make: () => page('Error 1015', 403), reported: /blocked/ },
  {
    name: 'changes-shape',
    make: () => reply('{"result":{"items":[]}}', 'application/json'),
    reported: /unknown-shape|wrong-form|empty-answer|too-few-rows|error-body|parser-failed/,
  },
  { name: 'goes-away', make: good => ({ ...good, line: 'cut' }), reported: /truncated|connection/ },
]

/** Others that can be switched on in the stand-in internet. */
export const moreHostFaults: readonly HostFault[] = [
  { name: 'shows-a-page', make: () => page('Bảo trì hệ thống'), reported: /html-instead-of-data/ },
  { name: 'is-gone', make: () => page('Gone', 410), reported: /http-410/ },
  {
    name: 'limits-rates',
    make: () => reply('slow down', 'text/plain', { status: 429, headers: { 'retry-after': '1' } }),
    reported: /http-429|host-rests/,
  },
  { name: 'says-nothing', make: good => ({ ...good, line: 'silent' }), reported: /timeout/ },
  {
    name: 'is-empty',
    make: good => ({ ...good, body: new Uint8Array() }),
    reported: /empty-document/,
  },
]

export const faultNamed = (name: string): HostFault | undefined =>
  [...hostFaults, ...moreHostFaults].find(one => one.name === name)
