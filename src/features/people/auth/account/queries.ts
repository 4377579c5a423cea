import { and, eq, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { eventsToJudge } from '#features/judging/assignment/rows.ts'
import { managesAny } from '#features/event/event/rows.ts'
import { invitedToJudge } from '#features/judging/judge/rows.ts'
import { countUnread } from '#features/platform/notification/tray/get-notifications.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { account, type AccountWithProfile, accountWithProfile, type HeaderViewer } from '../contract.ts'
import { ownAccount } from '../policy.ts'
import { eventsToReview } from '#features/judging/review/rows.ts'
import { users } from '../table.ts'

export async function getViewer(ctx: Context): Promise<HeaderViewer | null> {
  if (!ctx.viewer) return null
  const { id, role, canCreateEvents, confirmed, owesSecondFactor } = ctx.viewer
  const [row] = await ctx.db
    .select({
      name: users.name,
      email: users.email,
      userName: profiles.userName,
      picture: sql<string | null>`coalesce(${profiles.picture}, ${users.image})`,
      managesEvents: managesAny(sql`${profiles.id}`),
      reviews: sql<HeaderViewer['reviews']>`${eventsToReview(id, ctx.now)}`,
      judges: sql<HeaderViewer['judges']>`${eventsToJudge(id, ctx.now)}`,
      judgeInvitations: sql<HeaderViewer['judgeInvitations']>`${invitedToJudge(id, ctx.now)}`,
      unread: countUnread(id),
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(eq(users.id, id))
  if (!row) return null
  return { id, role, canCreateEvents, confirmed, owesSecondFactor, ...row }
}

/**
 * Returns an account to its owner or ADMIN. Rejects other callers before the lookup, so that they don't learn
 * whether an id exists.
 */
export async function getUser(ctx: MemberContext, { id }: { id: string }): Promise<AccountWithProfile> {
  allow(ctx, ownAccount, { userId: id })
  const [user] = await ctx.db
    .select({ ...pickColumns(users, account), profile: pickColumns(profiles, profileShape) })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!user) throw notFound('Account')
  return user
}

const profileShape = accountWithProfile.shape.profile.def.innerType
