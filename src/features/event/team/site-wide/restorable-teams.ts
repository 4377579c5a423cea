import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { events } from '#features/event/event/table.ts'
import { purgeFiles, showFiles } from '#features/platform/files/service.ts'
import { type ParticipantRow, setTeamOfParticipant } from '#features/event/participant/enrollment/seat.ts'
import { participants } from '#features/event/participant/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import { type Restorable, slugTaken } from '#lib/contract/restorable.ts'
import { indexTeam } from './findable.ts'
import { invalidateRoster } from '../seats/seats.ts'
import { eventOfTeam, teamRows } from '../rows.ts'
import { teams, teamSlugs } from '../table.ts'

/** Restores a team with those of its members who are still enrolled. Requests and invitations stay closed. */
export const restorableTeams: Restorable = {
  kind: 'team',
  rows: sql`select t.id, t.name as title, t.slug, ${teamRows('t').place} as place, t.admin_user_id as owner_id, t.deleted_at
    from team t where t.deleted_at is not null`,
  async restore(ctx, { id, slug }) {
    const { team, event } = await loadLockedEndedTeam(ctx, id)
    const address = slug ?? team.slug
    await assertSlugFree(ctx, { ...team, slug: address }, slug !== undefined)
    const members = await lockReturningMembers(ctx, team.lastMembers)
    if (members.length > event.maxTeamSize)
      throw conflict(
        `It had ${members.length} members, and teams in this event can have ${event.maxTeamSize} at most.`,
      )
    const isFormerAdminBack = members.some(({ userId }) => userId === team.adminUserId)
    await ctx.db
      .update(teams)
      .set({
        deletedAt: null,
        slug: address,
        membersCount: members.length,
        lastMembers: [],
        updatedAt: ctx.now,
        ...(!isFormerAdminBack && { adminUserId: members[0]!.userId }),
      })
      .where(eq(teams.id, id))
    for (const member of members) {
      await setTeamOfParticipant(ctx, member.id, id)
      invalidateRoster(ctx, { team, event }, member.userId)
    }
    if (!team.hiddenAt) countEvent(ctx, event.id, { teams: 1 })
    await showFiles(ctx, `team/${id}`, team.deletedAt)
    await indexTeam(ctx, id)
    ctx.changed('submissions', event.id)
  },
  /** Purges ended teams, including those of deleted events. Their submissions are purged first. */
  async purge(ctx, { before, most }) {
    const oldTeamIds = ctx.db
      .select({ id: teams.id })
      .from(teams)
      .innerJoin(events, eq(events.id, teams.eventId))
      .where(or(lt(teams.deletedAt, before), lt(events.deletedAt, before)))
      .orderBy(asc(teams.id))
      .limit(most)
    const purgedTeams = await ctx.db
      .delete(teams)
      .where(inArray(teams.id, oldTeamIds))
      .returning({ id: teams.id })
    await purgeFiles(
      ctx,
      purgedTeams.map(({ id }) => `team/${id}`),
    )
    return purgedTeams.length
  },
}

/**
 * Returns the ended team with its event, and locks the event, then the team; 409 while the event is deleted.
 */
async function loadLockedEndedTeam(ctx: MemberContext, id: string) {
  await lockEvent(ctx, eventOfTeam(id))
  const [row] = await ctx.db
    .select({ team: teams, event: events })
    .from(teams)
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(and(eq(teams.id, id), isNotNull(teams.deletedAt)))
    .for('no key update', { of: teams })
  if (!row) throw notFound('Team')
  if (row.event.deletedAt) throw conflict('This team’s event is deleted. Restore the event first.')
  return row
}

type Address = Pick<typeof teams.$inferSelect, 'id' | 'eventId' | 'slug'>

async function assertSlugFree({ db }: MemberContext, { id, eventId, slug }: Address, isChosenSlug: boolean) {
  if (isReserved(slug))
    throw invalid({ slug: `The address "${slug}" is reserved. Please choose another one.` })
  const [otherTeam] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.eventId, eventId), eq(teams.slug, slug), isNull(teams.deletedAt)))
    .unionAll(
      db
        .select({ id: teamSlugs.teamId })
        .from(teamSlugs)
        .where(and(eq(teamSlugs.eventId, eventId), eq(teamSlugs.slug, slug), ne(teamSlugs.teamId, id))),
    )
  if (!otherTeam) return
  if (isChosenSlug) throw invalid({ slug: 'Another team has this address too. Please choose another one.' })
  throw slugTaken('team', slug)
}

/**
 * Locks those of the members who are still enrolled and approved, in order of joining. 409 if one is in
 * another team by now, or if none is left.
 */
async function lockReturningMembers({ db }: MemberContext, ids: string[]): Promise<ParticipantRow[]> {
  const rows = await db
    .select()
    .from(participants)
    .where(and(inArray(participants.id, ids), isNull(participants.deletedAt), participants.approved))
    .orderBy(asc(participants.id))
    .for('no key update')
  const inOtherTeamsCount = rows.filter(({ teamId }) => teamId !== null).length
  if (inOtherTeamsCount > 0)
    throw conflict(
      inOtherTeamsCount === 1
        ? 'One of its members is now in another team in this event and would have to leave it first.'
        : `${inOtherTeamsCount} of its members are now in other teams in this event and would have to leave them first.`,
      'in_a_team',
    )
  if (rows.length === 0) throw conflict('Nobody who was in this team still takes part in the event.')
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
