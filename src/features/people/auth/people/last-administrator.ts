import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden } from '#lib/contract/errors.ts'
import { users } from '../table.ts'

/**
 * Before an account stops being an ADMIN who can sign in: 409 when it is the last one, 403 when the one who asks is no
 * ADMIN any more. Such writes come one after another, so that of many at once one remains; call it before any account
 * is locked. One lock for all instead of their rows: who waits for a row keeps it even when it turns out to be no
 * ADMIN's by then, and two who wait for each other's would end as a deadlock.
 */
export async function keepAdministrator({ db, viewer }: MemberContext, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.deletedAt), isNull(users.suspendedAt)))
  if (!admins.some(({ id }) => id === userId)) return
  if (admins.length === 1)
    throw conflict(
      userId === viewer.id
        ? 'You’re the last administrator. Make someone else one first.'
        : 'This is the last administrator. Make someone else one first.',
      'last_admin',
    )
  const isOwn = userId === viewer.id
  if (!isOwn && !admins.some(({ id }) => id === viewer.id)) throw forbidden()
}
