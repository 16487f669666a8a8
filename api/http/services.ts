import type { Services } from './route.ts'

/** What test keys read; the same object each time. */
export function sandboxed(services: Services): Services {
  if (!services.sandbox) return services
  const cached = sandboxes.get(services) ?? { ...services, pasts: undefined, ...services.sandbox }
  sandboxes.set(services, cached)
  return cached
}
const sandboxes = new WeakMap<Services, Services>()
