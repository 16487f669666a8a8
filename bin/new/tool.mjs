import { camel, registered } from './text.mjs'

/** A tool of the tool protocol over a route of the interface: it has no data of its own. */
export const tool = {
  usage: 'NAME, such as get_silver: lower case and underscores',
  name: /^[a-z]+(_[a-z]+)+$/,
  /** @param {string} name */
  make(name) {
    const file = name.replaceAll('_', '-')
    const identifier = camel(name)
    return {
      files: {
        [`contracts/http/mcp/${file}.ts`]: `import { choice, open, query, text, textOrNull } from '../../schema.ts'
import { theatres } from '../macro/market.ts'

/** Models read it at a price for every token: name each field in the fewest words. */
export const ${identifier}Input = query({ theatre: choice(theatres) })

export const ${identifier}Output = open({ summary: text, as_of: textOrNull })
`,
        [`api/mcp/tools/${file}.ts`]: `import { ${identifier}Input, ${identifier}Output } from '../../../contracts/http/mcp/${file}.ts'
import { warImpactScore } from '../../macro/market/war-impact.ts'
import { tool } from '../tool.ts'

/** Calls a route of the interface, as every tool does, so that both say the same. */
export const ${identifier} = tool({
  name: '${name}',
  title: 'War impact score in one sentence',
  description: 'Composite 0-100 of geopolitical news and market series. No forecast.',
  tier: 'free',
  input: ${identifier}Input,
  output: ${identifier}Output,
  async answer({ theatre }, { callRoute, lang }) {
    const { data, meta } = await callRoute(warImpactScore, { query: { theatre } })
    const value = data.score === null ? data.reason : \`\${data.score}/100\`
    return {
      summary: lang === 'vi' ? \`Điểm tác động: \${value}.\` : \`Impact score: \${value}.\`,
      as_of: data.as_of,
      source: meta.source,
    }
  },
})
`,
        [`test/api/mcp/${file}.test.ts`]: `import t from 'tap'
import { ${identifier} } from '../../../api/mcp/tools/${file}.ts'
import { tools } from '../../../api/mcp/tools/index.ts'

t.test('the tool is listed once, under its own name', async t => {
  t.same(
    tools.filter(one => one.name === '${name}'),
    [${identifier}],
  )
})
`,
      },
      edits: { 'api/mcp/tools/index.ts': registered(identifier, `./${file}.ts`) },
      next: `Declare input and output in contracts/http/mcp/${file}.ts and call the route that has the data.
test/api/mcp counts the tools and their tokens: raise the counts there on purpose.
npm run test:one test/api/mcp/${file}.test.ts`,
    }
  },
}
