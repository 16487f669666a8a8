import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'

/** Where a bucket is and who asks for it. */
export interface S3Options {
  /** `https://s3.example`: any server that speaks S3; null: Amazon's of the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
}

/** An object as its bucket knows it. */
export interface S3Object {
  readonly bytes: number
  readonly etag: string
  /** Of `x-amz-meta-…`, by the rest of the name. */
  readonly metadata: Readonly<Record<string, string>>
}

export interface S3Listed {
  readonly key: string
  readonly bytes: number
  readonly modified: Date
}

export interface S3Part {
  readonly number: number
  /** Without quotation marks: of an unencrypted part its MD5. */
  readonly etag: string
  readonly bytes: number
}

/** What an S3 server answered in place of what was asked for. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  readonly code: string

  constructor(what: string, status: number, code: string, message: string) {
    super(`${what}: ${status}${code === '' ? '' : ` ${code}`}${message === '' ? '' : `: ${message}`}`)
    this.status = status
    this.code = code
  }
}

interface RequestParts {
  readonly body?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses that are answers too. */
  readonly allowed?: readonly number[]
}

const parser = new XMLParser({
  parseTagValue: false,
  isArray: name => ['Contents', 'Part', 'Upload'].includes(name),
})

/** After a failure of the network or of the server it is asked again, with these pauses, ms. */
const pausesMs = [200, 1_000, 3_000, 8_000]
const isPassing = (status: number) => status === 429 || status >= 500

/**
 * One bucket of a server that speaks S3: the part of the protocol that files of data sets need. Requests are signed
 * with Signature Version 4.
 * @throws S3Error where the server refuses; the error of the network where it does not answer after some attempts
 */
export class S3Bucket {
  readonly name: string
  readonly #base: string
  readonly #aws: AwsClient

