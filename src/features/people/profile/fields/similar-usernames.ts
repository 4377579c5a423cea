import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { alike, profiles } from '../table.ts'

/**
 * 409 for a username that looks like another person’s. Simultaneous requests for similar names run one after
 * another.
 */
export async function refuseAlike({ db }: MemberContext, userName: string): Promise<void> {
  const looks = alike(sql`${userName}::text`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('username ' || ${looks}))`)
  const [other] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(alike(sql`${profiles.userName}`), looks), isNull(profiles.deletedAt)))
    .limit(1)
  if (other) throw conflict('This username is already taken', 'user_name_taken')
}
