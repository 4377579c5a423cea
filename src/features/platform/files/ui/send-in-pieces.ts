import { DetailedError, Upload } from 'tus-js-client'
import { sessionDoubtedEvent } from '#lib/contract/client.ts'
import { megabyte } from '../uploads/image-rules.ts'
import {
  getFileFingerprint,
  forgetUnfinished,
  cancelOtherUploads,
  type UploadTarget,
  urlStorage,
} from './unfinished-uploads.ts'

interface SendOptions extends UploadTarget {
  onProgress: (sent: number, total: number) => void
  onDone: (fileUrl: string) => void
  /** Called when no data gets through; sending is retried. */
  onAway: () => void
  /** Called when sending ends: refused with this sentence, or without a connection for an hour. */
  onFail: (message: string, detail?: string) => void
}

export interface Pieces {
  pause(): void
  resume(): void
  /** Cancels the upload, in this browser and on the server. */
  cancel(): void
}

const retryMessage = 'Please try again'

/**
 * Bytes per piece. Proxies may limit a request's body; a piece of this size passes the usual limits and is
 * quickly resent.
 */
const pieceBytes = 16 * megabyte

/**
 * Retry delays in milliseconds, restarted whenever a byte gets through, so a connection may be down for an
 * hour.
 */
const delays = [0, 1000, 3000, 5000, ...Array<number>(360).fill(10_000)]

/** Sends a file with tus, continuing an earlier attempt with the same file. */
export async function sendInPieces(file: File, options: SendOptions): Promise<Pieces> {
  const { path, type } = options
  const fingerprint = getFileFingerprint(file, options)
  let fileUrl: string | null | undefined
  const upload = new Upload(file, {
    endpoint: '/gcp/resumable',
    chunkSize: pieceBytes,
    retryDelays: delays,
    metadata: { path, type, filename: file.name },
    fingerprint: async () => fingerprint,
    urlStorage,
    removeFingerprintOnSuccess: true,
    onProgress: options.onProgress,
    onAfterResponse: (_request, response) => {
      fileUrl = response.getHeader('File-Url') ?? fileUrl
    },
    onShouldRetry(error, attempt) {
      const isWorthIt = canRetry(error, attempt)
      if (isWorthIt) options.onAway()
      return isWorthIt
    },
    onSuccess: () => (fileUrl ? options.onDone(fileUrl) : options.onFail(retryMessage)),
    onError(error) {
      const refusal = findRefusal(error)
      if (refusal) forgetUnfinished(options)
      options.onFail(refusal?.message ?? retryMessage, refusal?.detail)
    },
  })
  await cancelOtherUploads(options, fingerprint)
  const [last] = await upload.findPreviousUploads()
  if (last) upload.resumeFromPreviousUpload(last)
  upload.start()
  return {
    pause: () => void upload.abort(),
    // An upload may be waiting for its next attempt, which must not start as well.
    resume: () => void upload.abort().then(() => upload.start()),
    cancel: () => void upload.abort(true).catch(() => {}),
  }
}

function canRetry({ originalResponse, originalRequest }: DetailedError, attempt: number): boolean {
  const status = originalResponse?.getStatus() ?? 0
  if (status === 401 && attempt === 0) {
    dispatchEvent(new Event(sessionDoubtedEvent))
    return true
  }
  // Retrying helps against too many requests, but not against too many uploads in progress.
  if (status === 429) return originalRequest?.getMethod() !== 'POST'
  return status < 400 || status >= 500 || status === 409 || status === 423
}

function findRefusal(error: Error | DetailedError) {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (!answer || status < 400 || status >= 500) return undefined
  const { message = retryMessage, fieldErrors } = parsed(answer.getBody())
  return { message, detail: fieldErrors?.['file'] }
}

function parsed(body: string): { message?: string; fieldErrors?: Record<string, string> } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
