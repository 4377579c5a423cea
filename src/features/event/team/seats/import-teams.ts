import { eq, sql } from 'drizzle-orm'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { lockParticipant } from '#features/event/participant/enrollment/seat.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'
import { findFreeTeamSlugs } from '../site-wide/slugs.ts'
import { teams } from '../table.ts'
import { refuseReviewer } from './competing-reviewers.ts'
import { addTeamMember } from './seats.ts'
import { loadLockedTeam } from './team-for-viewer.ts'

const batch = 200

/**
 * Creates teams without members for imported projects. Returns their ids in order. The importer leads each
 * one until someone joins. The caller locks the event exclusively, so that no address is used twice.
 */
export async function addImportedTeams(
  ctx: MemberContext,
  eventId: string,
  names: string[],
): Promise<string[]> {
  const slugs = await findFreeTeamSlugs(ctx, { eventId, names })
  const rows = names.map((name, index) => ({
    id: crypto.randomUUID(),
    eventId,
    name,
    slug: slugs[index]!,
    adminUserId: ctx.viewer.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
  for (let from = 0; from < rows.length; from += batch)
    await ctx.db.insert(teams).values(rows.slice(from, from + batch))
  if (rows.length > 0) {
    countEvent(ctx, eventId, { teams: rows.length })
    await ctx.job('event-teams', { id: eventId })
  }
  return rows.map(({ id }) => id)
}

/**
 * Adds the viewer to an imported team, also after submissions close, because they made its project. Returns
 * whether they lead it, as the first member does. 409 if they are in another team, review the event, or the
 * team is full.
 */
export async function joinImportedTeam(
  ctx: MemberContext,
  { eventId, teamId }: { eventId: string; teamId: string },
): Promise<{ isLead: boolean }> {
  await refuseReviewer(ctx, { eventId, userId: ctx.viewer.id, confirmed: false })
  const view = await loadLockedTeam(ctx, teamId)
  const person = await lockParticipant(ctx, { eventId, userId: ctx.viewer.id })
  if (!person) throw forbidden('Please enroll first')
  if (person.teamId === teamId) return { isLead: false }
  const isLead = view.team.membersCount === 0
  await addTeamMember(ctx, view, person)
  if (isLead)
    await ctx.db
      .update(teams)
      .set({ adminUserId: ctx.viewer.id, updatedAt: sql`${teams.updatedAt}` })
      .where(eq(teams.id, teamId))
  return { isLead }
}
