/** One setting of the environment: how it is read, what it does, what it is when absent. */
export interface Setting<T> {
  readonly read: (text: string) => T
  readonly fallback: T
  readonly about: string
}

export const setting = <T>(about: string, fallback: T, read: (text: string) => T): Setting<T> => ({
  about,
  fallback,
  read,
})

export const text = (t: string) => t
export const whole = (min: number, max: number) => (t: string) => {
  if (!/^\d+$/.test(t) || Number(t) < min || Number(t) > max)
    throw new Error(`must be a whole number from ${min} to ${max}`)
  return Number(t)
}
export const url = (schemes: readonly string[]) => (t: string) => {
  if (!URL.canParse(t) || !schemes.includes(new URL(t).protocol))
    throw new Error(`must be an address that begins with ${schemes.map(s => `${s}//`).join(' or ')}`)
  return t.replace(/\/$/, '')
}
/** Servers of one cluster: addresses with commas between them. */
export const urlList = (schemes: readonly string[]) => {
  const one = url(schemes)
  return (t: string) =>
    t
      .split(',')
      .map(part => one(part.trim()))
      .join(',')
}
export const oneOf =
  <T extends string>(...values: T[]) =>
  (t: string) => {
    if (!values.includes(t as T)) throw new Error(`must be one of ${values.join(', ')}`)
    return t as T
  }

export const shaped = (pattern: RegExp, rule: string) => (t: string) => {
  if (!pattern.test(t)) throw new Error(rule)
  return t
}
export const secret = (t: string) => {
  if (t.length < 16) throw new Error('must have at least 16 characters')
  return t
}
export const secretList = (t: string) => t.split(',').map(part => secret(part.trim()))
