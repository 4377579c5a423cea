import { and, eq, isNull, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { only } from '#database/columns.ts'
import { eventRows, holdsRole, managesAny } from '#features/event/rows.ts'
import { eventOverAt } from '#features/event/table.ts'
import { unreadOf } from '#features/notification/tray/reading.ts'
import { profiles } from '#features/profile/table.ts'
import { competesIn } from '#features/participant/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
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
      managesEvents: managesAny(sql`${profiles.id}`),
      reviews: reviewsJson(ctx, id),
      unread: unreadOf(id),
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
    where ${holdsRole(userId, ['Judge', 'Mentor'], { kind: 'event', id: sql`event.id` })}
      and ${eventRows('event').isOut} and not event.dev and event.feedback_enabled
      and event.cancelled_at is null and ${eventOverAt} > ${at(now)}
      and not ${competesIn(userId, sql`event.id`)}
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
