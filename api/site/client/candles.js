// A chart of prices as a tool: what it shows is in its address, and everything works by keyboard too. What it draws is on
// the page already; other ranges than those of a year are links.

import { drawing } from './chart-drawing.js'
import { asCsv, save, savePicture } from './chart-files.js'
import { parametersOf, visibleIn } from './chart-state.js'
import { changeEmbed } from './embed-code.js'

const place = document.getElementById('chart')
const source = document.getElementById('candles')

if (place && source) {
  const data = JSON.parse(source.textContent)
  const box = document.getElementById('chart-box')
  const locale = document.documentElement.lang === 'vi' ? 'vi-VN' : 'en-GB'
  const state = { range: data.range, ...visibleIn(data.looks) }
  const drawn = drawing(place, data, { locale, library: globalThis.LightweightCharts })
  const note = document.getElementById('bar')

  const read = (index, isSpoken) => {
    if (!note || index < 0 || index >= drawn.count) return
    note.setAttribute('aria-live', isSpoken ? 'polite' : 'off')
    note.textContent = drawn.describe(index)
  }

  // The address is that of what is on the screen: it may be sent as it is.
  const remember = () => {
    const query = parametersOf(new URLSearchParams(location.search), state)
    history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`)
    // Every other link of the page, as that of another range or of the years of statements, keeps it.
    for (const link of document.querySelectorAll('main a[href*="/"]')) {
      const target = new URL(link.href)
      if (target.pathname !== location.pathname || target.origin !== location.origin) continue
      const range = link.dataset.range ?? state.range
      target.search = parametersOf(target.searchParams, { ...state, range })
      link.href = target.href
    }
    const form = box.querySelector('form.compare')
    for (const field of form?.querySelectorAll('input[type=hidden]') ?? []) field.remove()
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (!form || name === 'compare') continue
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.prepend(field)
    }
    changeEmbed(parameters => parametersOf(parameters, state))
  }

  const press = (button, isPressed) => button.setAttribute('aria-pressed', String(isPressed))

  box.addEventListener('click', async event => {
    const range = event.target.closest('a[data-range]')
    if (range && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      // A range that the page has the bars of needs no other page.
      if (data.compare || range.dataset.interval !== data.interval || !drawn.reaches(range.dataset.from))
        return
      event.preventDefault()
      state.range = range.dataset.range
      for (const link of box.querySelectorAll('a[data-range]')) link.removeAttribute('aria-current')
      range.setAttribute('aria-current', 'true')
      drawn.showFrom(range.dataset.from)
      remember()
      return
    }
    const button = event.target.closest('#chart-tools button')
    if (!button) return
    const { style, show, scale, full, picture, csv, link } = button.dataset
    if (style) {
      state.style = style
      for (const other of box.querySelectorAll('[data-style]')) press(other, other === button)
      drawn.setStyle(style)
    } else if (show) {
      const isVisible = button.getAttribute('aria-pressed') !== 'true'
      press(button, isVisible)
      state.hidden[isVisible ? 'delete' : 'add'](show)
      drawn.show(show, isVisible)
    } else if (scale) {
      state.scale = state.scale === 'log' ? 'linear' : 'log'
      press(button, state.scale === 'log')
      drawn.setScale(state.scale)
    } else if (full !== undefined) {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await box.requestFullscreen()
      return
    } else if (picture !== undefined) {
      savePicture(drawn.picture(), `${data.ticker}.png`)
      return
    } else if (csv !== undefined) {
      save(asCsv(data), 'text/csv', `${data.ticker}.csv`)
      return
    } else if (link !== undefined) {
      const said = button.textContent
      await navigator.clipboard.writeText(location.href)
      button.textContent = button.dataset.done
      setTimeout(() => {
        button.textContent = said
      }, 1500)
      return
    }
    remember()
  })

  let at = drawn.count - 1
  drawn.onPoint(index => {
    at = index
    read(index, false)
  })
  const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20, Home: -Infinity, End: Infinity }
  place.addEventListener('keydown', event => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    at = Math.max(0, Math.min(drawn.count - 1, at + step))
    drawn.pointAt(at)
    read(at, true)
  })

  drawn.setStyle(state.style)
  drawn.setScale(state.scale)
  for (const id of state.hidden) drawn.show(id, false)
  drawn.showFrom(data.from)
}
