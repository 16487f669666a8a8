// The state of a chart in an address, without what is the default.
const defaults = { range: '1y', style: 'candle', scale: 'linear' }

/** What an address says of the looks of a chart. */
export const visibleIn = looks => ({
  style: looks.style ?? defaults.style,
  scale: looks.scale ?? defaults.scale,
  hidden: new Set((looks.hide ?? '').split(',').filter(Boolean)),
})

/** The query of an address with this state in it; what is not of the chart stays. */
export function parametersOf(query, state) {
  const set = new URLSearchParams(query)
  for (const name of Object.keys(defaults)) {
    if (state[name] === defaults[name]) set.delete(name)
    else set.set(name, state[name])
  }
  if (state.hidden.size > 0) set.set('hide', [...state.hidden].join(','))
  else set.delete('hide')
  return set.toString()
}
