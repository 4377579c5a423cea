import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'
import { users } from '../table.ts'

export async function loadOwnUser({ db, viewer }: MemberContext, { lock = false } = {}) {
  const query = db.select().from(users).where(eq(users.id, viewer.id))
  const [user] = await (lock ? query.for('update') : query)
  if (!user) throw forbidden()
  return user
}
