import type { IncomingMessage } from 'node:http'
import type { PostAnswer, PostContent } from '#lib/services/post-request.ts'
import { rejectOnAbort, sendRequest, internet, isWebUrl, type NetworkAccess } from './guarded-fetch.ts'

const postLimits = { bytes: 1024, seconds: 15 }

/**
 * Posts over https to an address that a user gave, only to public addresses
 * (docs/security.md#guarded-requests). Returns a redirect's status without following it. Rejects with a
 * sentence that the user may read.
 */
export async function postGuarded(
  address: string,
  post: PostContent,
  network: NetworkAccess = internet,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(postLimits.seconds * 1000)
  try {
    const pendingResponse = sendRequest(new URL(address), {
      mayAsk: isAllowed,
      accept: '*/*',
      outside: network,
      signal,
      post,
    })
    const response = await rejectOnAbort(pendingResponse, signal)
    return { status: response.statusCode ?? 0, text: await readBeginning(response) }
  } catch (error) {
    throw new Error(describeError(error as NodeJS.ErrnoException), { cause: error })
  }
}

const isAllowed = (url: URL) => url.protocol === 'https:' && isWebUrl(url)

/**
 * Reads the beginning of the body. The status already gives the outcome, so an interrupted or slow body is
 * kept as far as it arrived.
 */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= postLimits.bytes) break
    }
  } catch {
    // The part that arrived is kept.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, postLimits.bytes).toString('utf8').replaceAll('\0', '')
}

function describeError({ name, code = '', message }: NodeJS.ErrnoException): string {
  if (name === 'TimeoutError' || name === 'AbortError')
    return `No answer within ${postLimits.seconds} seconds`
  if (/CERT|TLS|SSL|EPROTO|ALTNAME/.test(code)) return 'Its certificate can’t be trusted'
  return errorTexts[code] ?? (message.startsWith('This address') ? message : 'It couldn’t be reached')
}

const errorTexts: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut before an answer came',
  ENOTFOUND: 'There’s no server by this name',
  EAI_AGAIN: 'The name couldn’t be looked up',
  EHOSTUNREACH: 'The server can’t be reached',
  ENETUNREACH: 'The server can’t be reached',
  ETIMEDOUT: 'The connection took too long',
}
