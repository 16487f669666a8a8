import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A program with its arguments. */
export interface Started {
  readonly path: string
  readonly args: readonly string[]
}

const emulators: Partial<Record<NodeJS.Architecture, string>> = { x64: 'qemu-x86_64', arm64: 'qemu-aarch64' }
const emulator = emulators[process.arch] ?? `qemu-${process.arch}`
const library = fakeTime()

/**
 * The same program with another clock. Go asks the kernel without a library and without a system call, so nothing can
 * stand between; an emulator of this processor asks for it through the C library, where libfaketime answers. Time that
 * passes (timeouts, elections) stays as it is.
 * @param shift as libfaketime takes it: `+1h`, `-90s`
 */
export const withClock = ({ path, args }: Started, shift: string): Started => ({
  path: '/usr/bin/env',
  args: [
    `LD_PRELOAD=${library}`,
    `FAKETIME=${shift}`,
    'FAKETIME_DONT_FAKE_MONOTONIC=1',
    // Signals that Go sends to itself some hundred times a second end an emulated program now and then.
    'GODEBUG=asyncpreemptoff=1',
    emulator,
    '-U',
    'LD_PRELOAD',
    path,
    ...args,
  ],
})

/** Why no server can be given another clock here; false where one can. */
export const noServerClock: string | false =
  spawnSync(emulator, ['--version']).error || library === null
    ? `SKIPPED: NO WRONG CLOCK IS TESTED HERE, there is no ${emulator} or libfaketime (apt-get install qemu-user faketime)`
    : false

function fakeTime(): string | null {
  if (!existsSync('/usr/lib')) return null
  const places = readdirSync('/usr/lib').map(name => join('/usr/lib', name, 'faketime', 'libfaketimeMT.so.1'))
  return places.find(path => existsSync(path)) ?? null
}
