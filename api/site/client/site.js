// What every page gains from a script. Nothing here is needed to use it.
document.documentElement.classList.add('scripted')

// The other language of the same page, with the same inputs.
for (const link of document.querySelectorAll('a[data-language]')) {
  const query = new URLSearchParams(location.search)
  query.set('lang', link.hreflang)
  link.href = `${location.pathname}?${query}${location.hash}`
}

document.querySelector('.errors')?.focus()

document.addEventListener('click', async event => {
  const button = event.target.closest('button[data-copy], button[data-print]')
  if (!button) return
  if (button.dataset.print !== undefined) {
    window.print()
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
