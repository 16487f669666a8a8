import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { testDatabase, testNats, testStreams } from '../support/services.ts'
import { vnfin } from '../support/vnfin-process.ts'

t.test('an import into servers on which nothing fills read models says so, and how to start it', async t => {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-served-'))
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  const file = join(home, 'AAA.csv')
  writeFileSync(file, 'time,open,high,low,close,volume,symbol\n2025-08-22,8,8,8,8,1,AAA\n')
  const { out } = await vnfin(
    home,
    ['import', file, '--source', 'mine', '--prices', 'raw', '--unit', 'thousand-vnd'],
    {
      NATS_URL: (await testNats()).url,
      DATABASE_URL: await testDatabase(t),
      STREAM_PREFIX: await testStreams(t),
    },
  ).done
  t.match(out, '1 accepted')
  t.match(out, 'no process has filled any in this database; start one with: vnfin up')
  t.notMatch(out, 'does not exist')
})
