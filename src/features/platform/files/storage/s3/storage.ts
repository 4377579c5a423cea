import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { unavailable } from '#lib/contract/errors.ts'
import { writeError } from '#lib/services/log.ts'
import type { FileStorage, StoredFile } from '#lib/services/storage.ts'
import { isFileKey } from '#lib/pictures/file-address.ts'
import { validateKey } from '../file-key.ts'
import { createLocalPieces } from '../local-pieces.ts'
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
export function createS3Storage(settings: S3Settings, folder: string): FileStorage {
  const Bucket = settings.bucket
  const getObjectAddress = (key: string): ObjectAddress => ({ Bucket, Key: validateKey(key) })
  let connectionPromise: Promise<S3> | undefined
  // The library costs half a second and 30 MB, so it is loaded only if files are in a bucket.
  const connection = () => (connectionPromise ??= connectToS3(settings))

  const putObject = async (key: string, content: Buffer | Readable) => {
    const objectAddress = getObjectAddress(key)
    const s3 = await connection()
    if (Buffer.isBuffer(content))
      await s3.putObject({ ...objectAddress, Body: content }).catch(throwUnavailable)
    else await putStream(s3, objectAddress, content)
  }
  return {
    put: putObject,
    async adopt(key, path) {
      await putObject(key, createReadStream(path))
      await rm(path, { force: true })
    },
    async get(key, range) {
      const objectAddress = getObjectAddress(key)
      const s3 = await connection()
      const Range = range && `bytes=${range.from}-${range.to}`
      const object = await s3.getObject({ ...objectAddress, ...(Range && { Range }) }).catch(toNullIfAbsent)
      return (object?.Body as Readable | undefined) ?? null
    },
    async remove(key) {
      const objectAddress = getObjectAddress(key)
      await (await connection()).deleteObject(objectAddress).catch(toNullIfAbsent)
    },
    list: () => listObjects(connection(), Bucket),
    dropUnfinished: async (before) => dropParts(await connection(), { Bucket, before }),
    ...createLocalPieces(folder),
  }
}

/**
 * Uploads one part at a time: memory stays flat however long the stream, and slow storage slows its sender.
 */
async function putStream(s3: S3, objectAddress: ObjectAddress, content: Readable) {
  let upload: (ObjectAddress & { UploadId: string | undefined }) | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  try {
    for await (const Body of splitParts(content, partBytes)) {
      if (!upload && Body.length < partBytes)
        return void (await s3.putObject({ ...objectAddress, Body }).catch(throwUnavailable))
      const { UploadId } = upload ?? (await s3.createMultipartUpload(objectAddress).catch(throwUnavailable))
      upload = { ...objectAddress, UploadId }
      const PartNumber = parts.length + 1
      const { ETag } = await s3.uploadPart({ ...upload, PartNumber, Body }).catch(throwUnavailable)
      parts.push({ PartNumber, ETag })
    }
    await s3
      .completeMultipartUpload({ ...upload!, MultipartUpload: { Parts: parts } })
      .catch(throwUnavailable)
  } catch (error) {
    // If this fails as well, `dropUnfinished` finds the parts.
    if (upload) await s3.abortMultipartUpload(upload).catch(() => {})
    throw error
  }
}

async function* listObjects(connection: Promise<S3>, Bucket: string): AsyncGenerator<StoredFile> {
  const s3 = await connection
  let ContinuationToken: string | undefined
  do {
    const page = await s3
      .listObjectsV2({ Bucket, ...(ContinuationToken && { ContinuationToken }) })
      .catch(throwUnavailable)
    for (const { Key: key = '', LastModified: storedAt } of page.Contents ?? [])
      if (storedAt && isFileKey(key)) yield { key, storedAt }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

async function dropParts(s3: S3, { Bucket, before }: { Bucket: string; before: Date }) {
  const { Uploads = [] } = await s3.listMultipartUploads({ Bucket }).catch(throwUnavailable)
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Key && isFileKey(Key) && Initiated && Initiated < before)
      await s3.abortMultipartUpload({ Bucket, Key, UploadId }).catch(toNullIfAbsent)
  }
}

function toNullIfAbsent(error: Error) {
  if (['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name)) return null
  return throwUnavailable(error)
}

/**
 * Throws a 503. Logs only the error's name, which shows what to fix (`SignatureDoesNotMatch`, `NoSuchBucket`,
 * `TimeoutError`); its text may hold a key.
 */
function throwUnavailable(error: Error & { code?: string }): never {
  writeError('files', `The S3 storage failed with ${error.code ?? error.name}`)
  throw unavailable('We can’t reach the files right now. Please try again in a moment.')
}
