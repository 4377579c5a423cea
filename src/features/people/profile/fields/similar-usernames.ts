import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { toComparableName, profiles } from '../table.ts'

/**
 * 409 for a username that looks like another person’s. Simultaneous requests for similar names run one after
 * another.
 */
export async function rejectSimilarUserName({ db }: MemberContext, userName: string): Promise<void> {
  const comparableName = toComparableName(sql`${userName}::text`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('username ' || ${comparableName}))`)
  const [otherProfile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(toComparableName(sql`${profiles.userName}`), comparableName), isNull(profiles.deletedAt)))
    .limit(1)
  if (otherProfile) throw conflict('This username is already taken', 'user_name_taken')
}
