// Filters of screens that a reader saves in this browser: each is an address with a name. Nothing is sent anywhere.
const place = document.getElementById('saved-screens')
const storageKey = 'vnfin.screens'

function read() {
  try {
    const saved = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter(({ name, query }) => name && query) : []
  } catch {
    // A browser that keeps nothing, or a list that was changed by hand.
    return []
  }
}

function write(saved) {
  localStorage.setItem(storageKey, JSON.stringify(saved))
  draw()
}

function draw() {
  const list = place.querySelector('ul')
  list.replaceChildren(
    ...read().map(({ name, query }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `/screener?${query}`
      link.textContent = name
      const away = document.createElement('button')
      away.type = 'button'
      away.className = 'outline'
      away.textContent = '×'
      away.setAttribute('aria-label', `${place.dataset.remove} ${name}`)
      away.addEventListener('click', () => write(read().filter(other => other.query !== query)))
      item.append(link, away)
      return item
    }),
  )
}

if (place) {
  place.querySelector('button').addEventListener('click', () => {
    const query = new URLSearchParams(location.search)
    query.delete('lang')
    for (const [name, value] of [...query]) if (value === '') query.delete(name)
    /** A filter in the words of its field. */
    const words = (key, value) => {
      const field = document.querySelector(`main form [name="${key}"]`)
      const title = field?.closest('label')?.firstChild.textContent.trim() ?? key
      const option = [...(field?.options ?? [])].find(each => each.value === value)
      return `${title} ${option?.text ?? value}`
    }
    // The name says what is in the address: the screen, and what was set beside it.
    const name = [
      place.dataset.name,
      ...[...query].filter(([key]) => key !== 'strategy').map(([key, value]) => words(key, value)),
    ].join(', ')
    write([...read().filter(other => other.query !== query.toString()), { name, query: query.toString() }])
  })
  addEventListener('storage', draw)
  draw()
}
