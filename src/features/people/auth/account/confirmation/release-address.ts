import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { deleteTokens } from '../../sign-in/one-time.ts'
import { users } from '../../table.ts'
import { revokeAccess } from './revoke-access.ts'

/** Whether an account gives its address up to the first person who proves to have it. */
export const isReleasable = ({
  confirmedAt,
  suspendedAt,
}: Pick<typeof users.$inferSelect, 'confirmedAt' | 'suspendedAt'>): boolean =>
  confirmedAt === null && suspendedAt === null

/**
 * Takes an address that `userId` has proved from an account that never confirmed it, and ends all access to
 * that account: anyone can sign up with a stranger's address. A suspended account keeps its address.
 */
export async function releaseAddress(ctx: Context, email: string, userId: string): Promise<void> {
  const [released] = await ctx.db
    .update(users)
    .set({ email: sql`'released-' || ${users.id} || '@released.invalid'`, passwordHash: null })
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        ne(users.id, userId),
        isNull(users.confirmedAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .returning({ id: users.id })
  if (!released) return
  await revokeAccess(ctx, released.id)
  await deleteTokens(ctx, 'magicLink', email)
  for (const purpose of ['passwordReset', 'confirmation', 'proof'] as const)
    await deleteTokens(ctx, purpose, released.id)
}
