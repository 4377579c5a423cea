import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden } from '#lib/contract/errors.ts'
import { users } from '../table.ts'

/**
 * Checks that an account may stop being an active ADMIN, if it is one: 409 if it is the last one, 403 if the
 * caller is no longer ADMIN. Callers wait for each other, so that simultaneous writes leave one ADMIN; call
 * this before any account is locked. Uses one shared lock instead of row locks: a waiting transaction would
 * keep a row that is no longer an ADMIN's, and two that wait for each other's rows would deadlock.
 */
export async function assertAdministratorRemains(
  { db, viewer }: MemberContext,
  userId: string,
): Promise<void> {
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
