import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Test } from 'tap'
import type { S3Options } from '../../runtime/s3/client.ts'

/** The server of `moto`, a Python package: objects, uploads in parts, and signatures that are checked. */
const python =
  ['python3', '/usr/bin/python3'].find(name => spawnSync(name, ['-c', 'import moto.server']).status === 0) ??
  null

/** Why tests with a bucket are left out; false: they are not. */
export const noS3 = python === null && 'no Python with moto and flask is installed on this machine'

export interface S3Server {
  readonly options: S3Options
  readonly bucket: string
  /** As settings of the environment. */
  readonly settings: Readonly<Record<string, string>>
}

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/**
 * A server that speaks S3, with one bucket, and a key that may do everything.
 * @param checks whether it refuses wrong signatures: then it takes right ones of queries with a slash for wrong (it
 * decodes them before it compares)
 */
export async function s3Server(
  t: Pick<Test, 'teardown'>,
  { checks = false }: { readonly checks?: boolean } = {},
): Promise<S3Server> {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  // So many requests are let in unsigned: those below.
  const env = { ...process.env, ...(checks ? { INITIAL_NO_AUTH_ACTION_COUNT: '4' } : {}) }
  const child = spawn(python!, ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], {
    env,
    stdio: 'ignore',
  })
  t.teardown(() => ended(child))
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (
      await fetch(`${endpoint}/moto-api/`).then(
        () => true,
        () => false,
      )
    )
      break
    await pause(50)
  }
  const setUp = (service: string) =>
    new AwsClient({ accessKeyId: 'a', secretAccessKey: 'b', service, region: 'us-east-1', retries: 0 })
  const iam = async (parameters: Record<string, string>) => {
    const body = new URLSearchParams({ Version: '2010-05-08', UserName: 'vnfin', ...parameters }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await setUp('iam').fetch(`${endpoint}/`, { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.text()
  }
  await iam({ Action: 'CreateUser' })
  const everything = { Effect: 'Allow', Action: '*', Resource: '*' }
  await iam({
    Action: 'PutUserPolicy',
    PolicyName: 'all',
    PolicyDocument: JSON.stringify({ Version: '2012-10-17', Statement: [everything] }),
  })
  const key = await iam({ Action: 'CreateAccessKey' })
  const bucket = 'vnfin-files'
  const made = await setUp('s3').fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(await made.text())
  const accessKeyId = /<AccessKeyId>(.*?)</.exec(key)![1]!
  const secretAccessKey = /<SecretAccessKey>(.*?)</.exec(key)![1]!
  return {
    bucket,
    options: { endpoint, region: 'us-east-1', accessKeyId, secretAccessKey, sessionToken: null },
    settings: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('exit', resolve))
}
