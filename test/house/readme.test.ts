import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import t from 'tap'
import { settingTable } from '../../runtime/settings.ts'
import { startVnfin, vnfinProgram } from '../support/vnfin-process.ts'

const project = join(import.meta.dirname, '..', '..')
const page = (name: string) => readFileSync(join(project, name), 'utf8')
const readme = page('README.md')
const dataTeam = page('docs/data-team.md')
const pages = ['README.md', 'OPERATORS.md', ...readdirSync(join(project, 'docs')).flatMap(pagesIn)]

function pagesIn(name: string): string[] {
  if (name.endsWith('.md')) return [`docs/${name}`]
  return ['decisions', 'vi'].includes(name)
    ? readdirSync(join(project, 'docs', name)).map(file => `docs/${name}/${file}`)
    : []
}

/** Commands of the shell blocks of the README and of the page for data teams, in their order. */
const commands = [...`${readme}\n${dataTeam}`.matchAll(/^ *```sh\n(.*?)^ *```/gms)].flatMap(([, block]) =>
  (block ?? '')
    .trim()
    .split('\n')
    .map(line => line.trim()),
)

/** Run by CI itself (this test among them), or without an engine for containers on test machines. */
const elsewhere = ['npm ci && npm start']

/** The table of settings as docs/settings.md must have it. */
function settingsTable(): string {
  const rows = Object.entries(settingTable).map(
    ([name, { fallback, about }]) =>
      `| \`${name}\` | ${about} | ${fallback === null || fallback === '' ? '' : `\`${fallback}\``} |`,
  )
  return ['| setting | what it does | when absent |', '|---|---|---|', ...rows].join('\n')
}

/** The words of a table; how wide its columns are is the formatter's. */
const cells = (table: string) =>
  table
    .split('\n')
    .filter(line => !/^[|\s-]+$/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))

t.test('the table of settings is the one that is read', t => {
  const table = /<!-- settings -->\n(.*?)\n?<!-- \/settings -->/s.exec(page('docs/settings.md'))?.[1] ?? ''
  t.same(cells(table), cells(settingsTable()))
  t.end()
})

t.test('every file, link and command that a page names exists, and every folder is on the map', t => {
  const help = spawnSync(process.execPath, [vnfinProgram, '--help'], { encoding: 'utf8' }).stdout
  for (const name of pages) {
    const text = page(name)
    for (const [, path] of text.matchAll(
      /`((?:api|bin|cli|contracts|docs|ingest|projections|runtime|test)\/[^`*{}<> ]+)`/g,
    ))
      t.ok(existsSync(join(project, path ?? '')), `${name}: ${path}`)
    for (const [, target] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      t.ok(existsSync(join(project, dirname(name), target ?? '')), `${name}: ${target}`)
    for (const [, command] of text.matchAll(/`(?:npx )?vnfin ([a-z][a-z-]+)/g))
      t.match(help, new RegExp(`^ +${command}\\b`, 'm'), `${name}: vnfin ${command}`)
  }
  const architecture = page('docs/architecture.md')
  const folders = readdirSync(project, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !/^(\.|node_modules$|build$|coverage$)/.test(entry.name))
    .map(entry => entry.name)
  for (const folder of folders) t.ok(architecture.includes(`| \`${folder}/\` `), `${folder} is on the map`)
  t.end()
})

t.test(
  'every command of the README and of the page for data teams does what it says, on a fresh home',
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-readme-'))
    const home = join(folder, 'home')
    mkdirSync(join(folder, 'my-prices'))
    writeFileSync(
      join(folder, 'my-prices', 'VCB.csv'),
      [
        'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat',
        '21/08/2025,64.2,64.2,1.2(1.90 %),9639300,620318450000,117000,7628700000,63.3,65.0,63.3',
        '22/08/2025,64.6,64.6,0.4(0.62 %),18944300,1245865980000,213000,13686500000,64.0,67.2,63.7',
        '',
      ].join('\n'),
    )
    writeFileSync(
      join(folder, 'HPG.csv'),
      'time,open,high,low,close,volume\n2025-08-21,27.1,27.6,26.95,27.42,1000\n2025-08-22,27.4,27.8,27.01,27.15,2000\n',
    )
    writeFileSync(join(folder, 'my-desk.yaml'), /```yaml\n(.*?)```/s.exec(dataTeam)?.[1] ?? '')
    writeFileSync(
      join(folder, 'prices.csv'),
      'Tag;Papier;Schluss;Stück;Art\n21/08/2025;ACB;24,5;1000;Aktie\n22/08/2025;ACB;24,7;2000;Aktie\n22/08/2025;ACB;9,9;1;Fonds\n',
    )
    const running = await startVnfin(home)
    t.teardown(async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const env = { ...running.env, VNFIN: running.address, VNFIN_KEY: running.keys.free }
    for (const command of commands.filter(c => !elsewhere.includes(c))) {
      const text = command.replace(/^npx vnfin/, `"${process.execPath}" "${vnfinProgram}"`)
      const done = await run(text, folder, env)
      t.ok(
        done.code === 0 || (command.includes('feeds gaps') && done.code === 1),
        `${command} ends with ${done.code}`,
      )
      if (command.startsWith('curl'))
        t.match(JSON.parse(done.out), command.includes('openapi') ? { openapi: /^3\.1/ } : { success: true })
      if (command.includes('import')) t.match(done.out, /2 rows: 2 accepted/)
      if (command.includes('explain')) t.match(done.out, /VCB.*document .*sha-256/s)
      if (command.includes('verify')) t.match(done.out, /what is live equals a clean rebuild/)
      if (command.includes('rebuild')) t.match(done.out, /prices: rebuilt/)
      if (command.includes('replay')) t.match(done.out, /1 documents, 0 differ; nothing was published/)
    }
  },
)

const run = (command: string, cwd: string, env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number | null; out: string }>(resolve => {
    const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.on('data', chunk => {
      out += chunk
    })
    child.on('exit', code => resolve({ code, out }))
  })
