import type { Services } from './route.ts'

/** With the primary in place of a replica, for what a caller reads back as soon as it is written. */
export const onPrimary = (services: Services): Services =>
  services.own ? { ...services, db: services.own.db } : services

/** What test keys read; the same object each time. */
export function sandboxed(services: Services): Services {
  if (!services.sandbox) return services
  const cached = sandboxes.get(services) ?? { ...services, pasts: undefined, ...services.sandbox }
  sandboxes.set(services, cached)
  return cached
}
const sandboxes = new WeakMap<Services, Services>()
