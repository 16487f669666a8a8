import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'

const project = join(import.meta.dirname, '..', '..')
const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

/** Arguments of `env` that leave tap's instruments out of programs that are none of the test's. */
const plain = ['-u', 'NODE_OPTIONS', '-u', 'NODE_V8_COVERAGE']

/** As a user has it: without what npm and tap set for this run. */
const environment = (home: string): NodeJS.ProcessEnv => {
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...outside } = process.env
  const own = Object.entries(outside).filter(([name]) => !/^npm_(?!config_(registry|userconfig))/.test(name))
  return { ...Object.fromEntries(own), VNFIN_HOME: home, PORT: '0', LOG_LEVEL: 'error' }
}

/** The package as npm makes it, installed in an empty folder with the packages that it names and no others. */
function installed(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-package-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const npm = (...args: string[]) =>
    execFileSync('env', [...plain, 'npm', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: environment(folder),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const [packed] = JSON.parse(npm('pack', project, '--json', '--pack-destination', folder))
  t.comment(
    `${packed.filename}: ${packed.entryCount} files, ${packed.size} bytes packed, ${packed.unpackedSize} unpacked`,
  )
  const stray = packed.files.filter(({ path }: { path: string }) =>
    /^(dist\/)?test\/|\.test\.|^(?!dist).*\.ts$/.test(path),
  )
  t.same(stray, [], 'neither tests nor sources with types are in it')
  writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }')
  npm('install', '--no-audit', '--no-fund', join(folder, packed.filename))
  return folder
}

t.test('an installed package starts, imports and answers; its library and types compile', async t => {
  const folder = installed(t)
  const home = join(folder, 'home')
  const program = join(folder, 'node_modules', '.bin', 'vnfin')
  const env = environment(home)
  const vnfin = (...args: string[]) =>
    spawnSync('env', [...plain, program, ...args], { cwd: folder, env, encoding: 'utf8' })
  t.ok(existsSync(program), 'npx vnfin finds it')
  t.match(
    vnfin('--version').stdout,
    new RegExp(`vnfin/${manifest.version} `),
    'its version is that of the package',
  )

  await t.test('started by an old Node of the system, it goes on with the one that it brought', t => {
    const system = join(folder, 'system')
    mkdirSync(system)
    writeFileSync(
      join(system, 'old.cjs'),
      "Object.defineProperty(process, 'version', { value: 'v20.20.2' })\n",
    )
    writeFileSync(
      join(system, 'node'),
      `#!/bin/sh\nexec '${process.execPath}' --require '${join(system, 'old.cjs')}' "$@"\n`,
      { mode: 0o755 },
    )
    const path = [
      system,
      ...(process.env.PATH ?? '').split(':').filter(part => !part.includes('node_modules')),
    ]
    const started = spawnSync('env', [...plain, program, '--version'], {
      env: { ...env, PATH: path.join(':') },
      encoding: 'utf8',
    })
    t.match(started.stdout, new RegExp(`vnfin/${manifest.version} `), started.stderr)
    t.end()
  })

  await t.test('up answers within a minute, and an import of prices can be read', async t => {
    const { address, stop } = await start(program, { cwd: folder, env: { ...env, FEEDS: 'none' } })
    t.teardown(stop)
    const page = await fetch(`${address}/tax/personal-income`)
    t.equal(page.status, 200)
    for (const [, path] of (await page.text()).matchAll(/"(\/assets\/[^"]+)"/g))
      t.equal((await fetch(address + path)).status, 200, `${path}`)
    for (const path of [
      '/docs',
      '/docs/operators',
      '/docs/changelog',
      '/docs/contributing',
      '/docs/law/rental',
    ])
      t.equal((await fetch(address + path)).status, 200, path)
    t.match(await (await fetch(`${address}/docs/concepts?lang=vi`)).text(), 'Dữ kiện')
    mkdirSync(join(folder, 'prices'))
    writeFileSync(
      join(folder, 'prices', 'VCB.csv'),
      [
        'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat',
        '21/08/2025,64.2,64.2,1.2(1.90 %),9639300,620318450000,117000,7628700000,63.3,65.0,63.3',
        '22/08/2025,64.6,64.6,0.4(0.62 %),18944300,1245865980000,213000,13686500000,64.0,67.2,63.7',
        '',
      ].join('\n'),
    )
    const done = vnfin('import', 'prices')
    t.match(done.stdout, /2 rows: 2 accepted/, done.stderr)
    t.match(vnfin('explain', 'prices', 'VCB', '2025-08-22').stdout, /VCB.*document/s)
    t.match(vnfin('status').stdout, /prices/)
  })

  await t.test('vnfin/tax calculates without a server, and its types hold', t => {
    writeFileSync(
      join(folder, 'salary.ts'),
      `import { personalIncome, rulesVersion, TaxError } from 'vnfin/tax'
declare const console: { log(text: string): void }
const { data, meta } = personalIncome({ salary: 25, dependents: 1 }, { today: '2026-11-27' })
const net: number = data.net_income
try { personalIncome({ salary: -1 }) } catch (error) { if (!(error instanceof TaxError)) throw error }
// @ts-expect-error a mistyped field is an error of the compiler
try { personalIncome({ salry: 25 }) } catch {}
console.log(JSON.stringify({ net, acts: meta.legal.length, rulesVersion }))
`,
    )
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          module: 'nodenext',
          target: 'es2022',
          lib: ['es2024'],
          types: [],
          skipLibCheck: true,
        },
        files: ['salary.ts'],
      }),
    )
    const compiler = join(project, 'node_modules', '.bin', 'tsc')
    const tsc = spawnSync('env', [...plain, compiler, '-p', folder], { encoding: 'utf8' })
    t.equal(tsc.status, 0, tsc.stdout)
    const run = spawnSync('env', [...plain, process.execPath, 'salary.js'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    t.match(JSON.parse(run.stdout || '{}'), { net: Number, acts: Number, rulesVersion: String }, run.stderr)
    t.end()
  })

  await t.test('vnfin/contracts has the schema of every fact, with types that hold', t => {
    writeFileSync(
      join(folder, 'salary.ts'),
      `import { type FactKind, factKinds, factSchema, findIndicator, isSession, version } from 'vnfin/contracts'
import { dailyAnswer } from 'vnfin/contracts/http/market/daily'
declare const console: { log(text: string): void }
const kinds: readonly FactKind<unknown>[] = factKinds
const titles: string[] = kinds.map(kind => kind.title)
if (factSchema(kinds[0]!).type !== 'object') throw new Error('a fact is an object')
console.log(JSON.stringify({ titles, cpi: findIndicator('cpi')?.id, session: isSession('2026-11-27'), version, daily: dailyAnswer.type }))
`,
    )
    const compiler = join(project, 'node_modules', '.bin', 'tsc')
    const tsc = spawnSync('env', [...plain, compiler, '-p', folder], { encoding: 'utf8' })
    t.equal(tsc.status, 0, tsc.stdout)
    const run = spawnSync('env', [...plain, process.execPath, 'salary.js'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    const read = JSON.parse(run.stdout || '{}')
    t.match(read, { cpi: 'vn.cpi', session: true, version: manifest.version, daily: 'object' }, run.stderr)
    t.ok(read.titles?.length > 30 && read.titles.every((title: unknown) => typeof title === 'string'))
    t.end()
  })

  await t.test('vnfin/tax loads what it needs to calculate, and neither network, database nor files', t => {
    writeFileSync(
      join(folder, 'loaded.js'),
      `import { isBuiltin, registerHooks } from 'node:module'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
const packages = {}, builtins = []
registerHooks({
  load(url, context, next) {
    if (isBuiltin(url)) builtins.push(url)
    else {
      const name = url.slice(url.lastIndexOf('node_modules/') + 13).split('/')[0]
      packages[name] = (packages[name] ?? 0) + statSync(fileURLToPath(url)).size
    }
    return next(url, context)
  },
})
await import('vnfin/tax')
console.log(JSON.stringify({ packages, builtins }))
`,
    )
    // The Node of the repository: registerHooks is not in Node 20.
    const run = spawnSync('env', [...plain, process.execPath, 'loaded.js'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    const { packages, builtins } = JSON.parse(run.stdout || '{}') as {
      packages: Record<string, number>
      builtins: string[]
    }
    t.same(builtins, ['node:crypto'], run.stderr)
    t.same(Object.keys(packages).sort(), [
      'ajv',
      'ajv-formats',
      'fast-deep-equal',
      'fast-uri',
      'fastest-levenshtein',
      'json-schema-traverse',
      'typebox',
      'vnfin',
    ])
    const total = Object.values(packages).reduce((sum, bytes) => sum + bytes, 0)
    t.comment(`vnfin/tax: ${total} bytes, ${JSON.stringify(packages)}`)
    t.ok(packages.vnfin! < 900_000 && total < 1_800_000, `${total} bytes`)
    t.end()
  })
})

async function start(program: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child: ChildProcess = spawn('env', [...plain, program, 'up'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.on('exit', resolve))
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      printed += chunk
      const found = /answers at (http\S+)/.exec(printed)
      if (found) resolve(found[1] as string)
    })
    child.on('exit', code => reject(new Error(`vnfin up ended with ${code}: ${printed}`)))
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
