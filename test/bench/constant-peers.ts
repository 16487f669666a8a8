import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, start } from './servers.ts'

/** What a peer answers at an address, whoever asks. */
export interface Constant {
  /** With its query. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly type: string
  readonly body: string
  /** A caller that has it gets 304. */
  readonly etag?: string
}

export const bareServers = ['koa', 'fastify', 'node'] as const
export type BareServer = (typeof bareServers)[number]

/** As they are called in tables. */
export const bareName: Readonly<Record<BareServer, string>> = {
  koa: 'bare koa, the same bytes',
  fastify: 'bare fastify, the same bytes',
  node: 'bare node:http, the same bytes',
}

/** A server without anything of ours that answers constants. */
export async function startBare(kind: BareServer, answers: readonly Constant[]): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  try {
    const file = join(folder, 'answers.json')
    writeFileSync(file, JSON.stringify(answers))
    return await start('peers/constant.mjs', { PEER: kind, ANSWERS: file })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An answer of ours as a constant. */
export async function constantOf(
  response: Response,
  { path, method = 'GET' }: { path: string; method?: 'GET' | 'POST' },
): Promise<Constant> {
  const body = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`)
  const etag = response.headers.get('etag')
  const type = response.headers.get('content-type') ?? 'application/json'
  return { path, method, type, body, ...(etag === null ? {} : { etag }) }
}
