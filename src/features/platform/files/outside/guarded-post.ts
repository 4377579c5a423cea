import type { IncomingMessage } from 'node:http'
import type { PostAnswer, Posted } from '#lib/services/posting.ts'
import { abortable, ask, internet, isOfTheWeb, type Outside } from './guarded-fetch.ts'

const most = { bytes: 1024, seconds: 15 }

/**
 * Posts to an address that a person gave, by https and only to public addresses (docs/security.md#guarded-requests).
 * No redirect is followed: its status is the answer. Rejects with a sentence that the person may read.
 */
export async function guardedPost(
  address: string,
  post: Posted,
  outside: Outside = internet,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(most.seconds * 1000)
  try {
    const asked = ask(new URL(address), { mayAsk, accept: '*/*', outside, signal, post })
    const response = await abortable(asked, signal)
    return { status: response.statusCode ?? 0, text: await beginning(response) }
  } catch (error) {
    throw new Error(wordsFor(error as NodeJS.ErrnoException), { cause: error })
  }
}

const mayAsk = (url: URL) => url.protocol === 'https:' && isOfTheWeb(url)

/** The status has told what became of it: a text that breaks off, or takes too long, is kept as far as it came. */
async function beginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= most.bytes) break
    }
  } catch {
    // Kept as far as it came.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, most.bytes).toString('utf8').replaceAll('\0', '')
}

function wordsFor({ name, code = '', message }: NodeJS.ErrnoException): string {
  if (name === 'TimeoutError' || name === 'AbortError') return `No answer within ${most.seconds} seconds`
  if (/CERT|TLS|SSL|EPROTO|ALTNAME/.test(code)) return 'Its certificate can’t be trusted'
  return spoken[code] ?? (message.startsWith('This address') ? message : 'It couldn’t be reached')
}

const spoken: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut before an answer came',
  ENOTFOUND: 'There’s no server by this name',
  EAI_AGAIN: 'The name couldn’t be looked up',
  EHOSTUNREACH: 'The server can’t be reached',
  ENETUNREACH: 'The server can’t be reached',
  ETIMEDOUT: 'The connection took too long',
}
