import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { silentLog } from '../../runtime/log.ts'
import { openMadeFiles } from '../../runtime/made-files.ts'

const slowly = (parts: readonly string[], error?: Error) =>
  Readable.from(
    (async function* () {
      for (const part of parts) {
        await wait(5)
        yield Buffer.from(part)
      }
      if (error) throw error
    })(),
    { objectMode: false },
  )

const open = (folder: string, maxBytes = 1_000) => openMadeFiles({ folder, maxBytes, log: silentLog })

t.test('readers of a file in the making get all of it, whenever they come', async t => {
  const folder = t.testdir()
  const files = await open(folder)
  const making = files.make('a.csv', slowly(['one,', 'two,', 'three']))
  t.equal(files.make('a.csv', slowly(['other'])), making, 'the second to ask follows the first')
  const early = buffer(making.follow())
  await wait(8)
  const late = buffer(making.follow())
  t.equal((await early).toString(), 'one,two,three')
  t.equal((await late).toString(), 'one,two,three')
  t.match(await making.whole, {
    bytes: 13,
    sha256: createHash('sha256').update('one,two,three').digest('hex'),
  })
  t.match(files.find('a.csv'), { bytes: 13 })
  t.match((await open(folder)).find('a.csv'), { bytes: 13 }, 'the next process finds it')
})

t.test('a file that fails leaves nothing, and its readers learn of it', async t => {
  const folder = t.testdir()
  const files = await open(folder)
  const making = files.make('a.csv', slowly(['one'], new Error('the database went away')))
  await t.rejects(buffer(making.follow()), /went away/)
  await t.rejects(making.whole, /went away/)
  t.equal(files.find('a.csv'), null)
  t.same(readdirSync(folder), [])
})

t.test('the oldest files go when there are too many bytes; the newest stays whatever its size', async t => {
  const folder = t.testdir()
  const files = await open(folder, 10)
  for (const name of ['a', 'b', 'c']) await files.make(name, slowly(['12345'])).whole
  t.same(
    ['a', 'b', 'c'].map(name => files.find(name) !== null),
    [false, true, true],
  )
  t.notOk(existsSync(join(folder, 'a')))
  await files.make('large', slowly(['1234567890123'])).whole
  t.same(readdirSync(folder).sort(), ['large', 'large.about.json'])
})

t.test('what an earlier process did not end is not taken for a file', async t => {
  const folder = t.testdir()
  writeFileSync(join(folder, `a.csv.${process.pid}.part`), 'half')
  writeFileSync(join(folder, 'b.csv'), 'cut off')
  writeFileSync(join(folder, 'b.csv.about.json'), JSON.stringify({ bytes: 100, sha256: 'x' }))
  const files = await open(folder)
  t.equal(files.find('b.csv'), null)
  t.notOk(readdirSync(folder).includes(`a.csv.${process.pid}.part`))
})

t.test('a server that stops ends what it makes', async t => {
  const files = await open(t.testdir())
  const making = files.make('a.csv', slowly(Array.from({ length: 1_000 }, () => 'x')))
  const failed = t.rejects(making.whole, /stops/)
  await files.stop()
  await failed
})
