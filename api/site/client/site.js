// What every page gains from a script. Nothing here is needed to use it.
document.documentElement.classList.add('scripted')

// A choice of theme or density changes the page at once; a language loads the same page, with the same inputs.
document.querySelector('form[data-choices]')?.addEventListener('submit', event => {
  const { name, value } = event.submitter ?? {}
  if (!name) return
  event.preventDefault()
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser, and the server reads cookies
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
  if (name === 'lang') {
    const query = new URLSearchParams(location.search)
    query.set('lang', value)
    location.href = `${location.pathname}?${query}${location.hash}`
    return
  }
  document.documentElement.dataset[name] = value
  for (const button of event.currentTarget.querySelectorAll(`button[name=${name}]`))
    button.setAttribute('aria-pressed', String(button.value === value))
})

// Browsers that cannot open by style what is folded on phones or on screens alone: here it is open on wide screens and on paper.
if (!CSS.supports('selector(::details-content)')) {
  const wide = matchMedia('not screen, (min-width: 40.01rem)')
  const open = () => {
    if (wide.matches) for (const fold of document.querySelectorAll('details.fold')) fold.open = true
  }
  open()
  wide.addEventListener('change', open)
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll('details.on-screen')) fold.open = true
  })
}

// A menu closes when the reader goes elsewhere.
document.addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll('details.menu[open]'))
    if (!menu.contains(target)) menu.open = false
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of document.querySelectorAll('details.menu[open]')) {
    menu.open = false
    menu.querySelector('summary').focus()
  }
})

document.querySelector('.errors')?.focus()

document.addEventListener('click', async event => {
  const button = event.target.closest('button[data-copy], button[data-copy-link], button[data-print]')
  if (!button) return
  if (button.dataset.print !== undefined) {
    window.print()
    return
  }
  const { copyLink } = button.dataset
  if (copyLink !== undefined) {
    await navigator.clipboard.writeText(new URL(copyLink, location.href).href)
    toast(button.dataset.done)
    return
  }
  // What has a name, or else the code beside the button.
  const source = button.dataset.copy
    ? document.getElementById(button.dataset.copy)
    : button.closest('figure')?.querySelector('code')
  const text = source?.textContent ?? ''
  await navigator.clipboard.writeText(text)
  const said = button.textContent
  button.textContent = button.dataset.done ?? said
  setTimeout(() => {
    button.textContent = said
  }, 1500)
})

/** A word at the edge of the window that something was done; screen readers say it too. */
function toast(text) {
  const note = document.createElement('p')
  note.className = 'toast'
  note.role = 'status'
  document.body.append(note)
  note.textContent = text
  setTimeout(() => note.remove(), 2500)
}
