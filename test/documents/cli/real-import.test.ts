import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import t from 'tap'
import { extract } from 'tar-stream'
import { startVnfin, vnfin } from '../../support/vnfin-process.ts'
import { realPath } from '../support/documents.ts'

const archive = realPath('ohlcv/cafef_price_history_tail.tar.gz')

/** Ten sessions over three years, ordinary ones and those with holes. */
const sessions = [
  '2023-09-05',
  '2024-02-15',
  '2024-05-31',
  '2024-12-03',
  '2025-01-24',
  '2025-02-04',
  '2025-03-17',
  '2025-07-09',
  '2025-08-14',
  '2025-08-25',
]

interface Counted {
  tickers: number
  volume: number
}

/** Counted straight from the files: rows of the day with a close, and their order-matched volume (sixth column but one). */
async function countRaw(): Promise<Map<string, Counted>> {
  const counted = new Map(sessions.map(s => [s, { tickers: 0, volume: 0 }]))
  const entries = createReadStream(archive).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    let text = ''
    for await (const chunk of entry) text += chunk
    if (entry.header.name.includes('VNINDEX')) continue
    for (const line of text.split('\n').slice(1)) {
      const cells = line.trim().split(',')
      const of = counted.get((cells[0] ?? '').split('/').reverse().join('-'))
      if (!of || Number(cells[2]) === 0) continue
      of.tickers++
      of.volume += Number(cells[4])
    }
  }
  return counted
}

interface Row {
  readonly ticker: string
  readonly volume: number
  readonly close: number | null
}

t.test(
  'given the real bars, when imported through the command line, then the API gives what the files hold',
  { timeout: 580_000 },
  async t => {
    const home = mkdtempSync(join(tmpdir(), 'vnfin-real-'))
    const running = await startVnfin(home)
    t.teardown(async () => {
      await running.stop()
      rmSync(home, { recursive: true, force: true })
    })
    const get = async (path: string) => {
      const answer = await fetch(`${running.address}${path}`, {
        headers: { 'x-api-key': running.keys.elite },
      })
      return (await answer.json()) as {
        data: Row[]
        meta: { pagination: { next_cursor: string | null; total: number } }
      }
    }
    const polled = new Set<number>()
    const work = vnfin(home, ['import', archive, '--json'])
    let importing = true
    const polling = (async () => {
      while (importing) {
        polled.add(
          (await get(`/api/finance/stock-market/daily?date=2025-06-02&limit=1`)).meta?.pagination.total ?? -1,
        )
        // A reader, not a load: without a pause it takes half the machine from the import.
        await pause(20)
      }
    })()
    const { code, out } = await work.done
    importing = false
    await polling
    t.equal(code, 1, 'rows are refused: of closed days, and unfinished')
    const report = JSON.parse(out)
    t.match(report, {
      served: true,
      documents: [{ rows: 766_824, refused: 98, missing_sessions: ['2025-02-03'] }],
      totals: { rows: 766_824, accepted: 766_726 },
    })
    const rule = (name: string) =>
      report.documents[0].rules.find((r: { rule: string }) => r.rule === name)?.rows
    t.equal(rule('unfinished-row'), 96)
    t.equal(rule('closed-day'), 2)

    const raw = await countRaw()
    for (const session of sessions) {
      let cursor: string | null = ''
      const rows: Row[] = []
      while (cursor !== null) {
        const page = await get(
          `/api/finance/stock-market/daily?date=${session}&limit=700${cursor === '' ? '' : `&cursor=${cursor}`}`,
        )
        rows.push(...page.data)
        cursor = page.meta.pagination.next_cursor
      }
      const served: Counted = {
        tickers: new Set(rows.map(r => r.ticker)).size,
        volume: rows.reduce((n, r) => n + r.volume, 0),
      }
      t.same(served, raw.get(session), session)
      t.equal(rows.filter(r => r.close === 0).length, 0)
    }
    t.same(
      [...polled].sort((a, b) => a - b).filter(n => n > 0).length,
      1,
      `a reader saw the session whole or not at all: ${[...polled]}`,
    )
    const again = JSON.parse((await vnfin(home, ['import', archive, '--json']).done).out)
    t.match(again.totals, { unchanged: 1, facts_published: 0 })
    const explained = await vnfin(home, ['explain', 'prices', 'VCB', '2025-08-22']).done
    t.match(
      explained.out,
      /close +64600[\s\S]*document +[12]: file:ohlcv\/cafef_price_history_tail\.tar\.gz, fetched .* sha-256 [0-9a-f]{64}/,
    )
  },
)
