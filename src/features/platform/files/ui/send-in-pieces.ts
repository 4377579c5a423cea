import { DetailedError, Upload } from 'tus-js-client'
import { sessionDoubted } from '#lib/contract/client.ts'
import { megabyte } from '../uploads/image-rules.ts'
import { fingerprintOf, forgetBegun, giveUpOthers, type UploadTarget, urlStorage } from './unfinished.ts'

interface Sending extends UploadTarget {
  onProgress: (sent: number, total: number) => void
  onDone: (fileUrl: string) => void
  /** Nothing gets through at the moment; it is tried again and again. */
  onAway: () => void
  /** It is over: refused with this sentence, or nothing got through for an hour. */
  onFail: (sentence: string, detail?: string) => void
}

export interface Pieces {
  pause(): void
  resume(): void
  /** Gives it up, here and on the server. */
  cancel(): void
}

const again = 'Please try again'

/** Proxies may bound a request's body; a piece of this size passes the usual ones and is soon sent again. */
const pieceBytes = 16 * megabyte

/** Begins anew whenever a byte gets through: a line may be away for an hour. */
const delays = [0, 1000, 3000, 5000, ...Array<number>(360).fill(10_000)]

/** Sends a file with tus, from where an earlier attempt with the same file has stopped. */
export async function sendInPieces(file: File, sending: Sending): Promise<Pieces> {
  const { path, type } = sending
  const fingerprint = fingerprintOf(file, sending)
  let fileUrl: string | null | undefined
  const upload = new Upload(file, {
    endpoint: '/gcp/resumable',
    chunkSize: pieceBytes,
    retryDelays: delays,
    metadata: { path, type, filename: file.name },
    fingerprint: async () => fingerprint,
    urlStorage,
    removeFingerprintOnSuccess: true,
    onProgress: sending.onProgress,
    onAfterResponse: (_request, response) => {
      fileUrl = response.getHeader('File-Url') ?? fileUrl
    },
    onShouldRetry(error, attempt) {
      const isWorthIt = mayPass(error, attempt)
      if (isWorthIt) sending.onAway()
      return isWorthIt
    },
    onSuccess: () => (fileUrl ? sending.onDone(fileUrl) : sending.onFail(again)),
    onError(error) {
      const refusal = refusalIn(error)
      if (refusal) forgetBegun(sending)
      sending.onFail(refusal?.message ?? again, refusal?.detail)
    },
  })
  await giveUpOthers(sending, fingerprint)
  const [last] = await upload.findPreviousUploads()
  if (last) upload.resumeFromPreviousUpload(last)
  upload.start()
  return {
    pause: () => void upload.abort(),
    // It may be waiting for its next attempt, which must not come as well.
    resume: () => void upload.abort().then(() => upload.start()),
    cancel: () => void upload.abort(true).catch(() => {}),
  }
}

function mayPass({ originalResponse, originalRequest }: DetailedError, attempt: number): boolean {
  const status = originalResponse?.getStatus() ?? 0
  if (status === 401 && attempt === 0) {
    dispatchEvent(new Event(sessionDoubted))
    return true
  }
  // Too many uploads under way do not become fewer by asking again; too many requests do.
  if (status === 429) return originalRequest?.getMethod() !== 'POST'
  return status < 400 || status >= 500 || status === 409
}

function refusalIn(error: Error | DetailedError) {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (!answer || status < 400 || status >= 500) return undefined
  const { message = again, fieldErrors } = parsed(answer.getBody())
  return { message, detail: fieldErrors?.['file'] }
}

function parsed(body: string): { message?: string; fieldErrors?: Record<string, string> } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
