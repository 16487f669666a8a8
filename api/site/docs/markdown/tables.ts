import type { Token } from 'markdown-it'

const textOf = ({ children }: Token): string =>
  (children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')

/**
 * Sets tables as all tables of the site are: the first cell names its row, each other one carries the title of its
 * column, which is shown before it on a phone, and the whole can be scrolled under the name of its section.
 */
export function setTables(tokens: Token[]): void {
  let section = ''
  let heads: string[] = []
  let column = 0
  for (const [at, token] of tokens.entries()) {
    const inner = tokens[at + 1]
    if (token.type === 'heading_open' && inner) section = textOf(inner)
    if (token.type === 'table_open') {
      heads = []
      token.meta = { label: section }
    }
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open' && inner) {
      heads.push(textOf(inner))
      // A corner without a title is no head.
      if (heads.at(-1) === '') setTag(tokens, at, 'td')
      else token.attrSet('scope', 'col')
    }
    if (token.type === 'td_open' && inner) {
      if (column === 0) {
        setTag(tokens, at, 'th')
        token.attrSet('scope', 'row')
      } else token.attrSet('data-title', heads[column] ?? '')
      column++
    }
    setAlignment(token)
  }
}

/** A cell is an opening, its content and a closing. */
function setTag(tokens: readonly Token[], at: number, tag: string): void {
  tokens[at]!.tag = tag
  tokens[at + 2]!.tag = tag
}

/** Alignment by a class: the site's rules allow no style in an element. */
function setAlignment(token: Token): void {
  const style = token.attrGet('style')
  if (style === null) return
  token.attrs = token.attrs!.filter(([name]) => name !== 'style')
  if (String(style).endsWith('right')) token.attrSet('class', 'number')
}
