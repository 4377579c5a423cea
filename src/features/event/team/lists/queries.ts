import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import type { WaitingFeedback } from '#features/event/event/life/feedback/feedback-shape.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { type Participation, participationJson } from '#features/event/participant/rows.ts'
import {
  hasClosed,
  getPhase,
  areSubmissionsVisible,
  turningPoints,
} from '#features/event/event/life/phase.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { EventRoleName } from '#features/event/event/people/role.ts'
import { eventIdCalled } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { waitingFeedback } from '#features/judging/review/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { getAskAgainTime } from '../joining/requests/asking-again.ts'
import { type Team, teamCard, type TeamKey } from '../contract.ts'
import { isTeamVisible } from '../policy.ts'
import { adminJson, hoursJson, membersJson, toShownMembers } from '../seats/members.ts'
import { submissionRowSql } from '#features/event/submission/rows.ts'
import { teams } from '../table.ts'

/**
 * Finds a team by id, or by name, slug or former slug within an event. 404 if the caller can't see it, and if
 * the id is of another event or team than the rest names.
 */
export async function getTeam(ctx: Context, key: TeamKey): Promise<Team> {
  const viewerId = ctx.viewer?.id ?? null
  const [row] = await ctx.db
    .select({
      ...pickColumns(teams, teamCard),
      mailOnComments: teams.mailOnComments,
      teamVoiceChannelId: teams.teamVoiceChannelId,
      teamTextChannelId: teams.teamTextChannelId,
      hiddenAt: teams.hiddenAt,
      lockedAt: teams.lockedAt,
      leadId: teams.adminUserId,
      adminUserId: adminJson,
      hours: hoursJson,
      members: membersJson,
      event: eventColumns,
      roles: rolesJson(sql`r.event_id = event.id`, viewerId),
      participation: participationJson(sql`pt.event_id = event.id`, viewerId),
      submission: submissionJson,
      feedback: waitingFeedback(sql`team.id`, { userId: viewerId, now: ctx.now }),
      joinRequestId: joinRequestIdSql(viewerId),
      invitationId: invitationIdSql(ctx),
      declinedAt: declinedAt(viewerId),
    })
    .from(teams)
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(and(isNull(teams.deletedAt), isNull(events.deletedAt), keyCondition(key)))
  if (!row || !isTeamVisible(ctx.viewer, { ...row, team: row })) {
    ctx.uses('event-list')
    throw notFound('Team')
  }
  ctx.uses('team', row.id)
  ctx.uses('event', row.eventId)
  for (const time of turningPoints(row.event)) ctx.until(time)
  return toTeam(ctx, row)
}

interface Row extends Omit<
  Team,
  'viewer' | 'event' | 'members' | 'emptySeats' | 'isRosterFinal' | 'isHidden'
> {
  leadId: string
  hiddenAt: Date | null
  members: Parameters<typeof toShownMembers>[1]
  event: Omit<Team['event'], 'phase'> & {
    visibility: 'draft' | 'unlisted' | 'public'
    submissionsVisible: 'atOnce' | 'afterClose'
    judgingEndAt: Date | null
  }
  roles: EventRoleName[]
  participation: Participation | null
  feedback: WaitingFeedback
  joinRequestId: string | null
  invitationId: string | null
  declinedAt: string | null
}

