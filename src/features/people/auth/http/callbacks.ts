import type { AuthConfig } from '@auth/core'
import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { email as emailField } from '#lib/fields/email.ts'
import { sessions } from '../table.ts'
import type { Attempt, AuthCore } from './limits/attempt.ts'
import { getSafeCallbackUrl } from './outside/callback-url.ts'
import { startSecondStep, secondStepId } from './second-step.ts'
import { notifyOfNewDevice } from './sessions/new-device.ts'
import { createSuspensionPath } from './sessions/suspension-path.ts'
import { sessionSeconds } from './sessions/tokens.ts'

type Callbacks = NonNullable<AuthConfig['callbacks']>

/** Creates the functions with which @auth/core encodes and decodes the cookie's token. */
export function createJwt({ sessions: rows, cookie }: AuthCore, attempt: Attempt): AuthConfig['jwt'] {
  const { guard } = attempt
  return {
    encode: guard(async ({ token }) => cookie.sign(String(token?.['sid']))),
    decode: guard(async ({ token }) => {
      // With a session, @auth/core would link the external account to it, so a return that doesn't link gets
      // none.
      if (attempt.isFromOutside && !attempt.linksTo) return null
      const sessionId = token ? await cookie.read(token) : null
      const signedInSession = sessionId && (await rows.find(sessionId))
      return signedInSession ? { sid: signedInSession.sessionId, sub: signedInSession.userId } : null
    }) as NonNullable<NonNullable<AuthConfig['jwt']>['decode']>,
  }
}

export function createCallbacks(core: AuthCore, attempt: Attempt): Callbacks {
  const { services, sessions: rows, access } = core
  return {
    signIn: attempt.guard(async ({ user, account, profile, email }) => {
      if (!isProven(account?.type, profile)) return false
      // This only requests an e-mail. Whether an account is suspended is revealed only to a person who has
      // opened the e-mail's link.
      if (email?.verificationRequest) return true
      if ('suspended' in user && user.suspended === true)
        return createSuspensionPath(attempt, String(user.id))
      if (account?.provider === secondStepId) return true
      return user.id ? startSecondStep(core, attempt, user.id) : true
    }),
    redirect: async ({ url }) => getSafeCallbackUrl(url, services.settings.siteUrl),
    // Each sign-in creates a new session; data that a client sends with an update is ignored.
    jwt: attempt.guard(async ({ token, user, trigger }) => {
      if (trigger !== 'signIn' && trigger !== 'signUp') return token
      const userId = String(user.id)
      const sid = await attempt.write((ctx) => openSession(ctx, userId, attempt))
      attempt.signedIn = { userId }
      return { sid, sub: userId }
    }) as NonNullable<Callbacks['jwt']>,
    session: attempt.guard(async ({ session, token }) => {
      const signedInSession = await rows.find(String(token['sid']))
      if (!signedInSession) throw new Error('A session ended while it was read')
      const { name, email, image, userId, role, sessionId } = signedInSession
      return {
        user: { name, email, image },
        account: { id: userId, role },
        accessToken: await access.sign(sessionId),
        expires: session.expires,
      }
    }) as NonNullable<Callbacks['session']>,
  }
}

/** Ends the device's session in all processes. */
export async function closeSession(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.id, sessionId))
  ctx.changed('session', sessionId)
}

async function openSession(ctx: Context, userId: string, attempt: Attempt): Promise<string> {
  const { sessionId, device } = attempt
  if (sessionId) await closeSession(ctx, sessionId)
  const expiresAt = new Date(ctx.now.getTime() + sessionSeconds * 1000)
  const [session] = await ctx.db
    .insert(sessions)
    .values({ userId, device, expiresAt, lastUsedAt: ctx.now, provedAt: ctx.now })
    .returning({ id: sessions.id })
  await notifyOfNewDevice(ctx, userId, attempt)
  return session!.id
}

/**
 * Whether an external service returned a valid address that it has confirmed; true for other ways to sign in.
 */
function isProven(type: string | undefined, profile: object | undefined): boolean {
  if (type !== 'oauth' && type !== 'oidc') return true
  const { email, email_verified, verified } = (profile ?? {}) as Record<string, unknown>
  return emailField.safeParse(email).success && (email_verified === true || verified === true)
}
