import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface ComposeService {
  image: string
  build?: string
  entrypoint?: string[]
  command: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  configs?: { source: string; target: string }[]
  depends_on?: Record<string, { condition: string }>
  healthcheck: { test: string[]; interval: string; timeout: string; retries: number; start_period: string }
  restart: string
}

export interface Compose {
  services: Record<string, ComposeService>
  configs: Record<string, { content: string }>
  volumes: Record<string, null>
}

const project = join(import.meta.dirname, '..', '..')

export const composeText = (file: string): string => readFileSync(join(project, file), 'utf8')

/** What the files do not start without. */
export const composeRequired = { POSTGRES_PASSWORD: 'p4ss' }

/**
 * The file as compose reads it: first as YAML, then with `${NAME:-fallback}` and `${NAME:?message}` in its texts filled
 * in from `env`.
 * @throws Error with the message of what must be set and is not
 */
export function composeOf(file: string, env: Record<string, string> = composeRequired): Compose {
  const fill = (text: string) =>
    text
      .replace(/(?<!\$)\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
        if (!env[name] && kind === '?') throw new Error(`required variable ${name} is missing: ${rest}`)
        return env[name] || rest
      })
      .replaceAll('$$', '$')
  return JSON.parse(JSON.stringify(parse(composeText(file), { merge: true })), (_, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  )
}

/** Settings of Postgres in a command, `-cwork_mem=16MB`. */
export const postgresSettings = ({ command }: ComposeService): [name: string, value: string][] =>
  command.flatMap(argument => {
    const [, name, value] = argument.match(/^-c(\w+)=(.+)$/) ?? []
    return name !== undefined && value !== undefined ? [[name, value] as [string, string]] : []
  })
