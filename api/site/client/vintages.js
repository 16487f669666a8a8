// A slider over the vintages of a series in place of its list: each stop is an address of its own, whose page answers
// with the chart and the tables of that day.
const form = document.querySelector('form[data-vintages]')

/** What of the page depends on the day. */
const places = ['as-known', 'as-known-table']

function sliderFor(select) {
  const slider = document.createElement('input')
  slider.type = 'range'
  slider.id = 'vintage-slider'
  slider.min = '0'
  slider.max = String(select.options.length - 1)
  slider.step = '1'
  slider.value = String(select.selectedIndex)
  return slider
}

if (form) {
  const select = form.querySelector('select')
  const slider = sliderFor(select)
  const said = document.createElement('output')
  said.htmlFor = slider.id
  const ends = document.createElement('small')
  ends.className = 'vintage-ends'
  const [first] = select.options
  ends.append(first.text, ` ← ${form.dataset.help} → `, select.options[select.options.length - 1].text)
  form.querySelector('label').htmlFor = slider.id
  form.querySelector('button').hidden = true
  select.hidden = true
  form.querySelector('.vintage-choice').prepend(slider, said)
  form.append(ends)

  const name = () => {
    const { text } = select.options[Number(slider.value)]
    said.textContent = text
    slider.setAttribute('aria-valuetext', text)
  }
  name()

  let asking = null
  /** Shows the chosen day; a page that comes late does not replace that of a later choice. */
  async function show() {
    select.selectedIndex = Number(slider.value)
    const parameters = new URLSearchParams(new FormData(form))
    if (parameters.get('vintage') === '') parameters.delete('vintage')
    const query = parameters.toString()
    const address = `${form.action}${query && `?${query}`}`
    asking?.abort()
    asking = new AbortController()
    const response = await fetch(address, { signal: asking.signal })
    if (!response.ok) throw new Error(String(response.status))
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const id of places) {
      const place = document.getElementById(id)
      place.replaceChildren(...fresh.getElementById(id).childNodes)
    }
    document.getElementById('series').textContent = fresh.getElementById('series').textContent
    document.dispatchEvent(new Event('series'))
    const day = document.querySelector('input[type="date"][name="vintage"]')
    if (day) day.value = parameters.get('vintage') ?? ''
    history.replaceState(null, '', address)
  }

  // While a thumb is on its way its stops are named, and drawn when it rests.
  const rest = 150
  let timer = 0
  slider.addEventListener('input', () => {
    name()
    clearTimeout(timer)
    timer = setTimeout(() => {
      show().catch(error => {
        if (error.name !== 'AbortError') form.submit()
      })
    }, rest)
  })
}
