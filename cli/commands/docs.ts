import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routes } from '../../api/routes.ts'
import { staticDocs } from '../../api/site/docs/static/site.ts'
import { type Versions, versionsPage, withVersion } from '../../api/site/docs/static/versions.ts'
import { version } from '../../contracts/version.ts'
import { type Command, UsageError } from '../command.ts'

/** The address in calls of the docs where nobody named one: that of `vnfin up`. */
const defaultAddress = 'http://localhost:3000'

/** The docs of `/docs` as files. */
export const docs: Command = {
  usage: 'docs',
  about: 'Writes the docs of this version as files that need no server, into a folder of all versions',
  options: [{ flags: '--to <folder>', about: 'Folder of all versions; this one goes below its number' }],
  examples: ['vnfin docs --to public', 'BASE_URL=https://api.example.org vnfin docs --to public'],
  async run({ options, settings, output }) {
    if (typeof options.to !== 'string')
      throw new UsageError('vnfin docs needs a folder to write to: vnfin docs --to FOLDER')
    const folder = options.to
    const list = join(folder, 'versions.json')
    const before = existsSync(list) ? readVersions(list) : null
    const server = settings.BASE_URL ?? null
    const files = await staticDocs(
      { routes, settings: { ...settings, BASE_URL: server ?? defaultAddress } },
      server,
    )
    const own = join(folder, version)
    if (existsSync(own) && !before?.versions.some(each => each.version === version))
      throw new UsageError(`${own} is there and is not of these docs: choose another folder, or delete it`)
    rmSync(own, { recursive: true, force: true })
    for (const { path, content } of files) {
      mkdirSync(dirname(join(own, path)), { recursive: true })
      writeFileSync(join(own, path), content)
    }
    const versions = withVersion(before, version)
    writeFileSync(list, `${JSON.stringify(versions, null, 2)}\n`)
    writeFileSync(join(folder, 'index.html'), versionsPage(versions))
    output.line(
      `${files.length} files of vnfin ${version} in ${own}; ${join(folder, 'index.html')} lists versions`,
    )
    output.result({ version, files: files.length, folder: own, ...versions })
    return 0
  },
}

/** @throws UsageError for a file that is no list of versions: it may be somebody else's, and is not overwritten */
function readVersions(file: string): Versions {
  try {
    const { newest, versions } = JSON.parse(readFileSync(file, 'utf8')) as Versions
    if (typeof newest === 'string' && versions.every(each => typeof each.version === 'string'))
      return { newest, versions }
  } catch {
    // What is no JSON is no list either.
  }
  throw new UsageError(`${file} is no list of versions of these docs: choose another folder, or delete it`)
}
