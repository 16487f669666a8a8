/** How one client is told of the tools. */
export interface Setup {
  readonly client: string
  readonly where: string
  readonly lines: (endpoint: string) => string
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

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
    lines: url => json({ mcpServers: { vnfin: { url, headers: { 'x-api-key': 'YOUR_KEY' } } } }),
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
    client: 'Clients that start a tool server (Claude Desktop and others)',
    where: 'claude_desktop_config.json',
    lines: url =>
      json({
        mcpServers: {
          vnfin: {
            command: 'vnfin',
            args: ['mcp'],
            env: { VNFIN_URL: new URL(url).origin, VNFIN_KEY: 'YOUR_KEY' },
          },
        },
      }),
  },
  {
    client: 'Plain JSON-RPC',
    where: 'in a shell',
    lines: url =>
      `curl -s ${url} -H 'content-type: application/json' -H 'x-api-key: YOUR_KEY' \\\n  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_macro","arguments":{}}}'`,
  },
]
