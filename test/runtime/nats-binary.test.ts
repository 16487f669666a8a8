import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { pack } from 'tar-stream'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { checkedNats, noteSum } from '../../runtime/services/nats-cache.ts'
import { aptSources } from '../../runtime/services/nats-from-apt.ts'
import { natsFromRelease, natsRelease, natsReleaseSums } from '../../runtime/services/nats-from-release.ts'
import { atLeast, natsVersion } from '../../runtime/services/nats-version.ts'
import { onFreePort, PortTaken } from '../../runtime/services/ports.ts'

const log = () => undefined

t.test('versions are compared number by number', async t => {
  t.ok(atLeast('2.10.0', '2.10'))
  t.ok(atLeast('2.10.27', '2.9'))
  t.ok(atLeast('3.0.0', '2.10'))
  t.notOk(atLeast('2.9.25', '2.10'))
  t.notOk(atLeast('2.1.9', '2.10'))
})

t.test('the program is looked for on the path, then in the cache', async t => {
  const home = temporary(t)
  // What a machine really has: found on its path, in the user's cache, or fetched.
  const real = await findNats({ home, log })
  t.ok(atLeast(real.version, '2.9'))
  t.equal(natsVersion(real.path), real.version)

  const good = temporary(t)
  symlinkSync(real.path, join(good, 'nats-server'))
  const old = temporary(t)
  program(join(old, 'nats-server'), 'echo nats-server: v2.9.10')
  const broken = temporary(t)
  program(join(broken, 'nats-server'), 'exit 1')
  const cacheHome = temporary(t)
  mkdirSync(join(cacheHome, 'vnfin', 'nats-server', 'trixie'), { recursive: true })
  const cached = join(cacheHome, 'vnfin', 'nats-server', 'trixie', 'nats-server')
  copyFileSync(real.path, cached)
  await noteSum(real.path, cached)

  const find = (...folders: string[]) =>
    findNats({ home, log, cacheHome, searchPath: ['relative', '', ...folders].join(':') })
  t.equal((await find(good)).path, join(good, 'nats-server'))
  t.equal((await find(old)).path, cached, 'one of 2.9 is the last resort')
  t.equal((await find(broken, good)).path, join(good, 'nats-server'), 'one that does not run is passed over')
  t.equal((await find(temporary(t))).path, cached)
})

t.test('the mirror of Debian is the one that the system itself uses', async t => {
  const debian = `'http://mirror.example/debian/dists/bookworm/InRelease' mirror.example_debian_dists_bookworm_InRelease 0 
'http://mirror.example/debian/dists/bookworm-updates/InRelease' x 0 
'http://mirror.example/debian-security/dists/bookworm-security/InRelease' x 0 
'https://packages.example/node/dists/nodistro/InRelease' x 0 
`
  t.same(aptSources(debian)[0], {
    mirror: 'http://mirror.example/debian',
    suite: 'trixie',
    component: 'main',
  })
  t.notOk(aptSources(debian).some(({ mirror }) => mirror.includes('security')))
  const ubuntu = `'http://archive.example/ubuntu/dists/noble/InRelease' x 0 
'http://archive.example/ubuntu/dists/noble-updates/InRelease' x 0 
`
  t.same(aptSources(ubuntu), [
    { mirror: 'http://archive.example/ubuntu', suite: 'noble', component: 'universe' },
  ])
  t.same(aptSources(''), [])
})

t.test('the copy in the cache is run only while it is the one that was put there', async t => {
  const place = join(temporary(t), 'nats-server')
  const looked = async () => {
    const failures: string[] = []
    return { found: await checkedNats(place, failures), failures }
  }
  t.same(await looked(), { found: null, failures: [] }, 'there is none')
  const ran = `${place}.ran`
  program(place, `touch ${ran}; echo nats-server: v2.10.27`)
  t.match(await looked(), { found: null, failures: [/nobody noted/] }, 'one that somebody laid there')
  t.notOk(existsSync(ran), 'it is not even started')
  await noteSum(place, place)
  t.match(await looked(), { found: { path: place, version: '2.10.27' }, failures: [] })
  await appendFile(place, '\n# changed later\n')
  t.match(
    await looked(),
    { found: null, failures: [/was put there; remove it/] },
    'one that was changed later',
  )
})

t.test('a release is taken only if its sha-256 is the one in the source', async t => {
  const kind = `${process.platform}-${{ x64: 'amd64', arm64: 'arm64' }[process.arch as 'x64']}`
  const name = `nats-server-v${natsRelease}-${kind}`
  const archive = await tarGz(`${name}/nats-server`, `#!/bin/sh\necho nats-server: v${natsRelease}\n`)
  const right = createHash('sha256').update(archive).digest('hex')
  const server = createServer((request, response) => {
    if (request.url === `/v${natsRelease}/SHA256SUMS`) response.end(`${right}  ${name}.tar.gz\n`)
    else if (request.url === `/v${natsRelease}/${name}.tar.gz`) response.end(archive)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = temporary(t)

  const found = await natsFromRelease(join(folder, 'good'), site, { [kind]: right })
  t.equal(natsVersion(found), natsRelease)
  await t.rejects(
    natsFromRelease(join(folder, 'bad'), site),
    { message: /has sha-256 .*, and it must be|no checksum/ },
    'a list of checksums that comes from the same place as the archive is not believed',
  )
  t.notOk(existsSync(join(folder, 'bad', 'nats-server')), 'nothing of it is stored')
  await t.rejects(natsFromRelease(join(folder, 'bad'), site, {}), { message: /package manager/ })
  await t.rejects(natsFromRelease(join(folder, 'bad'), `${site}/nowhere`, { [kind]: right }), {
    message: /answered 404/,
  })
  for (const [name, sum] of Object.entries(natsReleaseSums)) t.match(sum, /^[0-9a-f]{64}$/, name)
})

t.test('another port is tried when somebody was quicker, but not for other failures', async t => {
  const tried: number[] = []
  const port = await onFreePort(async port => {
    tried.push(port)
    if (tried.length < 3) throw new PortTaken('taken')
    return port
  })
  t.equal(tried.length, 3)
  t.equal(port, tried[2])
  await t.rejects(
    onFreePort(async () => {
      throw new PortTaken('always')
    }, 2),
    { message: 'always' },
  )
  let calls = 0
  await t.rejects(
    onFreePort(async () => {
      calls += 1
      throw new Error('no disk')
    }),
    { message: 'no disk' },
  )
  t.equal(calls, 1)
})

function temporary(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-nats-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function program(path: string, body: string): void {
  writeFileSync(path, `#!/bin/sh\n${body}\n`)
  chmodSync(path, 0o755)
}

async function tarGz(name: string, body: string): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name: `${dirname(name)}/README.md` }, 'about')
  archive.entry({ name, mode: 0o755 }, body)
  archive.finalize()
  return gzipSync(await buffer(archive))
}
