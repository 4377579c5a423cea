import { eq } from 'drizzle-orm'
import { sendMail } from '#features/platform/mail/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { acceptCode } from './accept-code.ts'
import { deleteTokens, hashToken, redeem, store } from '../sign-in/one-time.ts'
import { loadOwnUser } from '../account/own-row.ts'
import type { Proof } from './proof-contract.ts'
import { mayMail, createTooManyMailsError } from '../sign-in/quota.ts'
import { recentMinutes } from '../account/recent-sign-in.ts'
import { sessions } from '../table.ts'
import { createTypeableCode, typedCode } from './typed-code.ts'

/** Sends a code by e-mail that is valid only for this device; 429 above the limits of `mayMail`. */
export async function requestProof(ctx: MemberContext) {
  const { id, email } = await loadOwnUser(ctx)
  if (!(await mayMail(ctx.db, ctx.now, `proof ${id}`))) throw createTooManyMailsError()
  const code = createTypeableCode(8)
  await deleteTokens(ctx, 'proof', id)
  await store(ctx, { purpose: 'proof', identifier: id, hash: hashForDevice(ctx, code) })
  await sendMail(ctx, { to: email, userId: id, template: 'proof', data: { code } })
  return { email }
}

/** Confirms the caller's identity; this device then counts as just signed in. 422 if the answer is wrong. */
export const proveIdentity = createPreparedOperation(
  async (ctx: MemberContext, { by, answer }: Proof) => {
    if (by !== 'password') return
    const { passwordHash } = await loadOwnUser(ctx)
    if (!(await ctx.passwords.matches(answer, passwordHash)))
      throw invalid({ answer: 'That’s not your password' })
  },
  async (ctx, { by, answer }) => {
    if (by === 'mail' && (await redeem(ctx, 'proof', hashForDevice(ctx, answer))) === null)
      throw invalid({ answer: 'That code is wrong or has expired' })
    if (by === 'code' && !(await acceptCode(ctx, ctx.viewer.id, answer)))
      throw invalid({ answer: 'That code is wrong or already used' })
    const { sessionId } = ctx.viewer
    await ctx.db.update(sessions).set({ provedAt: ctx.now }).where(eq(sessions.id, sessionId))
    ctx.changed('session', sessionId)
    return { minutes: recentMinutes }
  },
)

const hashForDevice = ({ viewer }: MemberContext, code: string) =>
  hashToken(`${viewer.sessionId} ${typedCode(code)}`)
