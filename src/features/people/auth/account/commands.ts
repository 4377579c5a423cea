import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAdminChange, recordOwnChange } from '#features/platform/audit/record.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { assertUncommonPassword } from '../sign-in/common-passwords.ts'
import type { AccountWithProfile } from '../contract.ts'
import { confirmAccount } from './confirmation/confirm-address.ts'
import { mailConfirmation, mailKnownAddress } from '../sign-in/sign-in-emails.ts'
import { createTooManyMailsError } from '../sign-in/quota.ts'
import { deleteTokens, hashToken, redeem, createSpentError } from '../sign-in/one-time.ts'
import { loadOwnUser } from './own-row.ts'
import { ownAccount } from '../policy.ts'
import { getUser } from './queries.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { endSessions, revokeAccess } from './confirmation/revoke-access.ts'
import { lockOwnSession, reopenSession } from '../sign-in/session-row.ts'
import { oneTimeTokens, users } from '../table.ts'

interface Credentials {
  email: string
  password: string
}

/** Creates an account. The response and the work are the same whether or not the address is known. */
export const createUser = createPreparedOperation(
  hashPassword,
  async (ctx, { email }, passwordHash: string) => {
    const [user] = await ctx.db
      .insert(users)
      .values({ email, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email })
    await (user ? mailConfirmation(ctx, user) : mailKnownAddress(ctx, email))
    return { email }
  },
)

/**
 * Queues an e-mail with a reset link. The job checks whether there is an account, so that the response can't
 * reveal it.
 */
export async function requestPasswordReset(ctx: Context, { email }: { email: string }) {
  await ctx.job('password-reset', { email })
  return { email }
}

/** Sets a new password. 422 if the token is unknown, used or expired. */
export const resetPassword = createPreparedOperation(
  async (ctx: Context, { token, password }: { token: string; password: string }) => {
    assertUncommonPassword(password)
    // A mere check, so that guessing doesn't cost a hash; the write is decisive.
    const [knownToken] = await ctx.db
      .select({ hash: oneTimeTokens.hash })
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.hash, hashToken(token)))
    if (!knownToken) throw createSpentError()
    return ctx.passwords.hash(password)
  },
  async (ctx, { token }, passwordHash: string) => {
    const userId = await redeem(ctx, 'passwordReset', hashToken(token))
    if (!userId) throw createSpentError()
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    if (!user) throw createSpentError()
    // Having the link proves access to the address, so this also confirms the address.
    await ctx.db
      .update(users)
      .set({ passwordHash, confirmedAt: user.confirmedAt ?? ctx.now })
      .where(eq(users.id, userId))
    if (!user.confirmedAt) await ctx.job('address-confirmed', { userId, isFirst: true })
    await deleteTokens(ctx, 'magicLink', user.email)
    await passwordChanged(ctx, user, { endsAllAccess: true })
    return { email: user.email }
  },
)

/**
 * Changes the password. Requires the present one, or a recent sign-in if there is none. Ends all sessions, and
 * like a reset all other access if there was a password; this device continues with a new session.
 */
export const changePassword = createPreparedOperation(
  async (
    ctx: MemberContext,
    { currentPassword, password }: { currentPassword: string; password: string },
  ) => {
    assertUncommonPassword(password)
    const user = await loadOwnUser(ctx)
    if (!user.passwordHash) requireRecentSignIn(ctx)
    else if (!(await ctx.passwords.matches(currentPassword, user.passwordHash)))
      throw invalid({ currentPassword: 'That’s not your password' })
    return ctx.passwords.hash(password)
  },
  async (ctx, _input, passwordHash: string) => {
    const user = await loadOwnUser(ctx)
    const currentSession = await lockOwnSession(ctx)
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await deleteTokens(ctx, 'passwordReset', user.id)
    // A first password replaces no secret that an intruder could have known.
    await passwordChanged(ctx, user, { endsAllAccess: user.passwordHash !== null })
    await reopenSession(ctx, currentSession)
    return { email: user.email }
  },
)

/**
 * Sends the confirmation e-mail again, unless the address is confirmed. 429 above the limits of `mayMail`, so
 * that no one waits for an e-mail that isn’t sent.
 */
export async function requestConfirmation(ctx: MemberContext) {
  const user = await loadOwnUser(ctx)
  if (!user.confirmedAt && !(await mailConfirmation(ctx, user))) throw createTooManyMailsError()
  return { email: user.email }
}

/** Confirms the address. 422 if the token is unknown, used or expired. */
export async function confirmAddress(ctx: Context, { token }: { token: string }) {
  const userId = await redeem(ctx, 'confirmation', hashToken(token))
  if (!userId) throw createSpentError()
  return confirmAccount(ctx, userId)
}

export async function updateUser(
  ctx: MemberContext,
  { id, name, image }: { id: string; name?: string | undefined; image?: string | null | undefined },
): Promise<AccountWithProfile> {
  allow(ctx, ownAccount, { userId: id })
  if (name !== undefined || image !== undefined) {
    const [before] = await ctx.db
      .select({ name: users.name, image: users.image })
      .from(users)
      .where(eq(users.id, id))
      .for('update')
    const [row] = await ctx.db
      .update(users)
      .set({ ...(name !== undefined && { name }), ...(image !== undefined && { image }) })
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (!row) throw notFound('Account')
    if (id !== ctx.viewer.id)
      await recordAdminChange(ctx, {
        what: 'account.changed',
        subject: { kind: 'account', id },
        before: before!,
        after: { name, image },
      })
    ctx.changed('account', id)
  }
  return getUser(ctx, { id })
}

/**
 * Sets an account's name to the one given in another feature, if the name is empty or still that feature's
 * previous one.
 */
export async function nameAccount(
  ctx: Context,
  userId: string,
  { name, formerly = '' }: { name: string; formerly?: string },
): Promise<void> {
  const [renamedUser] = await ctx.db
    .update(users)
    .set({ name })
    .where(and(eq(users.id, userId), inArray(users.name, ['', formerly])))
    .returning({ id: users.id })
  if (renamedUser) ctx.changed('account', userId)
}

async function hashPassword(ctx: Context, { password }: Credentials) {
  assertUncommonPassword(password)
  return ctx.passwords.hash(password)
}

interface ChangedUser {
  id: string
  email: string
}

/**
 * Signs out every device, including this one, cancels a change of address, and notifies the owner.
 * `endsAllAccess` also ends tokens and linked accounts.
 */
async function passwordChanged(ctx: Context, user: ChangedUser, options: { endsAllAccess: boolean }) {
  const lostAccess = options.endsAllAccess ? await revokeAccess(ctx, user.id) : {}
  if (!options.endsAllAccess) await endSessions(ctx, user.id)
  await recordOwnChange(ctx, user.id, 'account.password.changed')
  const data = { link: `${ctx.origin}/reset`, ...lostAccess }
  const causeId = await notifyAccount(ctx, user.id, { news: 'Your password was changed', path: '/account' })
  await sendMail(ctx, { to: user.email, userId: user.id, causeId, template: 'passwordChanged', data })
}
