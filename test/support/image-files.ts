import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'

const project = join(import.meta.dirname, '..', '..')

/** One COPY of the last stage: paths of the build context, and where they go below the working directory. */
export interface Copy {
  readonly sources: readonly string[]
  readonly target: string
}

/** The COPY instructions of the last stage that take from the build context. */
export function copiesOf(dockerfile: string): Copy[] {
  const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
  return [...last.matchAll(/^COPY (?!--from=)(.+)$/gm)].map(([, paths]) => {
    const all = (paths ?? '').trim().split(/\s+/)
    return { sources: all.slice(0, -1), target: all.at(-1) ?? '.' }
  })
}

/** Whether the build context has this path: the last rule of .dockerignore that fits it or a folder above decides. */
export function inContext(dockerignore: string, path: string): boolean {
  const above = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
  const rules = dockerignore.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'))
  const deciding = rules.findLast(rule => above.some(each => matchesGlob(each, rule.replace(/^!/, ''))))
  return deciding === undefined || deciding.startsWith('!')
}

/**
 * Lays out what `docker build` copies, and nothing else.
 * @throws Error when a COPY names something that the context lacks, as the build does
 */
export function layOutImage(folder: string): void {
  const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')
  const dockerignore = readFileSync(join(project, '.dockerignore'), 'utf8')
  for (const { sources, target } of copiesOf(dockerfile))
    for (const source of sources) {
      if (!existsSync(join(project, source)) || !inContext(dockerignore, source))
        throw new Error(`COPY ${source}: the build context has no such file`)
      const intoFolder = target.endsWith('/') && !statSync(join(project, source)).isDirectory()
      cpSync(join(project, source), join(folder, target, intoFolder ? basename(source) : ''), {
        recursive: true,
        filter: from => from === project || inContext(dockerignore, relative(project, from)),
      })
    }
  linkPackages(join(folder, 'node_modules'))
}

/** Those that `npm ci --omit=dev --omit=optional` installs, by the lock file. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; optional?: true; devOptional?: true }>
  }
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (name === undefined || dev || optional || devOptional) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(join(project, path), join(folder, name))
  }
}
