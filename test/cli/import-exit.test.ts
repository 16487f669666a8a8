import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startVnfin, vnfin } from '../support/vnfin-process.ts'

const header = 'Date,Ticker,Open,High,Low,Close,Volume\n'
const said = ['--source', 'mine', '--prices', 'raw', '--unit', 'vnd']
const row = (day: string, close = 25_000) => `${day},VCB,25000,25100,24900,${close},1000000\n`

t.test('the exit code of an import says what became of the rows', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-exit-'))
  const running = await startVnfin(join(folder, 'home'))
  t.teardown(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const file = (name: string, body: string) => {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, body)
    return path
  }
  const code = async (...args: string[]) =>
    (await vnfin(running.folder, ['import', ...args, '--no-wait']).done).code
  const whole = header + row('2025-08-20') + row('2025-08-21') + row('2025-08-22')
  t.equal(await code(file('good.csv', whole), ...said), 0, 'all of it')
  t.equal(await code(file('good.csv', whole), ...said), 0, 'again')
  const days = ['11', '12', '13', '14', '15', '18', '19', '20', '21', '22', '25', '26']
  const mixed = header + days.map(day => row(`2025-08-${day}`, day === '18' ? 26 : 25_000)).join('')
  t.equal(await code(file('mixed.csv', mixed), ...said), 1, 'one row quarantined')
  const turned = header + row('2025-08-23') + row('2025-08-24') + row('2025-08-30') + row('2025-08-31')
  t.equal(await code(file('weekends.csv', turned), ...said), 2, 'every row quarantined')
  t.equal(await code(file('asks.csv', whole)), 2, 'a question')
  t.equal(await code(file('notes.txt', 'Not a table.\n')), 2, 'no table')
  file('folder/a.csv', whole.replaceAll('VCB', 'ACB'))
  file('folder/notes.json', '{"note": 1}')
  t.equal(await code(join(folder, 'folder'), ...said), 1, 'one file of two')
  t.equal(await code(join(folder, 'nowhere.csv')), 2, 'no file')
  const help = await vnfin(running.folder, ['import', '--help']).done
  t.match(help.out, /Exit codes:\n {2}0 .*accepted[\s\S]*\n {2}1 [\s\S]*\n {2}2 .*nothing is taken in/)
})
