import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { unavailable } from '#lib/contract/errors.ts'
import { writeError } from '#lib/services/log.ts'
import type { FileStorage, StoredFile } from '#lib/services/storage.ts'
import { isFileKey } from '#lib/pictures/file-address.ts'
import { checkedKey } from '../file-key.ts'
import { localPieces } from '../local-pieces.ts'
import { connectToS3, type S3Settings } from './connect.ts'
import { splitParts } from './parts.ts'

/** Bytes per part. S3 requires at least 5 MiB per part, and allows at most 10,000 parts. */
const partBytes = 8 * 1_048_576

interface ObjectAddress {
  Bucket: string
  Key: string
}

/**
 * Stores files in an S3-compatible bucket. Any storage failure becomes a 503, and the process goes on. Pieces
 * of uploads stay in the local `folder`.
 */
export function s3Storage(settings: S3Settings, folder: string): FileStorage {
  const Bucket = settings.bucket
  const getObjectAddress = (key: string): ObjectAddress => ({ Bucket, Key: checkedKey(key) })
  let connected: Promise<S3> | undefined
  // The library costs half a second and 30 MB, so it is loaded only if files are in a bucket.
  const connection = () => (connected ??= connectToS3(settings))

  const put = async (key: string, content: Buffer | Readable) => {
    const place = getObjectAddress(key)
    const s3 = await connection()
    if (Buffer.isBuffer(content)) await s3.putObject({ ...place, Body: content }).catch(away)
    else await putStream(s3, place, content)
  }
  return {
    put,
    async adopt(key, path) {
      await put(key, createReadStream(path))
      await rm(path, { force: true })
    },
    async get(key, range) {
      const place = getObjectAddress(key)
      const s3 = await connection()
      const Range = range && `bytes=${range.from}-${range.to}`
      const object = await s3.getObject({ ...place, ...(Range && { Range }) }).catch(absent)
      return (object?.Body as Readable | undefined) ?? null
    },
    async remove(key) {
      const place = getObjectAddress(key)
      await (await connection()).deleteObject(place).catch(absent)
    },
    list: () => listed(connection(), Bucket),
    dropUnfinished: async (before) => dropParts(await connection(), { Bucket, before }),
    ...localPieces(folder),
  }
}

/**
 * Uploads one part at a time: memory stays flat however long the stream, and slow storage slows its sender.
 */
async function putStream(s3: S3, place: ObjectAddress, content: Readable) {
  let upload: (ObjectAddress & { UploadId: string | undefined }) | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  try {
    for await (const Body of splitParts(content, partBytes)) {
      if (!upload && Body.length < partBytes) return void (await s3.putObject({ ...place, Body }).catch(away))
      const { UploadId } = upload ?? (await s3.createMultipartUpload(place).catch(away))
      upload = { ...place, UploadId }
      const PartNumber = parts.length + 1
      const { ETag } = await s3.uploadPart({ ...upload, PartNumber, Body }).catch(away)
      parts.push({ PartNumber, ETag })
    }
    await s3.completeMultipartUpload({ ...upload!, MultipartUpload: { Parts: parts } }).catch(away)
  } catch (error) {
    // If this fails as well, `dropUnfinished` finds the parts.
    if (upload) await s3.abortMultipartUpload(upload).catch(() => {})
    throw error
  }
}

async function* listed(connection: Promise<S3>, Bucket: string): AsyncGenerator<StoredFile> {
  const s3 = await connection
  let ContinuationToken: string | undefined
  do {
    const page = await s3
      .listObjectsV2({ Bucket, ...(ContinuationToken && { ContinuationToken }) })
      .catch(away)
    for (const { Key: key = '', LastModified: storedAt } of page.Contents ?? [])
      if (storedAt && isFileKey(key)) yield { key, storedAt }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

async function dropParts(s3: S3, { Bucket, before }: { Bucket: string; before: Date }) {
  const { Uploads = [] } = await s3.listMultipartUploads({ Bucket }).catch(away)
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Key && isFileKey(Key) && Initiated && Initiated < before)
      await s3.abortMultipartUpload({ Bucket, Key, UploadId }).catch(absent)
  }
}

function absent(error: Error) {
  if (['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name)) return null
  return away(error)
}

/**
 * Logs only the error's name, which shows what to fix (`SignatureDoesNotMatch`, `NoSuchBucket`,
 * `TimeoutError`); its text may hold a key.
 */
function away(error: Error & { code?: string }): never {
  writeError('files', `The S3 storage failed with ${error.code ?? error.name}`)
  throw unavailable('We can’t reach the files right now. Please try again in a moment.')
}
