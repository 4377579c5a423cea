import { CredentialsSignin } from '@auth/core/errors'
import Credentials from '@auth/core/providers/credentials'
import type { Provider } from '@auth/core/providers'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '#lib/contract/context.ts'
import { acceptCode } from '../second-factor/accept-code.ts'
import { addCallback } from '../sign-in/callback-path.ts'
import { hashToken, createToken, store } from '../sign-in/one-time.ts'
import { hasSecondFactor } from '../second-factor/second-factor.ts'
import { oneTimeTokens, users } from '../table.ts'
import type { Attempt, AuthCore } from './limits/attempt.ts'
import { getSecondStepCookie } from './sessions/cookies.ts'

/** Provider id of the second step, available only after another way to sign in. */
export const secondStepId = 'second-factor'

class SecondStepOver extends CredentialsSignin {
  override code = 'SecondStepOver'
}
class WrongCode extends CredentialsSignin {
  override code = 'WrongCode'
}

/**
 * Returns true for an account without a second factor. Otherwise stops the sign-in and returns the path of
 * the page for the code; a token in this browser's cookie identifies the account for ten minutes.
 */
export async function startSecondStep(
  core: AuthCore,
  attempt: Attempt,
  userId: string,
): Promise<true | string> {
  if (!(await hasSecondFactor(core.services.db, userId))) return true
  const token = createToken()
  await attempt.write((ctx) =>
    store(ctx, { purpose: 'secondStep', identifier: userId, hash: hashToken(token) }),
  )
  attempt.secondStep = { userId, next: token }
  return addCallback('/login/code', attempt.callbackUrl, { error: 'SecondFactor' })
}

/**
 * Returns the provider that signs in with a code for the account in the cookie; a wrong code uses nothing up.
 */
export function createSecondFactorProvider({ guard, write, secondToken }: Attempt): Provider {
  return Credentials({
    id: secondStepId,
    credentials: { code: { label: 'Code' } },
    authorize: guard(async ({ code }: Partial<Record<string, unknown>>) => {
      const typedCode = typeof code === 'string' ? code.slice(0, 100) : ''
      return write(async (ctx) => {
        const user = await claimPerson(ctx, secondToken)
        if (!user) throw new SecondStepOver()
        if (!(await acceptCode(ctx, user.id, typedCode))) throw new WrongCode()
        return user
      })
    }),
  })
}

/** Finds the user who waits for the second step with this token; excludes suspended and deleted accounts. */
export async function findWaitingUser({ db, now }: Pick<Context, 'db' | 'now'>, token: string | undefined) {
  if (!token) return null
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, sql`${users.id}::text = ${oneTimeTokens.identifier}`)
    .where(
      and(
        eq(oneTimeTokens.hash, hashToken(token)),
        eq(oneTimeTokens.purpose, 'secondStep'),
        gt(oneTimeTokens.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return user ?? null
}

/**
 * Claims the token by deleting its row: only one of several simultaneous requests succeeds, and a later
 * rejection rolls the deletion back.
 */
async function claimPerson(ctx: Context, token: string | undefined) {
  const user = await findWaitingUser(ctx, token)
  if (!user || !token) return null
  const [claimedToken] = await ctx.db
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.hash, hashToken(token)))
    .returning({ hash: oneTimeTokens.hash })
  return claimedToken ? user : null
}

/** Sets the cookie with the token of the second step, or deletes it after use. */
export function sendSecondStep({ services }: AuthCore, attempt: Attempt, reply: FastifyReply) {
  const { secondStep, signedIn, secondToken } = attempt
  if (!secondStep && !(signedIn && secondToken)) return
  const https = services.settings.siteUrl.startsWith('https:')
  const [value, seconds] = secondStep ? [secondStep.next, 600] : ['', 0]
  reply.header(
    'set-cookie',
    `${getSecondStepCookie(https)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  )
}