function toTeam(ctx: Context, { leadId, hiddenAt, roles, participation, ...row }: Row): Team {
  const { event, submission, feedback, joinRequestId, invitationId, declinedAt, ...team } = row
  const isFinal = hasClosed(event, ctx.now)
  const isMember = participation?.teamId === team.id
  const canManage = canManageEvent(ctx.viewer, { roles })
  const isInside = isMember || canManage
  const isShown = submission?.isSubmitted && areSubmissionsVisible(event, ctx.now)
  const isWithheld = submission?.isHidden && !isMember && ctx.viewer?.role !== 'ADMIN'
  return {
    ...team,
    adminUserId: isMember || ctx.viewer?.role === 'ADMIN' ? leadId : team.adminUserId,
    hours: isInside || participation?.approved ? team.hours : null,
    emptySeats: Math.max(0, event.maxTeamSize - team.membersCount),
    members: toShownMembers(ctx, row.members),
    event: { ...event, phase: getPhase(event, ctx.now) },
    submission: (isInside || isShown) && !isWithheld ? submission : null,
    isHidden: hiddenAt !== null,
    lockedAt: isInside ? team.lockedAt : null,
    isRosterFinal: isFinal || team.lockedAt !== null,
    mailOnComments: isInside ? team.mailOnComments : null,
    teamVoiceChannelId: isInside ? team.teamVoiceChannelId : null,
    teamTextChannelId: isInside ? team.teamTextChannelId : null,
    viewer: ctx.viewer && {
      participantId: participation?.id ?? null,
      approved: participation?.approved ?? false,
      teamId: participation?.teamId ?? null,
      isMember,
      isAdmin: leadId === ctx.viewer.id,
      canManage,
      feedback,
      joinRequestId,
      invitationId,
      askAgainAt: getAskAgainTime(declinedAt === null ? null : new Date(declinedAt), ctx.now),
    },
  }
}

/** SQL that requires everything the key names, so that parts that contradict each other find nothing. */
function keyCondition({ id, name, eventId, eventSlug }: TeamKey): SQL | undefined {
  const isInEvent = Boolean(eventId ?? eventSlug)
  if (!id && !(name && isInEvent)) throw invalid({ id: 'This field is required' })
  const event = isInEvent ? eventIdCalled({ id: eventId, slug: eventSlug }) : sql`team.event_id`
  return and(
    id ? eq(teams.id, id) : undefined,
    sql`team.event_id = ${event}`,
    name ? sql`team.id = ${selectTeamIdByName(event, name)}` : undefined,
  )
}

/** SQL for the id of the team with this slug, former slug or name in an event; null without one. */
const selectTeamIdByName = (event: SQL, name: string): SQL => sql`(select called.id from (
    select t.id, 1 as rank, t.created_at from team t
      where t.event_id = ${event} and t.slug = ${name} and t.deleted_at is null
    union all select old.team_id, 2, null from team_slug old where old.event_id = ${event} and old.slug = ${name}
    union all select t.id, 3, t.created_at from team t
      where t.event_id = ${event} and t.name collate "und-x-icu" = ${name} and t.deleted_at is null
    ) called order by called.rank, called.created_at limit 1)`

const eventColumns = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  timeZone: events.timeZone,
  visibility: events.visibility,
  startAt: events.startAt,
  endAt: events.endAt,
  submissionsCloseAt: events.submissionsCloseAt,
  judgingEndAt: events.judgingEndAt,
  submissionsVisible: events.submissionsVisible,
  maxTeamSize: events.maxTeamSize,
  cancelledAt: events.cancelledAt,
  postponedAt: events.postponedAt,
}

const submissionJson = sql<Row['submission']>`(
  select json_build_object('id', s.id, 'slug', s.slug, 'title', s.title, 'shortDescription', s.short_description,
    'imageLink', s.image_link, 'isSubmitted', s.submitted_at is not null,
    'isHidden', s.hidden_at is not null)
  from ${submissionRowSql(sql`team.id`)})`

const joinRequestIdSql = (userId: string | null) => sql<string | null>`(
  select q.id from join_request q
  where q.team_id = team.id and q.user_id = ${userId}::uuid and q.status = 'pending')`

const declinedAt = (userId: string | null) => sql<string | null>`(
  select max(q.decided_at) from join_request q
  where q.team_id = team.id and q.user_id = ${userId}::uuid and q.status = 'declined')`

const invitationIdSql = ({ viewer, now }: Context) => sql<string | null>`(
  select i.id from team_invitation i
  where i.team_id = team.id and i.user_id = ${viewer?.id ?? null}::uuid and i.status = 'pending'
    and i.expires_at > ${now.toISOString()}::timestamptz
  order by i.created_at desc limit 1)`
