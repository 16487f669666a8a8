import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { noPowerDisk, powerDisk } from '../support/power-disk.ts'

t.test('a power cut takes what was not synced and leaves what was', { skip: noPowerDisk }, async t => {
  const disk = powerDisk(t)
  const at = (name: string) => join(disk.folder, name)
  for (const round of [1, 2, 3]) {
    const synced = openSync(at('synced'), 'a')
    writeSync(synced, `round ${round};`)
    fsyncSync(synced)
    writeSync(synced, 'never synced;')
    closeSync(synced)
    writeFileSync(at('unsynced'), 'never synced')
    t.equal(readFileSync(at('unsynced'), 'utf8'), 'never synced', 'before the cut everything can be read')
    disk.off()
    t.throws(() => writeFileSync(at('late'), 'x'), 'nothing is written without power')
    disk.on()
    const rounds = Array.from({ length: round }, (_, i) => `round ${i + 1};`).join('')
    t.equal(readFileSync(at('synced'), 'utf8'), rounds)
    t.equal(existsSync(at('unsynced')) ? readFileSync(at('unsynced'), 'utf8') : '', '')
    t.notOk(existsSync(at('late')))
  }
})
