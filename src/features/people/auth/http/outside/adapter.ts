import type { Adapter, AdapterUser } from '@auth/core/adapters'
import { and, eq, isNull } from 'drizzle-orm'
import { link } from '../../account/links.ts'
import { revokeAccess } from '../../account/confirmation/revoke-access.ts'
import { toAccountName } from '#features/people/profile/fields/names.ts'
import { email as emailField } from '#lib/fields/email.ts'
import { findAccount } from '../../sign-in/sign-in-emails.ts'
import { redeem } from '../../sign-in/one-time.ts'
import { linkedAccounts, users } from '../../table.ts'
import type { Attempt, AuthCore } from '../limits/attempt.ts'
import { isOutsideService } from './link-account.ts'

/**
 * Creates the adapter with which @auth/core finds and creates people; it handles no sessions and passwords.
 */
export function createAdapter({ services }: AuthCore, attempt: Attempt): Adapter {
  const { db } = services
  const { guard, write } = attempt
  // Account created by this request; only this one is linked without a request by its owner.
  let createdUserId: string | undefined
  return {
    getUser: guard(async (id) => {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
      return user ? toAuthUser(user) : null
    }),
    getUserByEmail: guard(async (email) => {
      const user = await findAccount({ db }, email)
      return user && toAuthUser(user)
    }),
    getUserByAccount: guard(async ({ provider, providerAccountId }) => {
      if (!isOutsideService(provider)) return null
      const [row] = await db
        .select({ user: users })
        .from(linkedAccounts)
        .innerJoin(users, eq(users.id, linkedAccounts.userId))
        .where(
          and(
            eq(linkedAccounts.provider, provider),
            eq(linkedAccounts.providerAccountId, providerAccountId),
            isNull(users.deletedAt),
          ),
        )
      return row ? toAuthUser(row.user) : null
    }),
    // Called only after a magic link, or for an address that a service has confirmed, which `isProven`
    // checks.
    createUser: guard(async ({ email, name }) =>
      write(async (ctx) => {
        const [user] = await ctx.db
          .insert(users)
          .values({ email: emailField.parse(email), name: toAccountName(name), confirmedAt: ctx.now })
          .returning()
        createdUserId = user!.id
        await ctx.job('address-confirmed', { userId: user!.id })
        return toAuthUser(user!)
      }),
    ),
    updateUser: guard(async ({ id }) => write(async (ctx) => toAuthUser(await confirmAddress(ctx, id)))),
    linkAccount: guard(async ({ provider, providerAccountId, userId }) => {
      if (!isOutsideService(provider) || (userId !== createdUserId && userId !== attempt.linksTo))
        throw new Error('An outside account would be linked that nobody asked for')
      const linkedAccount = { provider, providerAccountId, userId }
      await write((ctx) => link(ctx, linkedAccount, { isNew: userId === createdUserId }))
    }),
    // Stores nothing, because `sendVerificationRequest` stores the token together with its e-mail.
    createVerificationToken: async (token) => token,
    useVerificationToken: guard(async ({ token }) => {
      const identifier = await write((ctx) => redeem(ctx, 'magicLink', token))
      return identifier ? { identifier, token, expires: new Date(8.64e15) } : null
    }),
  }
}

type Row = typeof users.$inferSelect

/** Converts a user for @auth/core; the sign-in callback checks `suspended`. */
export function toAuthUser({
  id,
  email,
  name,
  confirmedAt,
  suspendedAt,
}: Row): AdapterUser & { suspended: boolean } {
  return { id, email, name, emailVerified: confirmedAt, suspended: suspendedAt !== null }
}

/**
 * Confirms an address whose link was opened. If it was unconfirmed, the password may belong to a stranger who
 * signed up with it, so this deletes the password and ends all other access of the stranger.
 */
async function confirmAddress(ctx: Parameters<Parameters<Attempt['write']>[0]>[0], id: string): Promise<Row> {
  const [first] = await ctx.db
    .update(users)
    .set({ confirmedAt: ctx.now, passwordHash: null })
    .where(and(eq(users.id, id), isNull(users.confirmedAt)))
    .returning()
  if (first) {
    await revokeAccess(ctx, id)
    await ctx.job('address-confirmed', { userId: id, isFirst: true })
    return first
  }
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
  return user!
}
