import type { AnyTool } from '../tool.ts'
import { getBctcProfile } from './get-bctc-profile.ts'
import { getMacro } from './get-macro.ts'
import { getTaSignals } from './get-ta-signals.ts'
import { getWarRisk } from './get-war-risk.ts'

/** Every tool, in the order of lists. To add one: a file here, a schema in contracts/http/mcp, and a line below. */
export const tools: readonly AnyTool[] = [getTaSignals, getBctcProfile, getWarRisk, getMacro]
