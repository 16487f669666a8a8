import { type Lang, langs } from '../../../../contracts/text.ts'
import { version } from '../../../../contracts/version.ts'
import { type AssetName, asset, readSource } from '../../assets.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { docPages } from '../catalogue.ts'
import { type DocsContext, pathOf } from '../doc.ts'
import { framed, frontView, pageView } from '../frame.ts'
import { entriesOf } from '../search/hits.ts'
import { fileOf, type Place, relativeTo, withFileLinks } from './links.ts'

/** A file of the docs, by its path below the folder of their version. */
export interface StaticFile {
  readonly path: string
  readonly content: string | Buffer
}

const styles = ['pico.css', 'site.css', 'docs.css'] as const satisfies readonly AssetName[]
const scripts = ['site.js', 'tabs.js', 'docs.js'] as const satisfies readonly AssetName[]

const readerOf = (lang: Lang): Reader => ({
  lang,
  say: (vi, en) => (lang === 'vi' ? vi : en),
  to: path => path,
})

interface Shell {
  readonly title: string
  readonly description: string
  readonly body: Html
  /** Path on a server: `/docs/concepts`. */
  readonly path: string
  readonly scripts?: readonly string[]
}

function shell(page: Shell, reader: Reader, server: string | null): StaticFile {
  const { lang, say } = reader
  const place: Place = { file: fileOf(page.path, lang), lang, server }
  const other: Lang = lang === 'vi' ? 'en' : 'vi'
  const to = (target: string) => relativeTo(target, place.file)
  const { text } = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · vnfin ${version}</title>
<meta name="description" content="${page.description}">
<link rel="icon" href="${to('assets/icon.svg')}" type="image/svg+xml">
${styles.map(name => html`<link rel="stylesheet" href="${to(`assets/${name}`)}">\n`)}${[...scripts, ...(page.scripts ?? [])].map(name => html`<script src="${to(`assets/${name}`)}" defer></script>\n`)}</head>
<body>
<a class="skip" href="#main">${say('Đến nội dung', 'Skip to content')}</a>
<header class="container">
<nav aria-label="${say('Chính', 'Main')}">
<ul><li><a class="brand" href="${to(fileOf('/docs', lang))}"><strong>vnfin</strong></a></li></ul>
<ul class="areas"><li><a href="${to('../index.html')}">${say('Phiên bản', 'Version')} ${version}</a></li>
<li><a href="${to(fileOf(page.path, other))}" lang="${other}" hreflang="${other}">${lang === 'vi' ? 'English' : 'Tiếng Việt'}</a></li></ul>
</nav>
</header>
<main id="main" class="container">
${page.body}
</main>
</body>
</html>
`
  return { path: place.file, content: withFileLinks(text, place) }
}

/** The page on which a script searches the files, for they have no server that could. */
function searchPage(reader: Reader, server: string | null): StaticFile {
  const { lang, say } = reader
  const title = say('Tìm trong tài liệu', 'Search the docs')
  return shell(
    {
      title,
      description: title,
      path: '/docs/search',
      scripts: [`search-${lang}.js`],
      body: framed(
        html`<h1>${title}</h1>
<noscript><p class="warning">${say('Trong các tệp này việc tìm kiếm cần JavaScript. Trên máy chủ thì không.', 'In these files the search needs JavaScript. On a server it does not.')}</p></noscript>
<p id="found" role="status" data-none="${say('Không tìm thấy gì. Thử từ ngắn hơn.', 'Nothing was found. Try a shorter word.')}"></p>
<ol class="hits" id="hits"></ol>`,
        reader,
        null,
      ),
    },
    reader,
    server,
  )
}

/** Index, ranking and page in one script without modules: browsers load no modules from a disk. */
async function searchScript(reader: Reader, context: DocsContext): Promise<StaticFile> {
  const { lang } = reader
  const entries = (await entriesOf(reader, context)).map(entry => {
    const [path = '', fragment] = entry.path.split('#')
    const file = relativeTo(fileOf(path, lang), fileOf('/docs/search', lang))
    return { ...entry, path: fragment === undefined ? file : `${file}#${fragment}` }
  })
  const source = (file: string) =>
    readSource(file)
      .toString('utf8')
      .replaceAll(/^export /gm, '')
  return {
    path: `assets/search-${lang}.js`,
    content: [
      source('minisearch/dist/umd/index.js').replace(/^\/\/# sourceMappingURL=.*$/m, ''),
      '(() => {',
      `const entries = ${JSON.stringify(entries)}`,
      source('./client/docs-rank.js'),
      source('./client/docs-search.js'),
      '})()',
      '',
    ].join('\n'),
  }
}

/**
 * The docs as files with relative links, which work from any folder, on a disk as on a server of files.
 * @param server where links to what only a server has lead; null: they become text
 */
export async function staticDocs(
  context: DocsContext,
  server: string | null,
): Promise<readonly StaticFile[]> {
  const files: StaticFile[] = []
  for (const lang of langs) {
    const reader = readerOf(lang)
    const { say } = reader
    const title = say('Tài liệu', 'Documentation')
    files.push(
      shell({ title, description: title, path: '/docs', body: frontView(reader) }, reader, server),
      ...docPages.map(page =>
        shell(
          {
            title: page.title[lang],
            description: page.about[lang],
            path: pathOf(page),
            body: pageView(page, reader, context),
          },
          reader,
          server,
        ),
      ),
      searchPage(reader, server),
      await searchScript(reader, context),
    )
  }
  for (const name of [...styles, ...scripts, 'icon.svg'] as const)
    files.push({ path: `assets/${name}`, content: await asset(name).bytes('identity') })
  return files
}
