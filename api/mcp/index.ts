import type { AnyRoute } from '../http/route.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { mcpServer } from './mcp-server.ts'

export const mcpRoutes: readonly AnyRoute[] = [mcpServer, ...discoveryRoutes]
