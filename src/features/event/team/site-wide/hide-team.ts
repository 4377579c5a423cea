import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { releaseFiles, withholdFiles } from '#features/platform/files/places/withhold-files.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { indexTeam } from './findable.ts'
import { selectMemberIds } from '#features/event/participant/rows.ts'
import { eventOfTeam } from '../rows.ts'
import { teams } from '../table.ts'

/**
 * Hides a team from everyone but its members, the event's managers and ADMIN. Returns false if it is already
 * hidden. Checks no policy.
 */
export async function hideTeam(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, eventOfTeam(id))
  const [hidden] = await ctx.db
    .update(teams)
    .set({ hiddenAt: ctx.now, updatedAt: teams.updatedAt })
    .where(and(eq(teams.id, id), isNull(teams.deletedAt), isNull(teams.hiddenAt)))
    .returning({ eventId: teams.eventId })
  if (!hidden) return false
  await withholdFiles(ctx, id, `team/${id}`)
  await refreshVisibility(ctx, { id, ...hidden, by: -1 })
  return true
}

/** Makes a hidden team visible again. Returns false if it isn't hidden. */
export async function unhideTeam(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, eventOfTeam(id))
  const [unhiddenTeam] = await ctx.db
    .update(teams)
    .set({ hiddenAt: null, updatedAt: teams.updatedAt })
    .where(and(eq(teams.id, id), isNull(teams.deletedAt), isNotNull(teams.hiddenAt)))
    .returning({ eventId: teams.eventId })
  if (!unhiddenTeam) return false
  await releaseFiles(ctx, id)
  await refreshVisibility(ctx, { id, ...unhiddenTeam, by: 1 })
  return true
}

async function refreshVisibility(
  ctx: MemberContext,
  { id, eventId, by }: { id: string; eventId: string; by: 1 | -1 },
) {
  countEvent(ctx, eventId, { teams: by })
  await indexTeam(ctx, id)
  const members = await ctx.db.execute<{ user_id: string }>(selectMemberIds(sql`${id}`), 'objects')
  for (const member of members) ctx.changed('participations', member.user_id)
  ctx.changed('team', id)
  ctx.changed('event', eventId)
}
