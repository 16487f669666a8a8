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
  result.replaceChildren(...fresh.childNodes)
  result.removeAttribute('aria-busy')
  form.replaceChildren(...newForm.childNodes)
  const errors = form.querySelector('.errors')
  if (errors) errors.focus()
  const link = result.querySelector('a[data-restore]')
  if (link) history.replaceState(null, '', link.href)
}

form?.addEventListener('submit', event => {
  calculate(event).catch(() => form.submit())
})
