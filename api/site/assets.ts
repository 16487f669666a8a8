import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file of the site: where it lies, under the name that it is served by. */
interface Source {
  readonly name: string
  /**
   * Relative to this file, or `<package>/<file>`; scripts and styles of packages are served from here, never from
   * another host. Files in a list are one after the other.
   */
  readonly file: string | readonly string[]
  /** The cascade layer of a style sheet of a package: what stands in none wins over it, however short its selector. */
  readonly layer?: string
  /** A script with imports or exports. */
  readonly isModule?: true
}

/** Parts of the style sheet of all pages, in their order. */
const styles = ['palette', 'elements', 'frame', 'parts', 'tables', 'forms', 'print'] as const

/** Every file that pages use. To add one: a line here. */
export const sources = [
  { name: 'pico.css', file: '@picocss/pico/css/pico.min.css', layer: 'base' },
  { name: 'site.css', file: styles.map(name => `./client/styles/${name}.css`) },
  { name: 'theme.js', file: './client/theme.js' },
  { name: 'site.js', file: './client/site.js' },
  { name: 'search.js', file: './client/search.js', isModule: true },
  { name: 'amount.js', file: './client/amount.js', isModule: true },
  { name: 'amount-words.js', file: './client/amount-words.js', isModule: true },
  { name: 'amount-input.js', file: './client/amount-input.js', isModule: true },
  { name: 'tax.js', file: './client/tax.js' },
  { name: 'front.css', file: './client/front.css' },
  { name: 'account.css', file: './client/account.css' },
  { name: 'tax.css', file: './client/tax.css' },
  { name: 'guide.js', file: './client/guide.js' },
  { name: 'status.js', file: './client/status.js' },
  { name: 'lines.js', file: './client/lines.js' },
  { name: 'vintages.js', file: './client/vintages.js', isModule: true },
  { name: 'embed-code.js', file: './client/embed-code.js', isModule: true },
  { name: 'candles.js', file: './client/candles.js', isModule: true },
  { name: 'chart-drawing.js', file: './client/chart-drawing.js', isModule: true },
  { name: 'chart-files.js', file: './client/chart-files.js', isModule: true },
  { name: 'chart-state.js', file: './client/chart-state.js', isModule: true },
  { name: 'tables.js', file: './client/tables.js', isModule: true },
  { name: 'own-list.js', file: './client/own-list.js', isModule: true },
  { name: 'watchlist.js', file: './client/watchlist.js', isModule: true },
  { name: 'screens.js', file: './client/screens.js', isModule: true },
  { name: 'star.js', file: './client/star.js', isModule: true },
  { name: 'push.js', file: './client/push.js' },
  { name: 'market.css', file: './client/market.css' },
  { name: 'graph.js', file: './client/graph.js' },
  { name: 'connections.css', file: './client/connections.css' },
  { name: 'docs.js', file: './client/docs.js' },
  { name: 'docs.css', file: './client/docs.css' },
  { name: 'tabs.js', file: './client/tabs.js' },
  { name: 'uplot.js', file: 'uplot/dist/uPlot.iife.min.js' },
  { name: 'uplot.css', file: 'uplot/dist/uPlot.min.css' },
  {
    name: 'lightweight-charts.js',
    file: 'lightweight-charts/dist/lightweight-charts.standalone.production.js',
  },
  { name: 'swagger-ui.js', file: 'swagger-ui-dist/swagger-ui-bundle.js' },
  { name: 'swagger-ui.css', file: 'swagger-ui-dist/swagger-ui.css' },
  { name: 'icon.svg', file: './client/icon.svg' },
] as const satisfies readonly Source[]

export type AssetName = (typeof sources)[number]['name']

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Asset {
  /** `/assets/site.3f2a….css`: another content has another address, so that it may be kept for good. */
  readonly path: string
  readonly type: string
  readonly isModule: boolean
  bytes(encoding: Encoding): Promise<Buffer>
}

const loaded = new Map<string, Asset>()
const byPath = new Map<string, Asset>()

/** Where a file lies: packages stand beside vnfin or above it, as npm has placed them. */
function pathOf(file: string): string {
  if (file.startsWith('.')) return join(import.meta.dirname, file)
  const folders = createRequire(import.meta.url).resolve.paths(file) ?? []
  const found = folders.map(folder => join(folder, file)).find(path => existsSync(path))
  if (found === undefined) throw new Error(`${file} is not installed`)
  return found
}

/** A file beside the site's modules or of a package, as it is: for what is written into files and not served. */
export const readSource = (file: string): Buffer => readFileSync(pathOf(file))

/** A file of the site, read once. */
export function asset(name: AssetName): Asset {
  const encoded = loaded.get(name)
  if (encoded) return encoded
  const source: Source = sources.find(s => s.name === name)!
  const bytes = linked(layered(Buffer.concat([source.file].flat().map(readSource)), source), source)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const dot = name.lastIndexOf('.')
  const made: Asset = {
    path: `/assets/${name.slice(0, dot)}.${hash}${name.slice(dot)}`,
    type: types[name.slice(dot + 1)]!,
    isModule: source.isModule ?? false,
    bytes: compressor(bytes),
  }
  loaded.set(name, made)
  byPath.set(made.path, made)
  return made
}

function layered(bytes: Buffer, { layer }: Source): Buffer {
  if (layer === undefined) return bytes
  // A declaration of the charset may stand at the beginning of a file only; the header states it already.
  return Buffer.from(`@layer ${layer}{${bytes.toString('utf8').replace(/^@charset "[^"]*";/, '')}}`)
}

/** A module names another by its file; browsers find it under the address with its hash. */
function linked(bytes: Buffer, { isModule }: Source): Buffer {
  if (!isModule) return bytes
  return Buffer.from(
    bytes
      .toString('utf8')
      .replaceAll(/ from '\.\/([\w-]+\.js)'/g, (_, name) => ` from '${asset(name as AssetName).path}'`),
  )
}

/** The file behind an address; undefined when there is none, or its content was another. */
export function assetAt(path: string): Asset | undefined {
  for (const { name } of sources) asset(name)
  return byPath.get(path)
}

/** Each form is made when it is first requested, off the main thread, and kept. */
function compressor(bytes: Buffer): Asset['bytes'] {
  const cached = new Map<Encoding, Promise<Buffer>>()
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'br')
      return promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    return encoding === 'gzip' ? promisify(gzip)(bytes, { level: 9 }) : Promise.resolve(bytes)
  }
  return encoding => {
    const encoded = cached.get(encoding) ?? make(encoding)
    cached.set(encoding, encoded)
    return encoded
  }
}

/** The best encoding that the client takes; only what it names, and not with q=0. */
export function encodingOf(accept: string | string[] | undefined): Encoding {
  const taken = new Map(
    String(accept ?? '')
      .split(',')
      .map(part => {
        const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
        const q = parameters.map(p => /^\s*q=(.+)$/.exec(p)?.[1]).find(v => v !== undefined)
        return [name.trim(), q === undefined ? 1 : Number(q)] as const
      }),
  )
  for (const encoding of ['br', 'gzip'] as const) if ((taken.get(encoding) ?? 0) > 0) return encoding
  return 'identity'
}
