import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { isFeedbackReleased } from '#features/event/event/life/feedback/feedback-release.ts'
import type { WaitingFeedback } from '#features/event/event/life/feedback/feedback-shape.ts'
import { hasReviewed, hasShownReview, waitingFeedback } from '#features/judging/review/rows.ts'
import { getPhase, turningPoints } from '#features/event/event/life/phase.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { eventNowOrOnceAt } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { profileCard, withProfile } from '#features/people/profile/rows.ts'
import { adminJson, membersJson, toShownMembers } from '#features/event/team/seats/members.ts'
import { teams } from '#features/event/team/table.ts'
import { toShownText as shownText } from '#features/content/text/rendering/shown.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import type { OwnSubmissionState, SubmissionKey } from '../contract.ts'
import { loadOwnTeam } from '../draft/own-team.ts'
import { editableUntil, hasPassed } from '../draft/deadline.ts'
import { canApproveFeedback, isReviewer, seesReports } from '../policy.ts'
import { prizesJson } from '../results/prizes.ts'
import { reportsJson, type StoredReport } from '../results/reports.ts'
import { type Submission, submission } from '../shapes.ts'
import { submissions } from '../table.ts'
import { selectTeamIdBySlug } from '#features/event/team/rows.ts'
import { membersIn } from '#features/event/participant/rows.ts'
import { loadSubmission, type ViewerRole } from './load-submission.ts'
import { categoriesJson, techJson } from './topics.ts'

/**
 * Finds a submission by id, or by the slugs of event and team, including former ones, and of the submission.
 * Without the submission's slug, returns the team's submission. 404 if hidden, and if the id and the slugs
 * contradict each other.
 */
export async function getSubmission(ctx: Context, key: SubmissionKey): Promise<Submission> {
  const viewerId = ctx.viewer?.id ?? null
  const loadedSubmission = await loadSubmission(
    ctx,
    sql`submission.deleted_at is null and ${keyCondition(key)}`,
    {
      ...pickColumns(submissions, submission),
      rendered: submissions.rendered,
      teamId: submissions.teamId,
      savedBy: savedByJson,
      techIn: techJson,
      categories: categoriesJson,
      prizes: prizesJson,
      event: eventColumns,
      team: { id: teams.id, slug: teams.slug, name: teams.name, image: teams.image },
      leadId: teams.adminUserId,
      adminUserId: adminJson,
      members: membersJson,
      people: peopleJson,
      teamVoiceChannelId: teams.teamVoiceChannelId,
      reports: reportsJson,
      likeId: sql<string | null>`(select l.id from "like" l
        where l.submission_id = submission.id and l.user_id = ${viewerId}::uuid)`,
      hasReviewed: hasReviewed(viewerId, sql`submission.id`),
      feedback: waitingFeedback(sql`team.id`, { userId: viewerId, now: ctx.now }),
      hasFeedback: hasShownReview(sql`submission.id`),
    },
  )
  if (!loadedSubmission?.isThere) throw notFound('Submission')
  const { row, part } = loadedSubmission
  ctx.uses('submission', row.id)
  ctx.uses('team', row.teamId)
  ctx.uses('event', row.eventId)
  ctx.uses('technology-list')
  ctx.uses('category-list')
  for (const time of turningPoints(row.event)) ctx.until(time)
  return toShownSubmission(ctx, row, part)
}