  constructor(name: string, { endpoint, region, sessionToken, ...keys }: S3Options) {
    this.name = name
    this.#base = endpoint === null ? `https://${name}.s3.${region}.amazonaws.com` : `${endpoint}/${name}`
    this.#aws = new AwsClient({
      ...keys,
      ...(sessionToken === null ? {} : { sessionToken }),
      region,
      service: 's3',
      retries: 0,
    })
  }

  /** Null: there is none. */
  async head(key: string): Promise<S3Object | null> {
    const { status, headers } = await this.#ask('HEAD', key, {}, { allowed: [404] })
    if (status === 404) return null
    const metadata = Object.fromEntries(
      [...headers].flatMap(([name, value]) =>
        name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), value]] : [],
      ),
    )
    return { bytes: Number(headers.get('content-length')), etag: bare(headers.get('etag')), metadata }
  }

  /** The bytes of an object, both ends of the range included. */
  async read(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const { body } = await this.#ask('GET', key, {}, { headers })
    return body === null
      ? Readable.from([])
      : Readable.fromWeb(body as import('node:stream/web').ReadableStream)
  }

  /** Objects whose key begins like this, by key. */
  async list(prefix: string): Promise<S3Listed[]> {
    const found: S3Listed[] = []
    for (let token: string | null = null; ; ) {
      const page = await this.#askXml('GET', '', {
        'list-type': '2',
        prefix,
        ...(token === null ? {} : { 'continuation-token': token }),
      })
      const result = page as {
        Contents?: { Key: string; Size: string; LastModified: string }[]
        IsTruncated?: string
        NextContinuationToken?: string
      }
      for (const { Key, Size, LastModified } of result.Contents ?? [])
        found.push({ key: Key, bytes: Number(Size), modified: new Date(LastModified) })
      if (result.IsTruncated !== 'true' || !result.NextContinuationToken) return found
      token = result.NextContinuationToken
    }
  }

  async put(key: string, bytes: Uint8Array, metadata: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#ask('PUT', key, {}, { body: bytes, headers: metaHeaders(metadata) })
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, {}, { allowed: [404] })
  }

  /** @returns the id of an upload in parts; nothing of it is seen before it is completed */
  async beginUpload(key: string, metadata: Readonly<Record<string, string>> = {}): Promise<string> {
    const answer = await this.#askXml('POST', key, { uploads: '' }, { headers: metaHeaders(metadata) })
    return String(answer.UploadId)
  }

  /** Ids of the unfinished uploads of a key, oldest first. */
  async uploadsOf(key: string): Promise<string[]> {
    const answer = await this.#askXml('GET', '', { uploads: '', prefix: key })
    const { Upload = [] } = answer as {
      Upload?: { Key: string; UploadId: string; Initiated: string }[]
    }
    return Upload.filter(({ Key }) => Key === key)
      .sort((a, b) => a.Initiated.localeCompare(b.Initiated))
      .map(({ UploadId }) => UploadId)
  }

  /** Parts of an unfinished upload, by number. */
  async partsOf(key: string, uploadId: string): Promise<Map<number, S3Part>> {
    const parts = new Map<number, S3Part>()
    for (let marker = '0'; ; ) {
      const answer = await this.#askXml('GET', key, { uploadId, 'part-number-marker': marker })
      const result = answer as {
        Part?: { PartNumber: string; ETag: string; Size: string }[]
        IsTruncated?: string
        NextPartNumberMarker?: string
      }
      for (const { PartNumber, ETag, Size } of result.Part ?? [])
        parts.set(Number(PartNumber), { number: Number(PartNumber), etag: bare(ETag), bytes: Number(Size) })
      if (result.IsTruncated !== 'true' || !result.NextPartNumberMarker) return parts
      marker = result.NextPartNumberMarker
    }
  }

  async putPart(key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<S3Part> {
    const query = { partNumber: String(number), uploadId }
    const { headers } = await this.#ask('PUT', key, query, { body: bytes })
    return { number, etag: bare(headers.get('etag')), bytes: bytes.length }
  }

  /** Makes the object of these parts: from then on it is there, as a whole. */
  async completeUpload(key: string, uploadId: string, parts: readonly S3Part[]): Promise<void> {
    const list = parts.map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    await this.#askXml('POST', key, { uploadId }, { body })
  }

  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.#ask('DELETE', key, { uploadId }, { allowed: [404] })
  }

  /** What the root of the answer holds. @throws S3Error also behind a status of 200, as of a completed upload */
  async #askXml(
    method: string,
    key: string,
    query: Readonly<Record<string, string>>,
    more: RequestParts = {},
  ): Promise<Record<string, unknown>> {
    const document = parser.parse(await (await this.#ask(method, key, query, more)).text())
    // Servers do not agree on the name of the root; an error is one too.
    const [name, root] = Object.entries(document).find(([each]) => each !== '?xml') ?? ['', {}]
    if (name === 'Error') throw errorOf(`${method} s3://${this.name}/${key}`, 200, document)
    return root as Record<string, unknown>
  }

  /** One request, signed, again after passing failures. */
  async #ask(
    method: string,
    key: string,
    query: Readonly<Record<string, string>>,
    { body, headers = {}, allowed = [] }: RequestParts = {},
  ): Promise<Response> {
    const search = new URLSearchParams(query).toString()
    const path = key.split('/').map(encodeURIComponent).join('/')
    const url = `${this.#base}/${path}${search === '' ? '' : `?${search}`}`
    for (let attempt = 0; ; attempt++) {
      const pause = pausesMs[attempt]
      try {
        const response = await this.#aws.fetch(url, {
          method,
          headers: { ...headers },
          ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
        })
        if (response.ok || allowed.includes(response.status)) return response
        if (pause === undefined || !isPassing(response.status)) {
          const text = await response.text()
          const answer = text.includes('<Error>') ? parser.parse(text) : {}
          throw errorOf(`${method} s3://${this.name}/${key}`, response.status, answer)
        }
        await response.body?.cancel()
      } catch (error) {
        if (error instanceof S3Error || pause === undefined) throw error
      }
      await wait(pause)
    }
  }
}

const bare = (etag: string | null): string => (etag ?? '').replaceAll(/^"|"$|&quot;/g, '')

const metaHeaders = (metadata: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]))

function errorOf(what: string, status: number, answer: Record<string, unknown>): S3Error {
  const { Code = '', Message = '' } = (answer.Error ?? {}) as { Code?: string; Message?: string }
  return new S3Error(what, status, Code, Message)
}
