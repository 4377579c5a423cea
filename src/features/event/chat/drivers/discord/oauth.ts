import type { ChatAnswer, ChatConnector, Connected } from '#lib/services/chat-driver.ts'
import { type DriverTime, realTime, createRefusal, createRetryAnswer } from '../outcomes.ts'

interface Client {
  applicationId: string
  clientSecret: string
  api: string
}

/** Requested OAuth scopes: the identity, and adding the person to a server. */
const scopes = 'identify guilds.join'
const hasRequestedScopes = (scope: unknown) =>
  String(scope).split(' ').toSorted().join(' ') === scopes.split(' ').toSorted().join(' ')
const timeoutMs = 10_000

/** Creates the client of Discord's OAuth; it never retries automatically, because a person is waiting. */
export function createConnector(
  { applicationId, clientSecret, api }: Client,
  time: DriverTime = realTime,
): ChatConnector {
  const basicCredentials = Buffer.from(`${applicationId}:${clientSecret}`).toString('base64')
  return {
    wayOut(state, callbackUrl) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: applicationId,
        scope: scopes,
        redirect_uri: callbackUrl,
        state,
        prompt: 'consent',
      })
      return `${api}/oauth2/authorize?${query}`
    },
    async exchange(code, callbackUrl): Promise<ChatAnswer<Connected>> {
      const tokenAnswer = await read(`${api}/oauth2/token`, time, {
        method: 'POST',
        headers: { authorization: `Basic ${basicCredentials}` },
        body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: callbackUrl }),
      })
      if (tokenAnswer.is !== 'done') return tokenAnswer
      const { access_token: token, expires_in: seconds, scope } = tokenAnswer.body
      if (typeof token !== 'string' || !hasRequestedScopes(scope))
        return createRefusal('Discord didn’t grant what we asked for')
      const userAnswer = await read(`${api}/v10/users/@me`, time, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (userAnswer.is !== 'done') return userAnswer
      const { id, username } = userAnswer.body
      if (typeof id !== 'string' || !/^\d{15,22}$/.test(id) || typeof username !== 'string')
        return createRefusal('Discord didn’t say who it is')
      const tokenUntil = new Date(time.now().getTime() + (Number(seconds) || 0) * 1000)
      return { is: 'done', id, handle: username.slice(0, 50), token, tokenUntil }
    },
  }
}

async function read(
  address: string,
  time: DriverTime,
  init: RequestInit,
): Promise<ChatAnswer<{ body: Record<string, unknown> }>> {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await response.json()
    if (response.status >= 500 || response.status === 429)
      return createRetryAnswer(time, 5000, { why: `Discord answered ${response.status}` })
    if (!response.ok || typeof body !== 'object' || body === null)
      return createRefusal(`Discord answered ${response.status}`)
    return { is: 'done', body: { ...body } }
  } catch {
    return createRetryAnswer(time, 5000, { why: 'Discord’s answer didn’t reach us' })
  }
}
