// Answers a calculator without leaving its page: the same address answers with the same page, of which only the result and
// the form's errors are taken over. While inputs are typed the result follows; the button and Enter say what is wrong, too.
const form = document.querySelector('form[data-calculator]')
const result = document.getElementById('result')

/** The page for what stands in the form; null where the answer is none, as when too many were requested. */
async function pageFor(signal) {
  const body = new URLSearchParams(new FormData(form))
  const response = await fetch(form.action, { method: 'POST', body, signal })
  const answered = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = answered.getElementById('result')
  const newForm = answered.querySelector('form[data-calculator]')
  return fresh && newForm ? { answered, fresh, newForm } : null
}

/** New content in place of the old; what the reader has unfolded stays so. */
function takeOver(place, fresh) {
  const open = [...place.querySelectorAll('details[open]')].map(({ id, className }) => id || className)
  place.replaceChildren(...fresh.childNodes)
  place.removeAttribute('aria-busy')
  for (const details of place.querySelectorAll('details'))
    if (open.includes(details.id || details.className)) details.open = true
}

/** The result with what stands outside of it: direction, address, and the answer beside the button. */
function showResult({ answered, fresh }) {
  takeOver(result, fresh)
  result.classList.remove('before-change')
  const direction = document.querySelector('main > .segments')
  const newDirection = answered.querySelector('main > .segments')
  if (direction && newDirection) direction.replaceChildren(...newDirection.childNodes)
  const link = result.querySelector('a[data-restore]')
  if (link) history.replaceState(null, '', link.href)
  repeatAnswer()
}

/** The answer beside the button: phones have the result below the form, and screen readers hear one figure, not a page. */
function repeatAnswer() {
  const [title, figure] = result.querySelectorAll('.answer-main > :is(span, output)')
  const place = form.querySelector('.live-answer')
  if (!place) return
  const parts = [title, figure].map((part, i) => {
    const own = document.createElement(i === 0 ? 'small' : 'strong')
    own.textContent = part?.textContent ?? ''
    return own
  })
  place.replaceChildren(...(figure ? [parts[0], ' ', parts[1]] : []))
}

// While one types: an answer for each rest of the hands, and none for inputs that have changed since.
const rest = 400
let timer = 0
let running = null

function stop() {
  clearTimeout(timer)
  running?.abort()
  running = null
}

async function follow() {
  const own = new AbortController()
  running = own
  const page = await pageFor(own.signal)
  if (running !== own) return
  running = null
  // What cannot be counted is questioned when it is sent; until then the result says that it is of other inputs.
  if (!page || page.newForm.querySelector('.errors')) {
    result.classList.add('before-change')
    form.querySelector('.live-answer')?.replaceChildren()
    return
  }
  for (const error of form.querySelectorAll('.errors, .error')) error.remove()
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
  // The figure beside the button is spoken; the whole result would be read out at every rest.
  result.setAttribute('aria-live', 'off')
  result.style.minHeight = `${result.offsetHeight}px`
  showResult(page)
}

form?.addEventListener('input', () => {
  stop()
  // Without a network the button tells.
  timer = setTimeout(() => follow().catch(() => result.classList.add('before-change')), rest)
})

async function calculate(event) {
  event.preventDefault()
  stop()
  result.setAttribute('aria-live', 'polite')
  result.setAttribute('aria-busy', 'true')
  result.style.minHeight = ''
  const page = await pageFor()
  if (!page) {
    form.submit()
    return
  }
  takeOver(form, page.newForm)
  showResult(page)
  const errors = form.querySelector('.errors')
  if (errors) {
    errors.focus()
    return
  }
  // On a phone the answer lies below the form: it is what was requested.
  if (result.getBoundingClientRect().top > innerHeight / 2) result.scrollIntoView({ block: 'start' })
}

form?.addEventListener('submit', event => {
  calculate(event).catch(() => form.submit())
})
if (form && result) repeatAnswer()

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
