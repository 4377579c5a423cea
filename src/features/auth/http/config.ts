import { hkdfSync } from 'node:crypto'
import type { AuthConfig } from '@auth/core'
import { createAdapter } from './outside/adapter.ts'
import type { Attempt, AuthCore } from './limits/attempt.ts'
import { closeSession, createCallbacks, createJwt } from './callbacks.ts'
import { authCookies } from './sessions/cookies.ts'
import { createProviders } from './outside/providers.ts'
import { sessionSeconds } from './sessions/tokens.ts'

/** How @auth/core is set up for one request. */
export function authConfig(core: AuthCore, attempt: Attempt): AuthConfig {
  const { siteUrl, secret } = core.services.settings
  const isSecure = siteUrl.startsWith('https:')
  const authSecret = Buffer.from(hkdfSync('sha256', secret, 'kilnyard', 'auth', 32)).toString('base64url')
  return {
    basePath: '/api/auth',
    secret: authSecret,
    // The address is made from SITE_URL and never from the Host header.
    trustHost: true,
    useSecureCookies: isSecure,
    cookies: authCookies(isSecure),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/login', error: '/login', verifyRequest: '/login', newUser: '/welcome' },
    providers: createProviders(core, attempt, authSecret),
    adapter: createAdapter(core, attempt),
    jwt: createJwt(core, attempt) ?? {},
    callbacks: createCallbacks(core, attempt),
    events: {
      signOut: attempt.guard(async (message) => {
        const { sid, sub } = ('token' in message ? message.token : null) ?? {}
        if (typeof sid !== 'string') return
        await attempt.write((ctx) => closeSession(ctx, sid))
        attempt.signedOut = { userId: String(sub) }
      }),
    },
    // Its errors are refusals, which become redirects; our own faults are kept by the attempt.
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  }
}
