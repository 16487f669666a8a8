// What a guide gains from a script: a draft in this browser, and links whose inputs stand behind the #, which no server
// gets to see until the reader opens them.
const form = document.querySelector('form[data-guide]')
const place = document.querySelector('[data-draft]')
const key = `vnfin.draft.${form.dataset.guide}`
const own = new Set(['go', 'set', 'sure'])

/** Private windows and full disks have no room for drafts; the form works without. */
const storage = {
  read() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(text) {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // Nothing is kept then.
    }
  },
}

/** What is filled in, in all steps. */
function filled() {
  const values = [...new FormData(form)].filter(
    ([name, text]) => !own.has(name) && typeof text === 'string' && text.trim() !== '',
  )
  return new URLSearchParams(values)
}

/** Sends inputs as the form itself would. */
function send(values) {
  const sent = document.createElement('form')
  sent.method = 'post'
  sent.action = form.action
  for (const [name, value] of values) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    sent.append(input)
  }
  document.body.append(sent)
  sent.submit()
}

const [open, clear] = ['open', 'clear'].map(what => place.querySelector(`[data-draft-${what}]`))

function showDraft() {
  const hasDraft = storage.read() !== null
  open.disabled = !hasDraft
  clear.disabled = !hasDraft
}

function keep() {
  const values = filled()
  if ([...values.keys()].some(name => name !== 'at')) storage.write(values.toString())
  showDraft()
}

form.addEventListener('input', keep)
form.addEventListener('change', keep)
form.addEventListener('submit', keep)
open.addEventListener('click', () => {
  const values = new URLSearchParams(storage.read() ?? '')
  values.set('go', values.get('at') ?? '0')
  send(values)
})
clear.addEventListener('click', () => {
  storage.write(null)
  location.replace(form.action)
})

/** A link with inputs leads to its result. */
function openLink() {
  const values = new URLSearchParams(location.hash.slice(1))
  if (![...values].some(([, value]) => value !== '')) return
  history.replaceState(null, '', location.pathname + location.search)
  values.set('at', '0')
  values.set('go', String(document.querySelectorAll('.steps li').length - 1))
  send(values)
}
addEventListener('hashchange', openLink)
openLink()
showDraft()
