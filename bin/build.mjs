// `npm run build`: the program as plain JavaScript with declarations and source maps below dist/, for the package. Node
// strips no types below node_modules, so a package cannot ship cli.ts. In the repository everything runs without it.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
const dist = join(project, 'dist')
rmSync(dist, { recursive: true, force: true })
const tsc = join(project, 'node_modules', '.bin', 'tsc')
const { status } = spawnSync(tsc, ['-p', 'tsconfig.build.json'], { cwd: project, stdio: 'inherit' })
if (status !== 0) process.exit(1)

// What the program reads besides its modules.
cpSync(join(project, 'bin', 'vnfin.cjs'), join(dist, 'bin', 'vnfin.cjs'))
cpSync(join(project, 'api', 'site', 'client'), join(dist, 'api', 'site', 'client'), { recursive: true })

// The compiler rewrites the endings of imports in modules, not in declarations.
for (const file of readdirSync(dist, { recursive: true })) {
  if (!file.endsWith('.d.ts')) continue
  const path = join(dist, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replaceAll(/((?:from|import\() ?['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
}
