import { and, eq, isNull, sql } from 'drizzle-orm'
import { sendMail } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { hashToken, createToken, store } from './one-time.ts'
import { mayMail } from './quota.ts'
import { users } from '../table.ts'

interface Addressee {
  id: string
  email: string
}

/**
 * Sends the link that confirms an address by e-mail. Returns false without sending above the limits of
 * `mayMail`.
 */
export async function mailConfirmation(ctx: Context, { id, email }: Addressee): Promise<boolean> {
  if (!(await mayMail(ctx.db, ctx.now, `confirmation ${email}`))) return false
  const token = createToken()
  await store(ctx, { purpose: 'confirmation', identifier: id, hash: hashToken(token) })
  const link = `${ctx.origin}/login/confirm?token=${token}`
  await sendMail(ctx, { to: email, userId: id, template: 'confirmation', data: { link } })
  return true
}

/** Notifies the owner of an address that someone tried to sign up with it, within the limits of `mayMail`. */
export async function mailKnownAddress(ctx: Context, email: string): Promise<void> {
  if (!(await mayMail(ctx.db, ctx.now, `known ${email}`))) return
  const data = { link: `${ctx.origin}/login`, reset: `${ctx.origin}/reset` }
  await sendMail(ctx, { to: email, template: 'knownAddress', data })
}

/**
 * Sends the link for a new password by e-mail, if the address has an account that can sign in and `mayMail`
 * allows it. Returns whether it was sent, which only authorized callers may learn.
 */
export async function mailReset(ctx: Context, email: string): Promise<boolean> {
  const user = await findAccount(ctx, email)
  if (!user || user.suspendedAt || !(await mayMail(ctx.db, ctx.now, `reset ${email}`))) return false
  await sendMail(ctx, {
    to: user.email,
    userId: user.id,
    template: 'passwordReset',
    data: { link: await createResetLink(ctx, user.id) },
  })
  return true
}

/** Creates a one-time link for choosing a password of this account. */
export async function createResetLink(ctx: Context, userId: string): Promise<string> {
  const token = createToken()
  await store(ctx, { purpose: 'passwordReset', identifier: userId, hash: hashToken(token) })
  return `${ctx.origin}/reset?token=${token}`
}

/** Finds the account of an address, in any letter case; null if there is none or it is erased. */
export async function findAccount(ctx: Pick<Context, 'db'>, email: string) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)))
  return user ?? null
}
