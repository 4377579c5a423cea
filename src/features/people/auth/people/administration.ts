import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { record } from '#features/platform/audit/record.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { account, type Account } from '../contract.ts'
import { assertAdministratorRemains } from './last-administrator.ts'
import * as mailing from '../sign-in/sign-in-emails.ts'
import { createTooManyMailsError } from '../sign-in/quota.ts'
import { requireRecentSignIn } from '../account/recent-sign-in.ts'
import { dropAccess, endSessions } from '../account/confirmation/revoke-access.ts'
import { endTokensAbove } from '../token/end-tokens.ts'
import { users } from '../table.ts'

interface Promotion {
  id: string
  role: Account['role']
  reason: string
  confirmation: string
}

/**
 * Changes a role. Requires a recent sign-in. 409 for the last ADMIN, and for promoting an account that is
 * unconfirmed or suspended; 422 for the caller's own role without typing the confirmation. Signs out every
 * device, because a role starts with a new session, ends tokens of a higher role, and notifies the person by
 * e-mail.
 */
export async function setRole(
  ctx: MemberContext,
  { id, role, reason, confirmation }: Promotion,
): Promise<Account> {
  requireRecentSignIn(ctx)
  if (role !== 'ADMIN') await assertAdministratorRemains(ctx, id)
  const before = await lockAccount(ctx, id)
  if (before.role === role) return loadAccount(ctx, id)
  if (id === ctx.viewer.id) assertConfirmed(before, confirmation)
  if (role !== 'USER' && !before.confirmedAt)
    throw conflict('This person hasn’t confirmed their address yet', 'not_confirmed')
  if (role !== 'USER' && before.suspendedAt) throw conflict('This person is suspended', 'suspended')
  await ctx.db.update(users).set({ role, updatedAt: ctx.now }).where(eq(users.id, id))
  await endSessions(ctx, id)
  await endTokensAbove(ctx, id, role)
  await record(ctx, {
    what: 'account.role.changed',
    subject: { kind: 'account', id },
    before: { role: before.role },
    after: { role },
    reason,
  })
  await notify(ctx, {
    kind: 'secured',
    actor: null,
    subject: { kind: 'account', id: crypto.randomUUID() },
    path: '/account',
    data: { news: `Your role on this site is now ${role}` },
    recipients: [id],
    mail: { template: 'roleChanged', data: { role, link: `${ctx.origin}/login` } },
  })
  return loadAccount(ctx, id)
}

interface Allowance {
  ids: string[]
  canCreateEvents: boolean
  reason: string
}

/**
 * Allows or forbids creating events, and returns the number of changed accounts. Skips accounts that don't
 * exist or need no change. Requires a recent sign-in.
 */
export async function setCanCreateEvents(
  ctx: MemberContext,
  { ids, canCreateEvents, reason }: Allowance,
): Promise<{ changed: number }> {
  requireRecentSignIn(ctx)
  const changedRows = await ctx.db
    .update(users)
    .set({ canCreateEvents, updatedAt: ctx.now })
    .where(and(inArray(users.id, ids), ne(users.canCreateEvents, canCreateEvents), isNull(users.deletedAt)))
    .returning({ id: users.id })
  for (const { id } of changedRows) {
    await record(ctx, {
      what: canCreateEvents ? 'account.events.allowed' : 'account.events.stopped',
      subject: { kind: 'account', id },
      before: { canCreateEvents: !canCreateEvents },
      after: { canCreateEvents },
      reason,
    })
    ctx.changed('account', id)
  }
  return { changed: changedRows.length }
}

/** Sends a reset link by e-mail. 409 for a suspended account; 429 above the limits of `mayMail`. */
export async function mailPasswordReset(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ email: string }> {
  const { email, suspendedAt } = await lockAccount(ctx, id)
  if (suspendedAt) throw conflict('This person is suspended', 'suspended')
  if (!(await mailing.mailReset(ctx, email))) throw createTooManyMailsError()
  return sent(ctx, { id, email, mail: 'passwordReset' })
}

/**
 * Confirms an address that no e-mail can reach. Requires a recent sign-in. 409 if the site sends e-mail,
 * since an e-mailed link proves more, and if the address is already confirmed. Like the link, drops access
 * that another person may have prepared before.
 */
export async function confirmAccount(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ email: string }> {
  requireRecentSignIn(ctx)
  const { email, confirmedAt } = await lockAccount(ctx, id)
  if (confirmedAt) throw conflict('This address is already confirmed', 'confirmed')
  if (ctx.mailTransport.sends)
    throw conflict('This site sends e-mail: send them the confirmation link instead', 'sends_mail')
  await ctx.db.update(users).set({ confirmedAt: ctx.now, updatedAt: ctx.now }).where(eq(users.id, id))
  await dropAccess(ctx, id)
  await ctx.job('address-confirmed', { userId: id, isFirst: true })
  await record(ctx, {
    what: 'account.confirmed',
    subject: { kind: 'account', id },
    before: { confirmedAt: null },
    after: { confirmedAt: ctx.now },
    reason,
  })
  ctx.changed('account', id)
  return { email }
}

/**
 * Sends a confirmation link by e-mail. 409 once the address is confirmed; 429 above the limits of `mayMail`.
 */
export async function mailConfirmation(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ email: string }> {
  const { email, confirmedAt } = await lockAccount(ctx, id)
  if (confirmedAt) throw conflict('This address is already confirmed', 'confirmed')
  if (!(await mailing.mailConfirmation(ctx, { id, email }))) throw createTooManyMailsError()
  return sent(ctx, { id, email, mail: 'confirmation' })
}

async function sent(ctx: MemberContext, { id, email, mail }: { id: string; email: string; mail: string }) {
  await record(ctx, {
    what: 'account.written-to',
    subject: { kind: 'account', id },
    after: { mail },
  })
  return { email }
}

async function lockAccount({ db }: MemberContext, id: string) {
  const [row] = await db
    .select({ user: users, userName: profiles.userName })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update', { of: users })
  if (!row) throw notFound('Account')
  return { ...row.user, userName: row.userName }
}

function assertConfirmed(
  { userName, email }: { userName: string | null; email: string },
  confirmation: string,
) {
  const expectedName = userName ?? email
  if (confirmation.toLowerCase() === expectedName.toLowerCase()) return
  throw invalid({ confirmation: `This is your own role. Type “${expectedName}” to confirm` })
}

async function loadAccount({ db }: MemberContext, id: string): Promise<Account> {
  const [row] = await db.select(pickColumns(users, account)).from(users).where(eq(users.id, id))
  return row!
}
