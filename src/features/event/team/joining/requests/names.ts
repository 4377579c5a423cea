import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatName } from '#features/event/event/people/role.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'

/** Returns a user's name for e-mails, without the username if the profile is private. */
export async function loadUserName(ctx: Context, userId: string): Promise<string> {
  const [profile] = await ctx.db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      userName: sql<string | null>`case when ${profiles.public} then ${profiles.userName} end`,
    })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
  return formatName(profile ?? { firstName: '', lastName: '' })
}
