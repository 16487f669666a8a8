import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sessionsBetween } from '../../contracts/calendar.ts'
import { tarOf } from '../support/archives.ts'

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
const sessions = sessionsBetween('2024-06-03', '2024-08-30')

/** Days that a walk may rebuild from. */
export const walkDays = sessions.slice(4, 40)

/** A folder with documents in CafeF's shape: a few tickers each, over windows that overlap, revised by later ones. */
export async function walkDocuments(): Promise<{ folder: string; files: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-walk-files-'))
  const files: string[] = []
  for (let n = 0; n < 8; n++) {
    const days = sessions.slice((n * 5) % 30, ((n * 5) % 30) + 14)
    const tickers = ['AAA', 'BBB', 'CCC', 'DDD'].filter((_, i) => (n + i) % 4 !== 3)
    const members = tickers.map((ticker, t) => [`${ticker}.csv`, history(days, 20 + t * 5, n)] as const)
    const path = join(folder, `market-${n}.tar.gz`)
    writeFileSync(path, gzipSync(await tarOf(Object.fromEntries(members))))
    files.push(path)
  }
  return { folder, files }
}

const history = (days: readonly string[], base: number, edition: number) =>
  [
    header,
    ...days.map((day, i) => {
      const price = (base + i * 0.05 + edition * 0.01).toFixed(2)
      return `${day.split('-').reverse().join('/')},${price},${price},0,${1000 + i + edition},1000000,0,0,${price},${price},${price}`
    }),
  ].join('\n')
