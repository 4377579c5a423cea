import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { countEvent } from '#features/event/commands.ts'
import { giveBackFiles, withholdFiles } from '#features/files/places/withholding.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { indexTeam } from './findable.ts'
import { teams } from '../table.ts'

/** Takes a team from everybody but its members, the event's managers and ADMIN; false when it is hidden. Asks no policy. */
export async function hideTeam(ctx: MemberContext, id: string): Promise<boolean> {
  await holdEvent(ctx, id)
  const [hidden] = await ctx.db
    .update(teams)
    .set({ hiddenAt: ctx.now, updatedAt: teams.updatedAt })
    .where(and(eq(teams.id, id), isNull(teams.deletedAt), isNull(teams.hiddenAt)))
    .returning({ eventId: teams.eventId })
  if (!hidden) return false
  await withholdFiles(ctx, id, `team/${id}`)
  await shownOtherwise(ctx, { id, ...hidden, by: -1 })
  return true
}

/** There for everybody again. */
export async function unhideTeam(ctx: MemberContext, id: string): Promise<boolean> {
  await holdEvent(ctx, id)
  const [shown] = await ctx.db
    .update(teams)
    .set({ hiddenAt: null, updatedAt: teams.updatedAt })
    .where(and(eq(teams.id, id), isNull(teams.deletedAt), isNotNull(teams.hiddenAt)))
    .returning({ eventId: teams.eventId })
  if (!shown) return false
  await giveBackFiles(ctx, id)
  await shownOtherwise(ctx, { id, ...shown, by: 1 })
  return true
}

/** Its counter changes, and locks are taken in the order event, team. */
async function holdEvent({ db }: MemberContext, id: string) {
  await db.execute(
    sql`select 1 from event where id = (select event_id from team where id = ${id}) for no key update`,
  )
}

async function shownOtherwise(
  ctx: MemberContext,
  { id, eventId, by }: { id: string; eventId: string; by: 1 | -1 },
) {
  await countEvent(ctx, eventId, { teams: by })
  await indexTeam(ctx, id)
  const members = await ctx.db.execute<{ userId: string }>(
    sql`select user_id as "userId" from participant where team_id = ${id} and deleted_at is null`,
    'objects',
  )
  for (const { userId } of members) ctx.changed('participations', userId)
  ctx.changed('team', id)
  ctx.changed('event', eventId)
}
