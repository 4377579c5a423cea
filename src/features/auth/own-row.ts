import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import { forbidden } from '#lib/errors.ts'
import { users } from './table.ts'

/** The caller's own account. */
export async function ownRow({ db, viewer }: MemberContext) {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!user) throw forbidden()
  return user
}
