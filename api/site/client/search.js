// Suggestions while somebody types into the search of the header, and its key. Without this the form itself answers.
const input = document.getElementById('search')
const list = document.getElementById('suggestions')
const pauseMs = 120

/** One request at a time: the answer to an older text must not replace that to a newer one. */
let request = null
let timer = 0
let chosen = -1

const options = () => [...list.children]

function close() {
  list.hidden = true
  chosen = -1
  input.setAttribute('aria-expanded', 'false')
  input.removeAttribute('aria-activedescendant')
}

function choose(place) {
  const all = options()
  chosen = all.length === 0 ? -1 : (place + all.length) % all.length
  for (const [i, option] of all.entries()) option.setAttribute('aria-selected', String(i === chosen))
  if (chosen < 0) return
  input.setAttribute('aria-activedescendant', all[chosen].id)
  all[chosen].scrollIntoView({ block: 'nearest' })
}

function show(suggestions) {
  list.replaceChildren(
    ...suggestions.map(({ title, note, path }, i) => {
      const option = Object.assign(document.createElement('li'), { id: `suggestion-${i}` })
      option.setAttribute('role', 'option')
      option.setAttribute('aria-selected', 'false')
      option.dataset.path = path
      const small = Object.assign(document.createElement('small'), { textContent: note })
      option.append(`${title} `, small)
      return option
    }),
  )
  chosen = -1
  list.hidden = suggestions.length === 0
  input.setAttribute('aria-expanded', String(!list.hidden))
}

async function suggest() {
  const q = input.value.trim()
  request?.abort()
  if (q === '') {
    close()
    return
  }
  request = new AbortController()
  const query = new URLSearchParams({ q, lang: document.documentElement.lang })
  // A language that nobody chose is not put into the addresses of the suggestions.
  if (!input.form.elements.lang) query.delete('lang')
  try {
    const response = await fetch(`/search/suggestions?${query}`, { signal: request.signal })
    if (!response.ok) return
    const { data } = await response.json()
    if (document.activeElement === input) show(data)
  } catch (error) {
    if (error.name !== 'AbortError') close()
  }
}

if (input && list) {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(suggest, pauseMs)
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown' && list.hidden) suggest()
    else if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen < 0 ? -1 : chosen - 1)
    else if (event.key === 'Enter' && chosen >= 0) location.assign(options()[chosen].dataset.path)
    else return
    if (event.key !== 'Escape') event.preventDefault()
  })
  // Before the input loses its focus, which closes the list.
  list.addEventListener('pointerdown', event => {
    const option = event.target.closest('[role=option]')
    if (!option) return
    event.preventDefault()
    location.assign(option.dataset.path)
  })
  input.addEventListener('blur', close)
  document.addEventListener('keydown', event => {
    const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    event.preventDefault()
    input.focus()
    input.select()
  })
}
