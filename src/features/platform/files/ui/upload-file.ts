import { ApiError, unreachedMessage } from '#lib/contract/client.ts'
import type { UploadType } from '../uploads/file-types.ts'
import { imageLimits, imageMessages, imageTypes } from '../uploads/image-rules.ts'

interface UploadOptions {
  /** Upload path, such as event/{eventId}. */
  path: string
  type: UploadType
  signal: AbortSignal
  /** Receives the share of bytes sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Returns the error sentence for a picture that the server would refuse by its type or size, or undefined.
 */
export function findImageFileError({ size, type }: Blob): string | undefined {
  if (!imageTypes.some((each) => each === type)) return imageMessages.type
  return size > imageLimits.bytes ? imageMessages.size : undefined
}

/**
 * Uploads a file at once and returns its URL. Rejects with ApiError, or with the signal's reason if it is
 * canceled. Uses XMLHttpRequest, because fetch doesn't report upload progress.
 */
export function uploadFile(file: Blob, { path, type, signal, onProgress }: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('file', file)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
  request.addEventListener('load', () => {
    const body = request.response as { fileUrl?: string } | null
    if (request.status === 200 && body?.fileUrl) resolve(body.fileUrl)
    else reject(new ApiError(request.status, body, request.statusText))
  })
  request.addEventListener('error', () => reject(new ApiError(0, null, unreachedMessage)))
  signal.addEventListener('abort', () => {
    request.abort()
    reject(signal.reason as Error)
  })
  request.open('POST', `/gcp/uploadToGcp?${new URLSearchParams({ path, type })}`)
  request.send(form)
  return promise
}
