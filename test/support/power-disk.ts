import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'

/** A file system of its own whose power can be cut: what was not synced is gone then. */
export interface PowerDisk {
  /** Where it is mounted. */
  readonly folder: string
  /**
   * Cuts the power: from this moment nothing reaches the disk. Who still uses it gets errors and must be ended before
   * `on` is called.
   */
  off(): void
  /** Writes everything to the disk, as a machine does by itself within half a minute. */
  sync(): void
  /** Mounts it again, as a machine that starts: the journal of the file system is replayed. */
  on(): void
}

const bytes = 512 * 1024 ** 2

/**
 * FS_IOC_SHUTDOWN of the kernel with NOLOGFLUSH, by which xfstests play a power cut: neither the page cache nor the
 * open transaction of the journal is written.
 */
const shutdown = `sysopen(my $folder, $ARGV[0], 0) or die "open: $!\\n";
my $noLogFlush = pack("L", 2);
ioctl($folder, 0x8004587d, $noLogFlush) or die "shutdown: $!\\n";`

/** Unmounts when the process that holds the pipe is gone, however it ended. */
const watcher = 'read -r _; umount -l "$1" 2>/dev/null'

/** Runs a program of the system. @throws Error with what it printed */
function run(program: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr.trim()}`)
}

/** An ext4 in a file, mounted through a loop device; it ends with the test. Needs root, see `noPowerDisk`. */
export function powerDisk(t: Pick<Test, 'teardown'>): PowerDisk {
  const { disk, end } = makeDisk()
  t.teardown(end)
  return disk
}

function makeDisk() {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-power-disk-'))
  const image = join(home, 'image')
  const folder = join(home, 'disk')
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, bytes)
  const on = () => run('mount', '-o', 'loop', image, folder)
  try {
    run('mkfs.ext4', '-q', '-F', image)
    on()
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
  const watch = spawn('/bin/sh', ['-c', watcher, 'power-disk', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.unref()
  let isOn = true
  const disk: PowerDisk = {
    folder,
    off() {
      run('perl', '-e', shutdown, folder)
      isOn = false
    },
    sync: () => run('sync', '-f', folder),
    on() {
      if (isOn) return
      run('umount', folder)
      on()
      isOn = true
    },
  }
  const end = () => {
    run('umount', '-l', folder)
    watch.stdin.destroy()
    rmSync(home, { recursive: true, force: true })
  }
  return { disk, end }
}

/** Why no disk can be mounted here; false where one can. */
export const noPowerDisk: string | false = whatIsMissing()

function whatIsMissing(): string | false {
  const skipped = (why: string) => `SKIPPED: NO POWER CUT IS TESTED HERE, ${why}`
  if (process.platform !== 'linux') return skipped('it needs Linux')
  if (process.getuid?.() !== 0) return skipped('a loop device is mounted by root alone')
  for (const [program, ofPackage] of [
    ['mkfs.ext4', 'e2fsprogs'],
    ['mount', 'mount'],
    ['perl', 'perl-base'],
  ] as const)
    if (spawnSync(program, ['-V']).error)
      return skipped(`there is no ${program} (apt-get install ${ofPackage})`)
  try {
    const { disk, end } = makeDisk()
    try {
      disk.off()
      disk.on()
    } finally {
      end()
    }
    return false
  } catch (error) {
    return skipped(`no file system can be mounted and cut off: ${(error as Error).message}`)
  }
}
