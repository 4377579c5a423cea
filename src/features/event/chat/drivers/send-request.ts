import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { type DriverTime, maxPauseMs, createRetryAnswer } from './outcomes.ts'

interface Request {
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: object
}

export interface JsonResponse {
  status: number
  body: Record<string, unknown>
}

const timeoutMs = 15_000

/**
 * Sends a request to a server that the site's operator configured; follows no redirects. Obeys requested
 * waits if they are short.
 */
export async function sendRequest(
  address: string,
  { method, headers = {}, body }: Request,
  time: DriverTime,
): Promise<ChatAnswer<{ answer: JsonResponse }>> {
  for (let waitedMs = 0; ;) {
    const answer = await sendOnce(address, { method, headers, ...(body && { body }) })
    if (!answer) return createRetryAnswer(time, 5000, { why: 'Its answer didn’t reach us', mayBeDone: true })
    if (answer.status >= 500)
      return createRetryAnswer(time, 5000, { why: `It answered ${answer.status}`, mayBeDone: true })
    if (answer.status !== 429) return { is: 'done', answer }
    const wait = Math.max(50, answer.wait)
    if (waitedMs + wait > maxPauseMs)
      return createRetryAnswer(time, wait, { why: 'It asks us to wait, as we sent a lot' })
    waitedMs += wait
    await time.pause(wait)
  }
}

async function sendOnce(
  address: string,
  { method, headers, body }: Request,
): Promise<(JsonResponse & { wait: number }) | null> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const read = parseObject(text)
    const retryAfterMs = read['retry_after_ms'] ?? Number(response.headers.get('retry-after') ?? 1) * 1000
    return { status: response.status, body: read, wait: Number(retryAfterMs) || 1000 }
  } catch {
    return null
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
