import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { closesAt } from '#features/event/event/life/phase.ts'
import { isVisible, manageEvent } from '#features/event/event/policy.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { Extension, GrantedExtension } from './organizing-contract.ts'
import { submissionExtensions } from '../table.ts'
import { notifyOfNewDeadline } from './time-notices.ts'

/**
 * Extends or resets the deadline of one team; 422 if the extension ends before submissions close anyway, 409
 * for more time once results are published.
 */
export async function setExtension(
  ctx: MemberContext,
  { teamId, until, reason }: Extension,
): Promise<Extension> {
  const { team, event, roles, before } = await lockTeamWithEvent(ctx, teamId)
  allow(ctx, manageEvent, { roles })
  const submissionsCloseAt = closesAt(event)
  if (until && !isTimeLeft(event))
    throw conflict('Results are published, so no team gets more time', 'results_published')
  if (until && submissionsCloseAt && until <= submissionsCloseAt)
    throw invalid({ until: 'Choose a time after submissions close' })
  if (until) {
    const extension = { until, reason, grantedBy: ctx.viewer.id, updatedAt: ctx.now }
    await ctx.db
      .insert(submissionExtensions)
      .values({ teamId, ...extension, createdAt: ctx.now })
      .onConflictDoUpdate({ target: submissionExtensions.teamId, set: extension })
  } else await ctx.db.delete(submissionExtensions).where(eq(submissionExtensions.teamId, teamId))
  await record(ctx, {
    what: until ? 'submission.time.given' : 'submission.time.removed',
    subject: { kind: 'team', id: teamId },
    before: { until: before },
    after: { until },
    reason,
  })
  if (until?.getTime() !== before?.getTime())
    await notifyOfNewDeadline(ctx, { team, event, until, closes: submissionsCloseAt })
  ctx.changed('team', teamId)
  return { teamId, until, reason }
}

/** Returns the extensions of an event's teams. 403 unless the caller manages the event. */
export async function getExtensions(
  ctx: MemberContext,
  { eventId, ...paging }: { eventId: string } & Paging,
): Promise<List<GrantedExtension> & { canGive: boolean }> {
  const rows = await ctx.db
    .select({
      visibility: events.visibility,
      resultsPublishedAt: events.resultsPublishedAt,
      roles: rolesJson(sql`r.event_id = event.id`, ctx.viewer.id),
      total: sql<number>`count(${submissionExtensions.teamId}) over ()`.mapWith(Number),
      team: { id: teams.id, slug: teams.slug, name: teams.name },
      until: submissionExtensions.until,
      reason: submissionExtensions.reason,
    })
    .from(events)
    .leftJoin(
      teams,
      and(
        eq(teams.eventId, events.id),
        isNull(teams.deletedAt),
        sql`exists (select 1 from submission_extension x where x.team_id = team.id)`,
      ),
    )
    .leftJoin(submissionExtensions, eq(submissionExtensions.teamId, teams.id))
    .where(and(eq(events.id, eventId), eventRows('event').exists))
    .orderBy(sql`submission_extension.until desc nulls last, team.id`)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const [first] = rows
  if (!first || !isVisible(ctx.viewer, first)) throw notFound('Event')
  allow(ctx, manageEvent, first)
  const items = rows.flatMap(({ team, until, reason }) =>
    team && until ? [{ team, until, reason: reason ?? '' }] : [],
  )
  return { items, total: first.total, ...paging, canGive: isTimeLeft(first) }
}

/** Whether teams of the event can still get more time; nobody gives any once results are published. */
const isTimeLeft = ({ resultsPublishedAt }: { resultsPublishedAt: Date | null }) =>
  resultsPublishedAt === null

async function lockTeamWithEvent(ctx: MemberContext, teamId: string) {
  const [row] = await ctx.db
    .select({
      team: { id: teams.id, name: teams.name },
      event: {
        id: events.id,
        slug: events.slug,
        title: events.title,
        timeZone: events.timeZone,
        visibility: events.visibility,
        startAt: events.startAt,
        endAt: events.endAt,
        submissionsCloseAt: events.submissionsCloseAt,
        resultsPublishedAt: events.resultsPublishedAt,
      },
      roles: rolesJson(sql`r.event_id = event.id`, ctx.viewer.id),
      before: submissionExtensions.until,
    })
    .from(teams)
    .innerJoin(events, and(eq(events.id, teams.eventId), isNull(events.deletedAt)))
    .leftJoin(submissionExtensions, eq(submissionExtensions.teamId, teams.id))
    .where(and(eq(teams.id, teamId), isNull(teams.deletedAt)))
    .for('no key update', { of: teams })
  if (!row || !isVisible(ctx.viewer, { ...row.event, roles: row.roles })) throw notFound('Team')
  return row
}
