import type { Settings } from '../../runtime/settings.ts'
import type { Command } from '../command.ts'
import { readRunning } from '../home.ts'
import { bridge } from '../mcp/bridge.ts'

/** The tools for clients that start tool servers themselves and talk to them over standard input and output. */
export const mcp: Command = {
  usage: 'mcp',
  about: 'The tools over standard input and output, from a running vnfin (VNFIN_URL, VNFIN_KEY)',
  options: [{ flags: '--url <address>', about: 'where vnfin runs, instead of VNFIN_URL' }],
  examples: ['VNFIN_KEY=vnf_live_… vnfin mcp', 'vnfin mcp --url https://vnfin.example'],
  async run({ settings, options, output, signal }) {
    const base = options.url === undefined ? addressOf(settings) : String(options.url)
    const endpoint = new URL('/api/mcp-server', base).href
    if (settings.VNFIN_KEY === null) output.note('VNFIN_KEY is not set: tools can be listed, but not called.')
    await bridge({ endpoint, key: settings.VNFIN_KEY, input: process.stdin, output: process.stdout, signal })
    return 0
  },
}

/** Named in the environment, else the one that runs on this home, else the usual port. */
function addressOf({ VNFIN_URL, VNFIN_HOME, HOST, PORT }: Settings): string {
  if (VNFIN_URL !== null) return VNFIN_URL
  const { address } = readRunning(VNFIN_HOME) ?? {}
  return address ?? `http://${HOST}:${PORT}`
}
