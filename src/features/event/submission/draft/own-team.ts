import { and, eq, sql } from 'drizzle-orm'
import { rolesJson } from '#features/event/event/people/people.ts'
import { participationJson, participantRowSql } from '#features/event/participant/rows.ts'
import { isVisible } from '#features/event/event/policy.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'

/**
 * Returns the caller's own team in an event, its submission and its extension. 404 if the event is hidden.
 */
export async function loadOwnTeam(ctx: MemberContext, eventId: string) {
  const { viewer } = ctx
  const ownTeam = sql`(select pt.team_id from ${participantRowSql(viewer.id, sql`event.id`)})`
  const [row] = await ctx.db
    .select({
      event: {
        id: events.id,
        visibility: events.visibility,
        startAt: events.startAt,
        endAt: events.endAt,
        submissionsOpenAt: events.submissionsOpenAt,
        submissionsCloseAt: events.submissionsCloseAt,
        resultsPublishedAt: events.resultsPublishedAt,
        cancelledAt: events.cancelledAt,
        postponedAt: events.postponedAt,
        tracks: events.tracks,
      },
      roles: rolesJson(sql`r.event_id = event.id`, viewer.id),
      participation: participationJson(sql`pt.event_id = event.id`, viewer.id),
      extendedUntil: sql<Date | null>`(
        select x.until from submission_extension x where x.team_id = ${ownTeam})`.mapWith(
        (value: string | Date) => new Date(value),
      ),
      submission: sql<{ id: string; isSubmitted: boolean } | null>`(
        select json_build_object('id', s.id, 'isSubmitted', s.submitted_at is not null)
        from submission s where s.team_id = ${ownTeam} and s.deleted_at is null)`,
    })
    .from(events)
    .where(and(eq(events.id, eventId), eventRows('event').exists))
  if (!row || !isVisible(ctx.viewer, { ...row.event, roles: row.roles })) throw notFound('Event')
  return { ...row, teamId: row.participation?.teamId ?? null }
}
