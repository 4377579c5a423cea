import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { isStopped } from '#features/platform/mail/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { KindName } from '../../kinds/kinds.ts'
import { isMailed } from '../recipients.ts'
import type { Reach } from './reach.ts'

interface Message {
  kind: KindName
  /** The acting user, who isn't notified. */
  actor: string | null
  /** Event or stream that the message belongs to, which people may have muted. */
  eventId?: string | null
}

/** Counts how many of these people (`user_id`) `notify` would currently reach by e-mail. */
export async function countMailReach(ctx: Context, message: Message, people: SQL): Promise<Reach> {
  const { kind, actor, eventId = null } = message
  const [row] = await ctx.db
    .select({
      total: count(),
      recipients: sql<number>`count(*) filter (where ${isMailed({ kind, eventId })} and not ${isStopped(sql`${users.email}`)})::int`,
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(
      and(
        sql`${users.id} in (select people.user_id from (${people}) people)`,
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        actor ? ne(users.id, actor) : undefined,
      ),
    )
  return { ...row!, waits: !ctx.mailTransport.sends }
}
