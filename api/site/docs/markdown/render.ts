import MarkdownIt, { type RendererRule, type Token } from 'markdown-it'
import { Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { codeBlock } from '../code.ts'
import { slugOf } from '../outline.ts'
import { addressOf, type PagesByFile } from './links.ts'
import { setTables } from './tables.ts'

/** What rendering of a file must know. An alias, since the library takes objects of any names. */
export type Environment = {
  readonly file: string
  readonly reader: Reader
  readonly pages: PagesByFile
}

/** HTML in Markdown is text, and addresses of scripts are no links: what a file says can be shown and never run. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const code: RendererRule = (tokens, at, _options, env) => {
  const { info, content } = tokens[at]!
  const [language = ''] = info.trim().split(/\s+/)
  return codeBlock(content.replace(/\n$/, ''), language, (env as Environment).reader.lang).text
}
markdown.renderer.rules.fence = code
markdown.renderer.rules.code_block = code
// No image of the docs is served: what it shows stands in its text.
markdown.renderer.rules.image = (tokens, at) => html`${tokens[at]!.content}`.text

markdown.renderer.rules.table_open = (tokens, at) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${(tokens[at]!.meta as { label: string }).label}"><table>\n`
    .text
markdown.renderer.rules.table_close = () => '</table></div>\n'

/** Pages of the site as files name them: in a repository a path of a server is no link, here it is one. */
const sitePath = /^\/(docs(\/[a-z\d/-]+)?|keys|lineage|status)$/

markdown.renderer.rules.code_inline = (tokens, at) => {
  const { content, meta } = tokens[at]!
  const code = html`<code>${content}</code>`
  const { href } = (meta ?? {}) as { href?: string }
  return href === undefined ? code.text : html`<a href="${href}">${code}</a>`.text
}

/** Links lead to pages; the name of a file without a page becomes code. */
function setLinks(tokens: readonly Token[], { file, reader, pages }: Environment): void {
  for (const { children } of tokens) {
    let isCode = false
    let depth = 0
    for (const [at, token] of (children ?? []).entries()) {
      depth += token.nesting
      if (token.type === 'code_inline' && depth === 0 && sitePath.test(token.content))
        token.meta = { href: reader.to(token.content) }
      if (token.type === 'link_open') {
        const address = addressOf(String(token.attrGet('href')), file, pages)
        isCode = address === null
        if (address === null) setCode(token, children![at + 1])
        else if (/^[a-z]+:/.test(address)) token.attrSet('rel', 'noreferrer')
        if (address !== null) token.attrSet('href', address.startsWith('/') ? reader.to(address) : address)
      } else if (token.type === 'link_close' && isCode) {
        setCode(token, children![at - 1])
        isCode = false
      }
    }
  }
}

/** What is code already is not set in code again. */
function setCode(token: Token, beside: Token | undefined): void {
  token.attrs = null
  token.tag = beside?.type === 'code_inline' ? 'span' : 'code'
}

/** Sections of the fourth level that follow one another are tabs: the same thing in several languages. */
function blocks(tokens: readonly Token[]): (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'heading_open' && token.level === 0) parts.push([])
    parts.at(-1)!.push(token)
  }
  return parts
}

const isTab = (part: readonly Token[] | undefined): boolean =>
  part?.[0]?.type === 'heading_open' && part[0].tag === 'h4'

function tabs(parts: readonly (readonly Token[])[], env: Environment, group: number): Html {
  const names = parts.map(part => part[1]!.content)
  const id = (name: string) => `tabs-${group}-${slugOf(name)}`
  return html`<fieldset class="tabs"><legend class="sr">${env.reader.say('Ngôn ngữ hoặc công cụ', 'Language or tool')}</legend>
${names.map(
  (name, i) =>
    html`<input type="radio" name="tabs-${group}" id="${id(name)}" value="${name}"${i === 0 && html` checked`}><label for="${id(name)}">${name}</label>`,
)}
${parts.map(part => html`<div class="panel">${rendered(part.slice(3), env)}</div>\n`)}</fieldset>\n`
}

const rendered = (tokens: readonly Token[], env: Environment): Html =>
  new Html(markdown.renderer.render([...tokens], markdown.options, env))

/** A Markdown file as markup, without its title. */
export function renderMarkdown(text: string, env: Environment): Html {
  const tokens = markdown.parse(text, env)
  setLinks(tokens, env)
  setTables(tokens)
  if (tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1') tokens.splice(0, 3)
  const parts = blocks(tokens)
  const made: Html[] = []
  for (let at = 0; at < parts.length; at++) {
    let end = at
    while (isTab(parts[end])) end++
    if (end - at < 2) made.push(rendered(parts[at]!, env))
    else {
      made.push(tabs(parts.slice(at, end), env, made.length))
      at = end - 1
    }
  }
  return html`${made}`
}
