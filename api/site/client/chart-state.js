// The state of a chart in an address, without what is usual.
const usual = { range: '1y', style: 'candle', scale: 'linear' }

/** What an address says of the looks of a chart. */
export const visibleIn = looks => ({
  style: looks.style ?? usual.style,
  scale: looks.scale ?? usual.scale,
  hidden: new Set((looks.hide ?? '').split(',').filter(Boolean)),
})

/** The query of an address with this state in it; what is not of the chart stays. */
export function parametersOf(query, state) {
  const set = new URLSearchParams(query)
  for (const name of Object.keys(usual)) {
    if (state[name] === usual[name]) set.delete(name)
    else set.set(name, state[name])
  }
  if (state.hidden.size > 0) set.set('hide', [...state.hidden].join(','))
  else set.delete('hide')
  return set.toString()
}
