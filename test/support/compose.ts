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

/** The file as compose reads it: first as YAML, then with `${NAME:-fallback}` in its texts filled in from `env`. */
export function composeOf(file: string, env: Record<string, string> = {}): Compose {
  const fill = (text: string) =>
    text
      .replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, fallback: string) => env[name] || fallback)
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
