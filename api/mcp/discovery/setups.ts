/** How one client is set up for the tools. */
export interface Setup {
  readonly client: string
  readonly where: string
  readonly lines: (endpoint: string) => string
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
const keyHeader = { 'x-api-key': 'YOUR_KEY' }

/** What a client starts that talks to tool servers over standard input and output. */
const program = { command: 'npx', args: ['-y', 'vnfin', 'mcp'] }
const programEnv = (endpoint: string) => ({ VNFIN_URL: new URL(endpoint).origin, VNFIN_KEY: 'YOUR_KEY' })

/** The lines of each client. To add one: an entry here. */
export const setups: readonly Setup[] = [
  {
    client: 'Claude Code',
    where: 'in a shell',
    lines: url => `claude mcp add --transport http vnfin ${url} --header "x-api-key: YOUR_KEY"`,
  },
  {
    client: 'Cursor',
    where: '~/.cursor/mcp.json',
    lines: url => json({ mcpServers: { vnfin: { url, headers: keyHeader } } }),
  },
  {
    client: 'VS Code',
    where: '.vscode/mcp.json',
    lines: url =>
      json({
        inputs: [{ type: 'promptString', id: 'vnfin-key', description: 'vnfin API key', password: true }],
        servers: { vnfin: { type: 'http', url, headers: { 'x-api-key': `\${input:vnfin-key}` } } },
      }),
  },
  {
    client: 'Windsurf',
    where: '~/.codeium/windsurf/mcp_config.json',
    lines: url => json({ mcpServers: { vnfin: { serverUrl: url, headers: keyHeader } } }),
  },
  {
    client: 'Gemini CLI',
    where: '~/.gemini/settings.json',
    lines: url => json({ mcpServers: { vnfin: { httpUrl: url, headers: keyHeader } } }),
  },
  {
    client: 'Codex CLI',
    where: '~/.codex/config.toml',
    lines: url => {
      const { VNFIN_URL, VNFIN_KEY } = programEnv(url)
      return `[mcp_servers.vnfin]
command = "${program.command}"
args = ${JSON.stringify(program.args)}
env = { VNFIN_URL = "${VNFIN_URL}", VNFIN_KEY = "${VNFIN_KEY}" }`
    },
  },
  {
    client: 'Clients that start a tool server (Claude Desktop and others)',
    where: 'claude_desktop_config.json',
    lines: url => json({ mcpServers: { vnfin: { ...program, env: programEnv(url) } } }),
  },
  {
    client: 'Plain JSON-RPC',
    where: 'in a shell',
    lines: url =>
      `curl -s ${url} -H 'content-type: application/json' -H 'x-api-key: YOUR_KEY' \\\n  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_macro","arguments":{}}}'`,
  },
]
