import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const project = join(import.meta.dirname, '..', '..')
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')
const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

t.test('the image carries a list of what it is made of: all that runs, and nothing for development', t => {
  const command = /^RUN npm (sbom .+) > (\S+)$/m.exec(dockerfile)
  t.match(dockerfile, `COPY --from=packages /app/${command?.[2]} `, 'it goes into the image')
  const printed = execFileSync('npm', command![1]!.split(' '), { cwd: project, encoding: 'utf8' })
  const { bomFormat, metadata, components } = JSON.parse(printed) as {
    bomFormat: string
    metadata: { component: { version: string } }
    components: { group?: string; name: string; version: string; licenses?: unknown[] }[]
  }
  t.equal(bomFormat, 'CycloneDX')
  t.equal(metadata.component.version, manifest.version)
  const versions = new Map(components.map(({ name, version }) => [name, version]))
  for (const [name, version] of Object.entries(manifest.dependencies))
    t.equal(versions.get(name), version, name)
  const development = Object.keys(manifest.devDependencies).filter(name => versions.has(name))
  t.same(development, [])
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
