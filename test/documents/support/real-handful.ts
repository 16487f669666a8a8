import { copyFileSync, createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { realPath } from './documents.ts'

/** Documents that are taken as they are. */
const whole = [
  'listing/cafef_companies_all.csv',
  'listing/listing_with_ownership_VNX.csv',
  'gpr/gpr_cut_2026-04.csv',
  'insider_funds_news/fund_listing.csv',
  'insider_funds_news/insider_trading.csv',
  'insider_funds_news/shareholders.csv',
  'insider_funds_news/rss_items_02-13-2026.json.gz',
  'macro/external/investing_vietnam_cpi.csv',
  'macro/external/investing_vietnam_gdp.csv',
  'macro/rates/deposit_rates_24hmoney_2026-W32.json',
] as const

/** Three companies, one of them a bank, and the index. */
const ofCompanies = /\/(FPT|VCB|HPG|VNINDEX)\//
const realFunds = ['DCDS', 'LHFCF', 'SSISCA', 'VFF', 'PBIF'] as const

/** Lines of a member that are kept: of prices, newest first, those of six years. */
const longest = 1_500

/** A real archive with the members whose name matches, each of them down to a line. */
export async function cutArchive(archive: string, members: RegExp, lastLine: number): Promise<Buffer> {
  const out = pack()
  const entries = createReadStream(realPath(archive)).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    if (!members.test(entry.header.name)) continue
    const lines = Buffer.concat(chunks).toString('utf8').split('\n')
    out.entry({ name: entry.header.name }, lines.slice(0, lastLine).join('\n'))
  }
  out.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of out) chunks.push(chunk as Buffer)
  return gzipSync(Buffer.concat(chunks))
}

/** Lines of the published NAVs of a few funds, below their heading. */
export function realNavs(funds: readonly string[] = realFunds): string[] {
  const [heading = '', ...lines] = gunzipSync(readFileSync(realPath('insider_funds_news/fund_nav.csv.gz')))
    .toString('utf8')
    .split('\n')
  return [heading, ...lines.filter(line => funds.some(fund => line.trim().endsWith(`,${fund}`)))]
}

/** A handful of real documents of every kind that the tools answer from, written to a folder. */
export async function writeRealHandful(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const path of whole) copyFileSync(realPath(path), join(folder, basename(path)))
  for (const path of ['ohlcv/cafef_deep.tar.gz', 'fundamentals/kbs_statements.tar.gz'])
    writeFileSync(join(folder, basename(path)), await cutArchive(path, ofCompanies, longest))
  writeFileSync(join(folder, 'fund_nav.csv'), realNavs().join('\n'))
}
