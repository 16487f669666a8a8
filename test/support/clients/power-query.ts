import { createRequire } from 'node:module'
import { join } from 'node:path'
import { operations, responseOf } from './document.ts'
import { project } from './run.ts'

/** A part of Microsoft's parser, which is installed beside the tests of clients and nowhere else. */
interface Parser {
  readonly DefaultSettings: unknown
  readonly TaskUtils: {
    tryLexParse(settings: unknown, text: string): Promise<{ readonly error?: { readonly message: string } }>
    isParseStageOk(task: unknown): boolean
  }
}

/** What the parser of the language finds wrong in a script; null for nothing. */
export async function wrongIn(script: string): Promise<string | null> {
  const load = createRequire(join(project, 'test', 'clients', 'package.json'))
  const { DefaultSettings, TaskUtils } = load('@microsoft/powerquery-parser') as Parser
  const task = await TaskUtils.tryLexParse(DefaultSettings, script)
  return TaskUtils.isParseStageOk(task) ? null : (task.error?.message ?? 'unknown')
}

/** Requests of a script that the interface does not have: a path, a parameter, a field of a body, a column of rows. */
export function strangeRequests(script: string): string[] {
  const calls = [...script.matchAll(/(Get|Post|Pages)\("([^"]+)"( & \w+)?, (\[[^\]]*\]|\w+)/g)]
  if (calls.length === 0) return ['the script asks for nothing']
  return calls.flatMap(([, verb, path, more, given]) => {
    const method = verb === 'Post' ? 'POST' : 'GET'
    const wanted = new RegExp(`^/${path}${more ? '\\{\\w+\\}' : ''}$`)
    const operation = operations.find(one => one.method === method && wanted.test(one.path))
    if (!operation) return [`${method} /${path} is no route`]
    const names = [...given!.matchAll(/[[,]\s*(\w+) =/g)].map(([, name]) => name!)
    const body = JSON.stringify(Object.values(operation.bodies)[0]?.schema ?? {})
    const has = (name: string) =>
      method === 'POST'
        ? body.includes(`"${name}"`)
        : operation.parameters.some(parameter => parameter.name === name)
    return names.filter(name => !has(name)).map(name => `${operation.id} has no ${name}`)
  })
}

/** Columns of tables of a script that no answer of its routes has. */
export function strangeColumns(script: string, own: readonly string[]): string[] {
  const stated = operations.flatMap(one => {
    const answer = responseOf(one, 200)?.content?.['application/json']?.schema
    return new RegExp(`"${one.path.slice(1).replace(/\{\w+\}$/, '')}["/]`).test(script)
      ? [JSON.stringify(answer ?? {})]
      : []
  })
  const columns = [...script.matchAll(/\{"(\w+)", (?:type \w+|Int64\.Type)\}/g)].map(([, name]) => name!)
  return columns.filter(name => !own.includes(name) && !stated.some(text => text.includes(`"${name}"`)))
}
