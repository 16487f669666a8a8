// The search of the docs as files: part of a script that holds the sections (`entries`) and how to rank them before
// this. See api/site/docs/static/site.ts.
/* global entries, excerpt, indexOptions, MiniSearch, rank */
const query = (new URLSearchParams(location.search).get('q') ?? '').trim()
const list = document.getElementById('hits')
const found = document.getElementById('found')
const maxHits = 30

const element = (name, text, attributes = {}) =>
  Object.assign(document.createElement(name), { textContent: text, ...attributes })

function hit({ id, terms }) {
  const { page, heading, path, text, lang } = entries[id]
  const link = element('a', page, { href: path })
  if (heading !== '') link.append(' › ', element('span', heading, { lang }))
  const around = element('p', '', { lang })
  for (const piece of excerpt(text, terms))
    around.append(piece.marked ? element('mark', piece.text) : piece.text)
  const item = element('li', '')
  item.append(link, around)
  return item
}

if (query !== '') {
  for (const input of document.querySelectorAll('input[name=q]')) input.value = query
  const index = new MiniSearch(indexOptions)
  index.addAll(entries)
  const hits = rank(index, query).slice(0, maxHits)
  if (hits.length === 0) found.textContent = found.dataset.none
  list.append(...hits.map(hit))
}