/** Returns the caller's own team in an event, and its remaining permissions there. */
export async function getOwnSubmission(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<OwnSubmissionState> {
  const { event, teamId, submission: ownSubmission, extendedUntil } = await loadOwnTeam(ctx, eventId)
  return {
    teamId,
    submissionId: ownSubmission?.id ?? null,
    isSubmitted: ownSubmission?.isSubmitted ?? false,
    opensAt: event.submissionsOpenAt,
    closesAt: editableUntil(event, extendedUntil),
    canEdit: teamId !== null && !pausedBy(event) && !hasPassed(event, extendedUntil, ctx.now),
  }
}

type Row = Omit<
  Submission,
  | 'isSubmitted'
  | 'isHidden'
  | 'reports'
  | 'text'
  | 'track'
  | 'editableUntil'
  | 'participantsUserIds'
  | 'visibleFeedbackButton'
  | 'likes'
  | 'viewer'
  | 'event'
  | 'members'
> &
  Pick<typeof submissions.$inferSelect, 'rendered' | 'teamId' | 'breaksRules'> & {
    event: Pick<typeof events.$inferSelect, keyof typeof eventColumns>
    leadId: string
    members: Parameters<typeof toShownMembers>[1]
    people: { userId: string; public: boolean }[]
    reports: StoredReport[]
    likeId: string | null
    hasReviewed: boolean
    hasFeedback: boolean
    feedback: WaitingFeedback
  }
function toShownSubmission(ctx: Context, row: Row, part: ViewerRole): Submission {
  const { event, members, people, rendered, leadId, reports, ...more } = row
  const { likeId, hasReviewed: isReviewed, hasFeedback, feedback, ...rest } = more
  const { viewer, now } = ctx
  const { resultsPublishedAt, tracks, ...ofItsEvent } = event
  const feedbackReleased = isFeedbackReleased(event, now)
  const canManage = canManageEvent(viewer, part)
  const isInside = part.isMember || canManage
  const resultsPublished = resultsPublishedAt !== null && resultsPublishedAt <= now
  const canSeeReports = seesReports(viewer, part)
  const canSeeResult = resultsPublished || canManage
  return {
    ...rest,
    position: canSeeResult ? rest.position : null,
    eventPosition: canSeeResult ? rest.eventPosition : null,
    prizes: canSeeResult ? rest.prizes : [],
    isSubmitted: part.isSubmitted,
    isHidden: part.isHidden,
    text: rendered ? shownText(rendered) : { html: '', toc: [], minutes: 0 },
    event: { ...ofItsEvent, phase: getPhase(event, now), feedbackReleased, resultsPublished },
    track: tracks.find(({ id }) => id === rest.trackId) ?? null,
    members: toShownMembers(ctx, members).map(({ isAdmin, profile }) => ({ isAdmin, profile })),
    participantsUserIds: people.filter((person) => isInside || person.public).map(({ userId }) => userId),
    adminUserId: isInside ? leadId : rest.adminUserId,
    editableUntil: isInside ? editableUntil(event, part.extendedUntil) : null,
    version: isInside ? rest.version : null,
    savedBy: isInside ? rest.savedBy : null,
    teamVoiceChannelId: isInside ? rest.teamVoiceChannelId : null,
    breaksRules: canSeeReports ? rest.breaksRules : null,
    reports: canSeeReports
      ? reports.map((report) => ({ ...report, createdAt: new Date(report.createdAt) }))
      : null,
    visibleFeedbackButton: hasFeedback || isReviewer(viewer, part) || canApproveFeedback(viewer, part),
    likes: likeId ? [{ id: likeId }] : [],
    viewer: viewer && {
      isReviewer: isReviewer(viewer, part),
      isParticipant: part.isMember || viewer.role === 'ADMIN',
      canApproveFeedback: canApproveFeedback(viewer, part),
      canEdit: part.isMember && !part.isOver && !part.isPaused,
      canManage,
      hasReviewed: isReviewed,
      feedback,
      likeId,
    },
  }
}

function keyCondition({ id, eventSlug, teamSlug, slug }: SubmissionKey): SQL {
  if (!id && !(eventSlug && teamSlug)) throw invalid({ id: 'This field is required' })
  const event = eventSlug ? eventNowOrOnceAt(eventSlug) : sql`submission.event_id`
  // A team has only one submission, and a draft may have no slug yet, so the team identifies it.
  return and(
    id ? eq(submissions.id, id) : undefined,
    eventSlug ? sql`submission.event_id = ${event}` : undefined,
    teamSlug ? sql`submission.team_id = ${selectTeamIdBySlug(event, teamSlug)}` : undefined,
    slug ? eq(submissions.slug, slug) : undefined,
  )!
}

const eventColumns = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  timeZone: events.timeZone,
  visibility: events.visibility,
  startAt: events.startAt,
  endAt: events.endAt,
  submissionsOpenAt: events.submissionsOpenAt,
  submissionsCloseAt: events.submissionsCloseAt,
  judgingEndAt: events.judgingEndAt,
  submissionsVisible: events.submissionsVisible,
  feedbackEnabled: events.feedbackEnabled,
  feedbackVisible: events.feedbackVisible,
  resultsPublishedAt: events.resultsPublishedAt,
  cancelledAt: events.cancelledAt,
  postponedAt: events.postponedAt,
  tracks: events.tracks,
}

const savedByJson = profileCard<PersonCard>('submission.saved_by_user_id')

/** Members of `team`, and whether their profiles are public. */
const peopleJson = sql<{ userId: string; public: boolean }[]>`(
  select coalesce(json_agg(json_build_object('userId', pt.user_id, 'public', coalesce(p.public, false))
    order by pt.joined_team_at, pt.id), '[]')
  from ${membersIn(sql`team.id`, withProfile(sql`pt.user_id`))})`
