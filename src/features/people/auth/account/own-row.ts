import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'
import { users } from '../table.ts'

export async function ownRow({ db, viewer }: MemberContext, { lock = false } = {}) {
  const own = db.select().from(users).where(eq(users.id, viewer.id))
  const [user] = await (lock ? own.for('update') : own)
  if (!user) throw forbidden()
  return user
}
