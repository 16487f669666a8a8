import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startVnfin, vnfin } from '../support/vnfin-process.ts'

t.test(
  'given a vnfin with a bar of VCB, when an operator looks, then metrics and lineage tell where it stands and comes from',
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-operator-'))
    const home = join(folder, 'home')
    const running = await startVnfin(home)
    t.teardown(async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    writeFileSync(
      join(folder, 'VCB.csv'),
      'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat\n22/08/2025,64.6,64.6,0.4(0.62 %),18944300,1245865980000,213000,13686500000,64.0,67.2,63.7\n',
    )
    const imported = await vnfin(home, ['import', join(folder, 'VCB.csv'), '--json']).done
    t.match(JSON.parse(imported.out), { served: true, totals: { accepted: 1 } })

    const metrics = await fetch(`${running.address}/metrics`)
    const text = await metrics.text()
    t.equal(metrics.status, 200)
    t.match(metrics.headers.get('content-type'), /^text\/plain/)
    t.match(text, /^vnfin_database_up 1$/m)
    t.match(text, /^vnfin_read_model_rows_total\{read_model="prices",state="live"\} 1$/m)
    t.match(text, /^vnfin_read_model_stopped\{read_model="prices",state="live"\} 0$/m)
    // The file, and the tables that are curated here once ingest has taken them in.
    t.match(text, /^vnfin_stream_messages\{stream="FEEDS"\} [1-9]$/m)

    const path = `${running.address}/api/admin/explain/prices/VCB,2025-08-22`
    t.equal((await fetch(path)).status, 401, 'without a key')
    t.equal(
      (await fetch(path, { headers: { 'x-api-key': running.keys.elite } })).status,
      403,
      'an elite key is no operator',
    )
    const made = await vnfin(home, ['keys', 'create', '--tier', 'operator', '--json']).done
    const key = /vnf_live_[0-9A-Za-z_]+/.exec(made.out)?.[0] ?? ''
    const get = async (p: string) => (await fetch(p, { headers: { 'x-api-key': key } })).json()
    t.match(await get(path), {
      success: true,
      data: {
        read_model: 'prices',
        key: { ticker: 'VCB', session: '2025-08-22' },
        row: { close: 64_600, adj_close: 64_600 },
        origins: [
          {
            group: 'raw',
            fact: { feed: 'exchange.cafef.price-history' },
            document: { name: 'VCB.csv', sha256: /^[0-9a-f]{64}$/ },
          },
          { group: 'adj', fact: { feed: 'exchange.cafef.price-history' } },
        ],
      },
    })
    t.match(await get(path.replace('VCB', 'ZZZ')), {
      status: 404,
      code: 'not_found',
      detail: /no row with session 2025-08-22, ticker ZZZ/,
    })
    t.match(await get(path.replace('prices', 'nothing')), { status: 404, detail: /no read model nothing/ })
  },
)
