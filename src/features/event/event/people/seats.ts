import { and, eq, inArray, isNull } from 'drizzle-orm'
import { endIdleJudges } from '#features/people/auth/token/end-tokens.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { EventKey } from '#features/event/stream/ids.ts'
import type { EventKind } from '../contract.ts'
import { indexEvent } from '../site-wide/findable.ts'
import { eventRoles } from '../table.ts'
import type { EventRoleName } from './role.ts'

interface RoleAssignment {
  eventId: string
  userId: string
  eventRole: EventRoleName
}

interface RoleGrant extends RoleAssignment {
  kind?: EventKind
  /** Short line on the person's card. */
  tag?: string
}

/** Gives a role unless the person already has it; 409 without a profile. */
export async function assignRole(
  ctx: Context,
  { kind = 'event', eventId, userId, eventRole, tag }: RoleGrant,
): Promise<{ profileId: string }> {
  const [profile] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
  if (!profile) throw conflict('Please finish your profile first')
  await ctx.db
    .insert(eventRoles)
    .values({ eventId, profileId: profile.id, eventRole, ...(tag && { tag }) })
    .onConflictDoNothing()
  await reindexPeople(ctx, { kind, id: eventId }, profile.id)
  return { profileId: profile.id }
}

/** Ends an account's role in an event. */
export async function endRole(ctx: Context, { eventId, userId, eventRole }: RoleAssignment): Promise<void> {
  const ownProfileIds = ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId))
  const [endedRole] = await ctx.db
    .update(eventRoles)
    .set({ deletedAt: ctx.now })
    .where(
      and(
        eq(eventRoles.eventId, eventId),
        eq(eventRoles.eventRole, eventRole),
        inArray(eventRoles.profileId, ownProfileIds),
        isNull(eventRoles.deletedAt),
      ),
    )
    .returning({ profileId: eventRoles.profileId })
  if (!endedRole) return
  await endIdleJudges(ctx, userId)
  ctx.changed('rights', userId)
  await reindexPeople(ctx, { kind: 'event', id: eventId }, endedRole.profileId)
}

async function reindexPeople(ctx: Context, { kind, id }: EventKey, profileId: string): Promise<void> {
  await indexEvent(ctx, id)
  ctx.changed(kind, id)
  ctx.changed('profile', profileId)
}
