import type { DiscordState } from './discord-state.ts'
import type { Call, Reply } from './local-server.ts'

const fail = (status: number, error: string): Reply => ({ status, body: { error } })

/** Answers the connection of an account: the consent page, the exchange of the code, and the account. */
export function answerOauth(state: DiscordState, call: Call): Reply | null {
  const path = call.path.replace(/^\/v10/, '')
  const line = `${call.method} ${path}`
  if (line === 'GET /oauth2/authorize') return allow(state, call)
  if (line === 'POST /oauth2/token') return exchange(state, call)
  if (line === 'POST /oauth2/token/revoke') return { status: 200, body: {} }
  const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1]
  if (line !== 'GET /users/@me' || !token) return null
  const user = state.users.get(token)
  return user ? { status: 200, body: user } : { status: 401, body: { code: 0, message: '401: Unauthorized' } }
}

/** Approves at once as a new person and redirects back, which is enough for development. */
function allow(state: DiscordState, { query }: Call): Reply {
  const redirect = query.get('redirect_uri') ?? ''
  const id = state.newId()
  const [code, token] = [`code-${id}`, `user-token-${id}`]
  state.users.set(token, { id, username: `builder${id.slice(-4)}`, global_name: null })
  state.codes.set(code, { token, redirect })
  const returnUrl = new URL(redirect)
  returnUrl.searchParams.set('code', code)
  returnUrl.searchParams.set('state', query.get('state') ?? '')
  return { status: 302, headers: { location: returnUrl.href } }
}

function exchange(state: DiscordState, { body, headers }: Call): Reply {
  if (!headers.authorization?.startsWith('Basic ')) return fail(401, 'invalid_client')
  const code = String(body['code'])
  const grant = state.codes.get(code)
  if (!grant || (grant.redirect && grant.redirect !== body['redirect_uri'])) return fail(400, 'invalid_grant')
  state.codes.delete(code)
  return {
    status: 200,
    body: {
      access_token: grant.token,
      token_type: 'Bearer',
      expires_in: 604_800,
      refresh_token: 'refresh',
      scope: 'identify guilds.join',
    },
  }
}
