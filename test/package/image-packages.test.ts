import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'

const project = join(import.meta.dirname, '..', '..')
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')
const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

t.test('the first stage of the image installs what runs, and lists exactly that', t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-image-packages-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const [, stage = ''] = dockerfile.split(/^FROM .+ AS packages$/m)
  const [instructions = ''] = stage.split(/^FROM /m)
  const [, files = ''] = /^COPY (.+) \.\/$/m.exec(instructions) ?? []
  for (const file of files.split(' ')) cpSync(join(project, file), join(folder, file))
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...env } = process.env
  for (const [, command] of instructions.matchAll(/^RUN (.+)$/gm))
    execFileSync('sh', ['-c', command!], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  t.match(dockerfile, 'COPY --from=packages /app/sbom.cdx.json ', 'the list goes into the image')

  const { bomFormat, metadata, components } = JSON.parse(
    readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'),
  ) as {
    bomFormat: string
    metadata: { component: { version: string } }
    components: { name: string; version: string; licenses?: unknown[] }[]
  }
  t.equal(bomFormat, 'CycloneDX')
  t.equal(metadata.component.version, manifest.version)
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'),
  ) as { packages: Record<string, { version: string }> }
  const installed = Object.entries(packages).map(
    ([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
  )
  t.same(new Set(components.map(({ name, version }) => `${name}@${version}`)), new Set(installed))
  for (const [name, version] of Object.entries(manifest.dependencies))
    t.ok(installed.includes(`${name}@${version}`), name)
  for (const name of ['tap', 'typescript', 'playwright-core', '@biomejs/biome'])
    t.notOk(existsSync(join(folder, 'node_modules', name)), `without ${name}`)
  t.same(
    components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name),
    [],
    'each with its licence',
  )
  t.end()
})

t.test('the image says what it is, where it comes from and by which licence', t => {
  for (const label of ['title', 'description', 'licenses'])
    t.match(dockerfile, new RegExp(`org\\.opencontainers\\.image\\.${label}="[^"]+"`), label)
  t.match(dockerfile, `org.opencontainers.image.licenses="${manifest.license}"`)
  // Address and revision of the source are those of the release.
  const release = readFileSync(join(project, '.github', 'workflows', 'release.yml'), 'utf8')
  t.match(release, /org\.opencontainers\.image\.source=/)
  t.match(release, /org\.opencontainers\.image\.revision=/)
  t.match(release, /org\.opencontainers\.image\.version=/)
  t.end()
})
