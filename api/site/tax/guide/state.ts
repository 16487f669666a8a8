/** Where a guide is, as its form sends it. Nothing of it is kept on the server: each page carries all of it. */
export interface GuideState {
  /** What was filled in so far, in all steps. */
  readonly values: URLSearchParams
  /** The step that was sent, from 0. */
  readonly at: number
  /** The step that was asked for; the number of steps is the result. */
  readonly go: number
  /** Doubtful amounts that the reader has confirmed, as `field=đồng`. */
  readonly sure: ReadonlySet<string>
  /** Another reading of an amount was chosen. */
  readonly chosen: boolean
}

const own = new Set(['at', 'go', 'set', 'sure', 'lang'])

/** @param steps how many there are */
export function readState(sent: URLSearchParams, steps: number): GuideState {
  const values = new URLSearchParams([...sent].filter(([name]) => !own.has(name)))
  const [, field = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(sent.get('set') ?? '') ?? []
  if (field !== '') values.set(field, text)
  const at = within(sent.get('at'), steps) ?? 0
  const go = within(sent.get('go'), steps) ?? at
  const chosen = field !== '' || sent.getAll('sure').length > 0
  return { values, at, go, sure: new Set(sent.getAll('sure')), chosen }
}

function within(text: string | null, steps: number): number | null {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) && value >= 0 && value <= steps ? value : null
}
