import type { Settings } from '../settings.ts'
import { S3Bucket, type S3Options } from './client.ts'

/** A place in a bucket: `s3://bucket/prefix/`. */
export interface S3Place {
  readonly bucket: S3Bucket
  /** Without a slash at its beginning; empty: the whole bucket. */
  readonly path: string
}

export const isS3 = (text: string): boolean => text.startsWith('s3://')

/** @throws Error with the rule, for a text that names no bucket */
export function s3Parts(text: string): { readonly bucket: string; readonly path: string } {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text)
  if (!match) throw new Error('must be written s3://bucket or s3://bucket/prefix')
  return { bucket: match[1]!, path: match[2] ?? '' }
}

type S3Settings = Pick<
  Settings,
  'AWS_ENDPOINT_URL_S3' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'
>

/** @throws Error that names the settings that are missing */
export function openS3(text: string, settings: S3Settings): S3Place {
  const { bucket, path } = s3Parts(text)
  return { bucket: new S3Bucket(bucket, optionsOf(settings)), path }
}

function optionsOf(settings: S3Settings): S3Options {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (accessKeyId === null || secretAccessKey === null)
    throw new Error('s3:// needs the settings AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return {
    endpoint: settings.AWS_ENDPOINT_URL_S3,
    region: settings.AWS_REGION,
    accessKeyId,
    secretAccessKey,
    sessionToken: settings.AWS_SESSION_TOKEN,
  }
}
