import { and, eq, isNull, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { eventOverAt, eventRoles } from '#features/event/table.ts'
import { profiles } from '#features/profile/table.ts'
import type { Context, MemberContext } from '#lib/context.ts'
import { notFound } from '#lib/errors.ts'
import { allow } from '#lib/policy.ts'
import { account, type AccountWithProfile, accountWithProfile, type HeaderViewer } from './contract.ts'
import { ownAccount } from './policy.ts'
import { users } from './table.ts'

export async function getViewer(ctx: Context): Promise<HeaderViewer | null> {
  if (!ctx.viewer) return null
  const { id, role, canCreateEvents, confirmed, owesSecondFactor } = ctx.viewer
  const [row] = await ctx.db
    .select({
      name: users.name,
      email: users.email,
      userName: profiles.userName,
      picture: sql<string | null>`coalesce(${profiles.picture}, ${users.image})`,
      managesEvents: sql<boolean>`exists (select 1 from ${eventRoles} where ${and(
        eq(eventRoles.profileId, profiles.id),
        isNull(eventRoles.deletedAt),
        sql`${eventRoles.eventRole} in ('Organizer', 'Host')`,
      )})`,
      reviews: reviewsJson(ctx, id),
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(eq(users.id, id))
  if (!row) return null
  return { id, role, canCreateEvents, confirmed, owesSecondFactor, ...row }
}

/** Whoever competes in an event does not review in it, whatever their role. */
const reviewsJson = ({ now }: Context, userId: string) => sql<HeaderViewer['reviews']>`(
  select coalesce(json_agg(json_build_object('slug', one.slug, 'title', one.title) order by one.over_at, one.slug), '[]')
  from (
    select event.slug, event.title, ${eventOverAt} as over_at from event
    where event.id in (select r.event_id from event_role r join profile p on p.id = r.profile_id
        where p.user_id = ${userId} and p.deleted_at is null and r.deleted_at is null
          and r.event_role in ('Judge', 'Mentor'))
      and event.deleted_at is null and not event.dev and event.visibility <> 'draft' and event.feedback_enabled
      and event.cancelled_at is null and ${eventOverAt} > ${now.toISOString()}::timestamptz
      and not exists (select 1 from participant pt where pt.event_id = event.id and pt.user_id = ${userId}
        and pt.team_id is not null and pt.deleted_at is null)
    order by over_at, event.slug limit 3) one)`

/** The owner's and ADMIN's; whether a stranger's id exists is not told. */
export async function getUser(ctx: MemberContext, { id }: { id: string }): Promise<AccountWithProfile> {
  allow(ctx, ownAccount, { userId: id })
  const [found] = await ctx.db
    .select({ ...only(users, account), profile: only(profiles, ofProfile) })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!found) throw notFound('Account')
  return found
}

const ofProfile = accountWithProfile.shape.profile.def.innerType
