import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { toComparableName, profiles } from '../table.ts'
import { takenUserName } from './fields.ts'

/**
 * 409 for a username that looks like another person’s. Simultaneous requests for similar names run one after
 * another.
 */
export async function rejectSimilarUserName({ db }: MemberContext, userName: string): Promise<void> {
  const comparableName = toComparableName(sql`${userName}::text`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('username ' || ${comparableName}))`)
  if (await isUserNameTaken({ db }, userName)) throw conflict(takenUserName, 'user_name_taken')
}

/** Whether a profile has this username or one that looks like it, in any letter case. */
export async function isUserNameTaken({ db }: Pick<Context, 'db'>, userName: string): Promise<boolean> {
  const comparableName = toComparableName(sql`${userName}::text`)
  const [otherProfile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(toComparableName(sql`${profiles.userName}`), comparableName), isNull(profiles.deletedAt)))
    .limit(1)
  return otherProfile !== undefined
}
