import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { rolesJson } from '#features/event/event/people/people.ts'
import { participationJson } from '#features/event/participant/rows.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import { events } from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict, forbidden, notFound } from '#lib/contract/errors.ts'
import { hasSubmitted } from '#features/event/submission/rows.ts'
import { isTeamVisible } from '../policy.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { eventOfTeam } from '../rows.ts'
import { teams } from '../table.ts'

export type TeamForViewer = Awaited<ReturnType<typeof loadTeamForViewer>>

/** Returns the team with its event, and the caller's role in both; 404 if the caller can't see it. */
export async function loadTeamForViewer(ctx: Context, id: string, { isDeletedFine = false } = {}) {
  const viewerId = ctx.viewer?.id ?? null
  const [row] = await ctx.db
    .select({
      team: teams,
      event: {
        id: events.id,
        slug: events.slug,
        title: events.title,
        visibility: events.visibility,
        dev: events.dev,
        startAt: events.startAt,
        endAt: events.endAt,
        submissionsCloseAt: events.submissionsCloseAt,
        cancelledAt: events.cancelledAt,
        postponedAt: events.postponedAt,
        maxTeamSize: events.maxTeamSize,
      },
      isInResults: sql<boolean>`event.results_published_at is not null and ${hasSubmitted(sql`team.id`)}`,
      roles: rolesJson(sql`r.event_id = event.id`, viewerId),
      participation: participationJson(sql`pt.event_id = event.id`, viewerId),
    })
    .from(teams)
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(
      and(eq(teams.id, id), isNull(events.deletedAt), isDeletedFine ? undefined : isNull(teams.deletedAt)),
    )
  if (!row || !isTeamVisible(ctx.viewer, row)) throw notFound('Team')
  const { team, event, isInResults, roles, participation } = row
  return {
    team,
    event,
    isInResults,
    roles,
    participation,
    isMember: participation?.teamId === team.id,
    isAdmin: viewerId !== null && team.adminUserId === viewerId && team.deletedAt === null,
    isFinal: hasClosed(event, ctx.now),
  }
}

/** Locks a team until the transaction ends. Lock its event first. */
export async function lockTeamRow({ db }: Pick<Context, 'db'>, id: SQL): Promise<void> {
  await db.execute(sql`select 1 from team where id = (${id}) for no key update`)
}

/**
 * Loads a team for the caller under its lock, so that its members don't change until the transaction ends.
 * `withEvent` is needed if the team may end or be renamed, and also blocks changes of the event.
 */
export async function loadLockedTeam(
  ctx: Context,
  id: string,
  { withEvent = false, isDeletedFine = false } = {},
): Promise<TeamForViewer> {
  if (withEvent) await lockEvent(ctx, eventOfTeam(id), 'shared')
  await lockTeamRow(ctx, sql`${id}`)
  return loadTeamForViewer(ctx, id, { isDeletedFine })
}

/**
 * Whether published results on the team's project keep its members from being changed: places, certificates
 * and the judges' reasons belong to them. ADMIN may correct a team.
 */
export const isKeptByResults = (
  { viewer }: Pick<Context, 'viewer'>,
  { isInResults }: Pick<TeamForViewer, 'isInResults'>,
): boolean => isInResults && viewer?.role !== 'ADMIN'

/** 409 if published results keep the team's members, as `isKeptByResults` describes. */
export function assertNotInResults(ctx: Context, view: Pick<TeamForViewer, 'isInResults'>): void {
  if (isKeptByResults(ctx, view))
    throw conflict(
      'Results are published, so teams with a submitted project stay as they are. An administrator can correct them.',
      'in_results',
    )
}

/**
 * 403 once submissions have closed or while organizers lock the team, 409 while the event is cancelled or
 * postponed. Event managers are exempt (docs/rules.md#leaving-a-team). 409 for all but ADMIN as
 * `assertNotInResults` describes.
 */
export function assertNotFinal(
  ctx: Context,
  view: Pick<TeamForViewer, 'isFinal' | 'isInResults' | 'team' | 'event' | 'roles'>,
): void {
  const { isFinal, team, event, roles } = view
  assertNotInResults(ctx, view)
  if (canManageEvent(ctx.viewer, { roles })) return
  refusePaused(event)
  if (isFinal) throw forbidden('Teams are final now that submissions have closed')
  if (team.lockedAt) throw forbidden('The organizers locked this team: ask them to change who’s in it')
}
