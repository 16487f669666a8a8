// Sends the form without leaving the page: the same address answers with the same page, of which only the
// result and the form's errors are taken over.
const form = document.querySelector('form[data-calculator]')

async function calculate(event) {
  event.preventDefault()
  const result = document.getElementById('result')
  result.setAttribute('aria-busy', 'true')
  const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  const answered = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = answered.getElementById('result')
  const newForm = answered.querySelector('form[data-calculator]')
  if (!fresh || !newForm) {
    form.submit()
    return
  }
  takeOver(result, fresh)
  takeOver(form, newForm)
  const direction = document.querySelector('main > .segments')
  const newDirection = answered.querySelector('main > .segments')
  if (direction && newDirection) direction.replaceChildren(...newDirection.childNodes)
  const errors = form.querySelector('.errors')
  if (errors) {
    errors.focus()
    return
  }
  const link = result.querySelector('a[data-restore]')
  if (link) history.replaceState(null, '', link.href)
  // On a phone the answer lies below the form: it is what was requested.
  if (result.getBoundingClientRect().top > innerHeight / 2) result.scrollIntoView({ block: 'start' })
}

/** New content in place of the old; what the reader has unfolded stays so. */
function takeOver(place, fresh) {
  const open = [...place.querySelectorAll('details[open]')].map(({ id, className }) => id || className)
  place.replaceChildren(...fresh.childNodes)
  place.removeAttribute('aria-busy')
  for (const details of place.querySelectorAll('details'))
    if (open.includes(details.id || details.className)) details.open = true
}

form?.addEventListener('submit', event => {
  calculate(event).catch(() => form.submit())
})

// On paper everything is unfolded, and on the screen again as it was.
const folded = new Set()
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('#result details:not([open])')) {
    details.open = true
    folded.add(details)
  }
})
addEventListener('afterprint', () => {
  for (const details of folded) details.open = false
  folded.clear()
})
