import type { AnyRoute } from '../http/route.ts'
import { createKey } from './routes/create-key.ts'
import { listKeys } from './routes/list-keys.ts'
import { revokeKey } from './routes/revoke-key.ts'
import { rotateKey } from './routes/rotate-key.ts'
import { subscription } from './routes/subscription.ts'
import { terms } from './routes/terms.ts'
import { traceRoute } from './routes/trace.ts'

export const accessRoutes: readonly AnyRoute[] = [
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
  subscription,
  traceRoute,
  terms,
]
