// Stars beside tickers: a press adds one to the list of this browser, or takes it out.
import { readList, withLine, writeList } from './own-list.js'

const buttons = () => document.querySelectorAll('button[data-star]')

function draw() {
  const listed = new Set(readList(localStorage).map(({ ticker }) => ticker))
  for (const button of buttons()) button.setAttribute('aria-pressed', String(listed.has(button.dataset.star)))
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-star]')
  if (!button) return
  const ticker = button.dataset.star
  const lines = readList(localStorage)
  const others = lines.filter(line => line.ticker !== ticker)
  writeList(
    localStorage,
    others.length < lines.length ? others : withLine(lines, { ticker, shares: null, cost: null }),
  )
  draw()
})
addEventListener('storage', draw)
draw()
