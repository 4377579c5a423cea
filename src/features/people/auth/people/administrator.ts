import { eq } from 'drizzle-orm'
import { recordCommand } from '#features/platform/audit/record.ts'
import type { Context } from '#lib/contract/context.ts'
import { StartError } from '#lib/services/start-error.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import { endSessions, revokeAccess } from '../account/confirmation/revoke-access.ts'
import { findAccount, resetLink } from '../sign-in/sign-in-emails.ts'
import { forgetSecondFactor, hasSecondFactor } from '../second-factor/second-factor.ts'
import { users } from '../table.ts'

interface MadeAdministrator {
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
export async function makeAdministrator(ctx: Context, email: string): Promise<MadeAdministrator> {
  const known = await unsuspended(ctx, email)
  if (known?.confirmedAt) {
    await ctx.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, known.id))
    await recordAdministrator(ctx, known.id, { role: known.role })
    ctx.changed('account', known.id)
    return { link: null, hadPassword: false }
  }
  const id = known ? await takenOver(ctx, known.id) : await createAdmin(ctx, email)
  await recordAdministrator(ctx, id, known && { role: known.role })
  return { link: await resetLink(ctx, id), hadPassword: Boolean(known?.passwordHash) }
}

/**
 * Creates a link to choose a new password, for sites that send no e-mail. Nothing changes until it is used.
 * It then also confirms the address, so give it only to the owner.
 */
export async function createPasswordLink(ctx: Context, email: string): Promise<string> {
  const { id } = await knownAs(ctx, email)
  await recordCommand(ctx, {
    what: 'account.password-link.made-by-command',
    subject: { kind: 'account', id },
    before: null,
    after: null,
  })
  return resetLink(ctx, id)
}

/**
 * Removes a second factor whose phone and recovery codes are lost. The password is then enough to sign in,
 * and every device is signed out. Fails if the account has no second factor.
 */
export async function removeSecondFactor(ctx: Context, email: string): Promise<void> {
  const known = await knownAs(ctx, email)
  if (!(await hasSecondFactor(ctx.db, known.id)))
    throw new StartError(`${email} has no second factor, so nothing was changed.`)
  await forgetSecondFactor(ctx, known.id)
  await endSessions(ctx, known.id)
  const data = { link: `${ctx.origin}/account` }
  const causeId = await notifyAccount(ctx, known.id, {
    news: 'Two-factor authentication is off',
    path: '/account',
  })
  await sendMail(ctx, { to: known.email, userId: known.id, causeId, template: 'secondFactorOff', data })
  await recordCommand(ctx, {
    what: 'account.second-factor.removed-by-command',
    subject: { kind: 'account', id: known.id },
    before: null,
    after: null,
  })
}

async function knownAs(ctx: Context, email: string) {
  const known = await unsuspended(ctx, email)
  if (!known) throw new StartError(`Nobody has the address ${email}.`)
  return known
}

async function unsuspended(ctx: Context, email: string) {
  const known = await findAccount(ctx, email)
  if (known?.suspendedAt) throw new StartError(`The account ${email} is suspended.`)
  return known
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

async function takenOver(ctx: Context, id: string): Promise<string> {
  await ctx.db.update(users).set({ role: 'ADMIN', passwordHash: null }).where(eq(users.id, id))
  await revokeAccess(ctx, id)
  return id
}
