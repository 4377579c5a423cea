import { eq } from 'drizzle-orm'
import { recordCommand } from '#features/platform/audit/record.ts'
import type { Context } from '#lib/contract/context.ts'
import { StartError } from '#lib/services/start-error.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import { endSessions, revokeAccess } from '../account/confirmation/revoke-access.ts'
import { findAccount, createResetLink } from '../sign-in/sign-in-emails.ts'
import { deleteSecondFactor, hasSecondFactor } from '../second-factor/second-factor.ts'
import { users } from '../table.ts'

interface NewAdministrator {
  link: string | null
  /** Whether a password set before the address was confirmed was deleted. */
  hadPassword: boolean
}

export async function hasAccount(ctx: Context, email: string): Promise<boolean> {
  return (await findAccount(ctx, email)) !== null
}

/**
 * Makes the account of this address an ADMIN, or creates one. Returns a link to choose the password unless
 * the address is confirmed, since anyone may have signed up with it.
 */
export async function createAdministrator(ctx: Context, email: string): Promise<NewAdministrator> {
  const existingAccount = await findUnsuspended(ctx, email)
  if (existingAccount?.confirmedAt) {
    await ctx.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, existingAccount.id))
    await recordAdministrator(ctx, existingAccount.id, { role: existingAccount.role })
    ctx.changed('account', existingAccount.id)
    return { link: null, hadPassword: false }
  }
  const id = existingAccount ? await takeOverAccount(ctx, existingAccount.id) : await createAdmin(ctx, email)
  await recordAdministrator(ctx, id, existingAccount && { role: existingAccount.role })
  return { link: await createResetLink(ctx, id), hadPassword: Boolean(existingAccount?.passwordHash) }
}

/**
 * Creates a link to choose a new password, for sites that send no e-mail. Nothing changes until it is used.
 * It then also confirms the address, so give it only to the owner.
 */
export async function createPasswordLink(ctx: Context, email: string): Promise<string> {
  const { id } = await getKnownAccount(ctx, email)
  await recordCommand(ctx, {
    what: 'account.password-link.made-by-command',
    subject: { kind: 'account', id },
    before: null,
    after: null,
  })
  return createResetLink(ctx, id)
}

/**
 * Removes a second factor whose phone and recovery codes are lost. The password is then enough to sign in,
 * and every device is signed out. Fails if the account has no second factor.
 */
export async function removeSecondFactor(ctx: Context, email: string): Promise<void> {
  const knownAccount = await getKnownAccount(ctx, email)
  if (!(await hasSecondFactor(ctx.db, knownAccount.id)))
    throw new StartError(`${email} has no second factor, so nothing was changed.`)
  await deleteSecondFactor(ctx, knownAccount.id)
  await endSessions(ctx, knownAccount.id)
  const data = { link: `${ctx.origin}/account` }
  const causeId = await notifyAccount(ctx, knownAccount.id, {
    news: 'Two-factor authentication is off',
    path: '/account',
  })
  await sendMail(ctx, {
    to: knownAccount.email,
    userId: knownAccount.id,
    causeId,
    template: 'secondFactorOff',
    data,
  })
  await recordCommand(ctx, {
    what: 'account.second-factor.removed-by-command',
    subject: { kind: 'account', id: knownAccount.id },
    before: null,
    after: null,
  })
}

async function getKnownAccount(ctx: Context, email: string) {
  const knownAccount = await findUnsuspended(ctx, email)
  if (!knownAccount) throw new StartError(`Nobody has the address ${email}.`)
  return knownAccount
}

async function findUnsuspended(ctx: Context, email: string) {
  const existingAccount = await findAccount(ctx, email)
  if (existingAccount?.suspendedAt) throw new StartError(`The account ${email} is suspended.`)
  return existingAccount
}

const recordAdministrator = (ctx: Context, id: string, before: { role: string } | null) =>
  recordCommand(ctx, {
    what: 'account.role.set-by-command',
    subject: { kind: 'account', id },
    before,
    after: { role: 'ADMIN' },
  })

async function createAdmin({ db }: Context, email: string): Promise<string> {
  const [user] = await db.insert(users).values({ email, role: 'ADMIN' }).returning({ id: users.id })
  return user!.id
}

async function takeOverAccount(ctx: Context, id: string): Promise<string> {
  await ctx.db.update(users).set({ role: 'ADMIN', passwordHash: null }).where(eq(users.id, id))
  await revokeAccess(ctx, id)
  return id
}
