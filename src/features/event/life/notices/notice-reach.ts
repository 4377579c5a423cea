import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { accountRows, joinAccount } from '#features/auth/rows.ts'
import { enrolledIn } from '#features/participant/rows.ts'
import type { NoticeReach } from './notice-words.ts'

/** Everyone enrolled, waiting for approval or not, and how many of them a notice reaches by e-mail. */
export async function noticeReach(
  { db, mailTransport }: Context,
  occasion: { kind: 'event' | 'stream'; id: string },
): Promise<NoticeReach> {
  const [row] = await db.execute<{ total: number; recipients: number }>(
    sql`select count(*)::int as total,
        count(*) filter (where ${accountRows('a').getsMail})::int as recipients
      from ${enrolledIn(occasion, joinAccount(sql`pt.user_id`))}`,
    'objects',
  )
  return { ...row!, waits: !mailTransport.sends }
}
