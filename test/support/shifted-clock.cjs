/**
 * Preloaded into processes (`node --require`) whose tests need another hour than it is: their clock is SHIFTED_CLOCK_MS
 * ahead of this machine's. Node 20 reads it too, so it is no TypeScript.
 */
const Real = globalThis.Date
const ahead = Number(process.env.SHIFTED_CLOCK_MS ?? 0)
const now = () => Real.now() + ahead

globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new Real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
