import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isS3, openS3 } from '../runtime/s3/address.ts'
import { S3Error } from '../runtime/s3/client.ts'
import { upload } from '../runtime/s3/upload.ts'
import type { Settings } from '../runtime/settings.ts'
import { UsageError } from './command.ts'

/** Where an export goes: it is there as a whole, or not at all. */
export interface ExportTarget {
  /** As it is called to the user. */
  readonly name: string
  /** The folder that was named; null: a file or a bucket was. */
  readonly folder: string | null
  /**
   * @returns bytes, and how many parts of it an earlier attempt had brought
   * @throws the error of the source or the target; what is unfinished is not seen
   */
  write(source: Readable, signal: AbortSignal): Promise<{ readonly bytes: number; readonly resumed: number }>
}

/**
 * The target of `--to`: a file, a folder, or a place in a bucket.
 * @param fileName in a folder, and behind an `s3://…/`
 * @throws UsageError for a bucket that cannot be addressed
 */
export function exportTarget(to: string, fileName: string, settings: Settings): ExportTarget {
  return isS3(to) ? inBucket(to, fileName, settings) : onDisk(to, fileName)
}

function onDisk(to: string, fileName: string): ExportTarget {
  const isFolder = to.endsWith('/') || (existsSync(to) && statSync(to).isDirectory())
  const file = isFolder ? join(to, fileName) : to
  return {
    name: file,
    folder: isFolder ? to : null,
    async write(source, signal) {
      mkdirSync(dirname(file), { recursive: true })
      const unfinished = `${file}.part`
      try {
        await pipeline(source, createWriteStream(unfinished), { signal })
        renameSync(unfinished, file)
      } catch (error) {
        rmSync(unfinished, { force: true })
        throw error
      }
      return { bytes: statSync(file).size, resumed: 0 }
    },
  }
}

function inBucket(to: string, fileName: string, settings: Settings): ExportTarget {
  const { bucket, path } = placeOf(to, settings)
  const key = path === '' || path.endsWith('/') ? `${path}${fileName}` : path
  return {
    name: `s3://${bucket.name}/${key}`,
    folder: null,
    async write(source, signal) {
      // A database that goes away, or an interruption, ends the reading of the parts.
      const ended = () => void source.destroy(new Error('interrupted'))
      signal.addEventListener('abort', ended, { once: true })
      try {
        return await upload(bucket, key, source, { signal })
      } catch (error) {
        if (!(error instanceof S3Error)) throw error
        throw new UsageError(
          `${error.message}. What was sent is not seen; the same command sends what is missing.`,
        )
      } finally {
        signal.removeEventListener('abort', ended)
        source.destroy()
      }
    },
  }
}

function placeOf(to: string, settings: Settings) {
  try {
    return openS3(to, settings)
  } catch (error) {
    throw new UsageError(`--to ${to}: ${(error as Error).message}.`)
  }
}
