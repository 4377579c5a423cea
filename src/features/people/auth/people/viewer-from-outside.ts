import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { users } from '../table.ts'

/**
 * Returns the viewer for a person who acts through a linked external account: an ordinary member, whatever
 * their role. Null if they are suspended or deleted.
 */
export async function findExternalViewer({ db }: Pick<Context, 'db'>, id: string): Promise<Viewer | null> {
  const [row] = await db
    .select({ confirmedAt: users.confirmedAt })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.suspendedAt), isNull(users.deletedAt)))
  if (!row) return null
  return {
    id,
    role: 'USER',
    canCreateEvents: false,
    confirmed: row.confirmedAt !== null,
    sessionId: id,
    provedAt: new Date(0),
    owesSecondFactor: false,
    token: null,
  }
}
