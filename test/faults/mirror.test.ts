import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { sessionsBetween } from '../../contracts/calendar.ts'
import { followedIds } from '../../contracts/http/changes.ts'
import { tarOf } from '../support/archives.ts'
import { Mirror } from '../support/mirror.ts'
import { startVnfin, vnfin } from '../support/vnfin-process.ts'

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
const sessions = sessionsBetween('2025-01-06', '2025-06-27')
const tickers = Array.from(
  { length: 30 },
  (_, i) => `M${String.fromCharCode(65 + (i % 26))}${i < 26 ? 'A' : 'B'}`,
)

/** A small market in CafeF's shape; `add` makes a later edition whose prices are all revised. */
const market = (add: number) =>
  tarOf(
    Object.fromEntries(
      tickers.map((ticker, n) => [
        `${ticker}.csv`,
        [
          header,
          ...sessions.map((day, i) => {
            const price = (10 + n * 0.1 + i * 0.05 + add).toFixed(2)
            return `${day.split('-').reverse().join('/')},${price},${price},0,${1000 + i},1000000,0,0,${price},${price},${price}`
          }),
        ].join('\n'),
      ]),
    ),
  )

t.test(
  'given restarts of every process, revisions and a rebuild, when a mirror follows the changes, then it equals the source row by row',
  { timeout: 900_000 },
  async t => {
    const home = mkdtempSync(join(tmpdir(), 'vnfin-mirror-'))
    t.teardown(() => rmSync(home, { recursive: true, force: true }))
    const files = [join(home, 'first.tar.gz'), join(home, 'second.tar.gz'), join(home, 'third.tar.gz')]
    for (const [n, file] of files.entries()) writeFileSync(file, gzipSync(await market(n)))
    const place = join(home, 'home')
    let running = await startVnfin(place)
    const mirror = new Mirror(running)
    await mirror.begin()
    const run = async (...args: string[]) => {
      const { code, out } = await vnfin(place, args).done
      t.equal(code, 0, `${args[0]}: ${out}`)
    }
    const first = vnfin(place, ['import', files[0]!])
    await pause(1_500)
    running.kill('project')
    await first.done
    const second = vnfin(place, ['import', files[1]!])
    await pause(1_500)
    running.kill('nats')
    await second.done
    running.kill('postgres')
    await pause(500)
    mirror.point(null)
    running.kill('up')
    await pause(500)
    running = await startVnfin(place)
    mirror.point(running)
    await run('import', files[1]!)
    await run('rebuild', 'prices')
    await run('import', files[2]!)
    await run('rebuild', 'prices')
    await mirror.caughtUp()
    await mirror.end()
    t.comment(JSON.stringify(mirror.met))
    t.ok((mirror.met.upsert ?? 0) > tickers.length * sessions.length, 'it followed rows')
    t.equal(mirror.met['410'], undefined, 'it never had to begin again')
    for (const id of followedIds) {
      const source = await mirror.file(id)
      const own = mirror.rows(id)
      const wrong = [...new Set([...source.keys(), ...own.keys()])].filter(
        key => source.get(key) !== own.get(key),
      )
      t.same(
        wrong.slice(0, 3).map(key => ({ key, source: source.get(key), mirror: own.get(key) })),
        [],
        `${id}: ${source.size} rows`,
      )
    }
    t.equal(mirror.rows('bars').size, tickers.length * sessions.length)
    await running.stop()
  },
)
