import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { unauthenticated } from '#lib/contract/errors.ts'
import { sessions } from '../table.ts'

type Row = typeof sessions.$inferSelect

/** Locks the caller's session until the transaction ends. 401 if it has ended. */
export async function lockOwnSession({ db, viewer }: MemberContext): Promise<Row> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, viewer.sessionId)).for('update')
  if (!row) throw unauthenticated()
  return row
}

/** Continues the device's session under a new id, so that a copy of its old cookie or token stops working. */
export async function reopenSession(ctx: MemberContext, before: Row): Promise<void> {
  const { id: _, ...device } = before
  const [row] = await ctx.db
    .insert(sessions)
    .values({ ...device, provedAt: ctx.now, lastUsedAt: ctx.now })
    .returning({ id: sessions.id })
  ctx.reopened(row!.id)
}
