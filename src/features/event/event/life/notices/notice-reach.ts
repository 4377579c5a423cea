import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { selectConcernedUsers } from '#features/event/participant/rows.ts'
import { isStopped } from '#features/platform/mail/rows.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'

/** Counts everyone who gets a notice (`event-notice`), and how many of them it reaches by e-mail. */
export async function noticeReach({ db, mailTransport }: Context, eventId: string): Promise<Reach> {
  const [row] = await db.execute<{ total: number; recipients: number }>(
    sql`select count(*)::int as total,
        count(*) filter (where ${accountRows('a').getsMail} and not ${isStopped(sql`a.email`)})::int as recipients
      from (${selectConcernedUsers(eventId)}) people ${joinAccount(sql`people.user_id`)}`,
    'objects',
  )
  return { ...row!, waits: !mailTransport.sends }
}
