import type { ChatAnswer, ChatConnecting, Connected } from '#lib/services/chat-driver.ts'
import { type DriverTime, realTime, refused, retryIn } from '../outcomes.ts'

interface Client {
  applicationId: string
  clientSecret: string
  api: string
}

/** Requested OAuth scopes: the identity, and adding the person to a server. */
const scopes = 'identify guilds.join'
const isAsAsked = (scope: unknown) =>
  String(scope).split(' ').toSorted().join(' ') === scopes.split(' ').toSorted().join(' ')
const timeoutMs = 10_000

/** Discord's OAuth, as documented; never retries automatically, because a person is waiting. */
export function createConnecting(
  { applicationId, clientSecret, api }: Client,
  time: DriverTime = realTime,
): ChatConnecting {
  const basic = Buffer.from(`${applicationId}:${clientSecret}`).toString('base64')
  return {
    wayOut(state, back) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: applicationId,
        scope: scopes,
        redirect_uri: back,
        state,
        prompt: 'consent',
      })
      return `${api}/oauth2/authorize?${query}`
    },
    async exchange(code, back): Promise<ChatAnswer<Connected>> {
      const granted = await read(`${api}/oauth2/token`, time, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: back }),
      })
      if (granted.is !== 'done') return granted
      const { access_token: token, expires_in: seconds, scope } = granted.body
      if (typeof token !== 'string' || !isAsAsked(scope))
        return refused('Discord didn’t grant what we asked for')
      const who = await read(`${api}/v10/users/@me`, time, { headers: { authorization: `Bearer ${token}` } })
      if (who.is !== 'done') return who
      const { id, username } = who.body
      if (typeof id !== 'string' || !/^\d{15,22}$/.test(id) || typeof username !== 'string')
        return refused('Discord didn’t say who it is')
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
      return retryIn(time, 5000, { why: `Discord answered ${response.status}` })
    if (!response.ok || typeof body !== 'object' || body === null)
      return refused(`Discord answered ${response.status}`)
    return { is: 'done', body: { ...body } }
  } catch {
    return retryIn(time, 5000, { why: 'Discord’s answer didn’t reach us' })
  }
}
