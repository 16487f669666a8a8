import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { setups } from '../../../api/mcp/discovery/setups.ts'
import { tools } from '../../../api/mcp/tools/index.ts'
import { type SimulatedHome, vnfinProgram } from '../vnfin-process.ts'
import { project } from './run.ts'

const page = readFileSync(join(project, 'docs', 'assistants.md'), 'utf8')
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(([, language, text]) => ({
  language,
  text: text!,
}))
const local = 'http://localhost:3000'

/** docs/assistants.md has the lines of each client. */
export function checkLines(t: Test): void {
  const texts = blocks.map(({ text }) => text)
  for (const { client, lines } of setups) t.ok(texts.includes(lines(`${local}/api/mcp-server`)), client)
  t.end()
}

/** Each JSON to paste connects the official SDK, whose parts `sdk` loads, over HTTP or as a program. */
export async function connectAssistants(
  t: Test,
  { address, keys }: SimulatedHome,
  // biome-ignore lint/suspicious/noExplicitAny: its types are not there when this file is checked
  sdk: (path: string) => Promise<any>,
) {
  const { Client } = await sdk('index')
  const { StreamableHTTPClientTransport } = await sdk('streamableHttp')
  const { StdioClientTransport } = await sdk('stdio')
  const pasted = (text: string) =>
    text.replaceAll(local, address).replaceAll(/YOUR_KEY|\$\{input:vnfin-key\}/g, keys.free)
  const configs = blocks
    .filter(({ language }) => language === 'json')
    .map(({ text }) => JSON.parse(pasted(text)))
  let programs = 0
  let addresses = 0
  for (const config of configs) {
    const server = (config.mcpServers ?? config.servers).vnfin
    const url: string | undefined = server.url ?? server.serverUrl ?? server.httpUrl
    if (url === undefined) {
      t.same([server.command, ...server.args], ['npx', '-y', 'vnfin', 'mcp'])
      programs++
    } else addresses++
    // The package of this repository is what npx would install; test/package installs it.
    const transport =
      url === undefined
        ? new StdioClientTransport({
            command: process.execPath,
            args: [vnfinProgram, 'mcp'],
            env: server.env,
          })
        : new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: server.headers } })
    const client = new Client({ name: 'vnfin-tests', version: '1.0.0' })
    await client.connect(transport)
    const listed = await client.listTools()
    t.same(
      listed.tools.map((tool: { name: string }) => tool.name).sort(),
      tools.map(({ name }) => name).sort(),
    )
    const answer = await client.callTool({ name: 'get_macro', arguments: {} })
    t.notOk(answer.isError, JSON.stringify(answer).slice(0, 300))
    t.ok(answer.structuredContent?.summary, 'an answer in the form that the tool states')
    const { resources } = await client.listResources()
    t.ok(resources.length > 0)
    const read = await client.readResource({ uri: resources[0].uri })
    t.ok(read.contents[0].text.length > 0)
    const { prompts } = await client.listPrompts()
    t.ok(prompts.length > 0)
    await client.close()
  }
  t.ok(programs > 0 && addresses > 2, `${programs} programs, ${addresses} addresses`)
}
