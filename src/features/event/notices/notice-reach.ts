import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { NoticeReach } from './notice-words.ts'

/** Everyone enrolled, waiting for approval or not, and how many of them a notice reaches by e-mail. */
export async function noticeReach(
  { db, mailTransport }: Context,
  { kind, id }: { kind: 'event' | 'stream'; id: string },
): Promise<NoticeReach> {
  const [row] = await db.execute<{ total: number; recipients: number }>(
    sql`select count(*)::int as total,
        count(*) filter (where a.suspended_at is null and a.confirmed_at is not null)::int as recipients
      from participant pt join account a on a.id = pt.user_id and a.deleted_at is null
      where pt.${sql.raw(`${kind}_id`)} = ${id} and pt.deleted_at is null and pt.declined_at is null`,
    'objects',
  )
  return { ...row!, waits: !mailTransport.sends }
}
