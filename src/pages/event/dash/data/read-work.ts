import type { EventRoleName } from '#features/event/event/people/role.ts'
import { helping } from '#features/event/help/api.ts'
import { participantLists, participants } from '#features/event/participant/api.ts'
import { questioning } from '#features/event/question/api.ts'
import { readQuestions } from '#features/event/question/policy.ts'
import { submissions } from '#features/event/submission/api.ts'
import { reviewers, reviewApi } from '#features/judging/review/api.ts'
import { reviewEvent } from '#features/judging/review/policy.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { hasEnded } from '#features/judging/round/ui/round-texts.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { publicRounds } from '../../show/judged-lines.ts'
import type { Filters } from '../finding/filters.ts'

type PublicationTime = { resultsPublishedAt: string | null }

/**
 * Returns whether the viewer is a judge, and whether the event's judging is over: all its rounds have ended,
 * and there was one or results are published.
 */
export async function loadJudgeState(
  ctx: MemberContext,
  { id: eventId, viewer, resultsPublishedAt }: Pick<ReviewableEvent, 'id' | 'viewer'> & PublicationTime,
) {
  if (!viewer?.roles.includes('Judge')) return { isJudge: false, isJudgingOver: false }
  const [{ isJudge }, { rounds }] = await Promise.all([
    participants.read.getParticipation(ctx, { eventId }),
    judgingRounds.read.getRounds(ctx, { eventId }),
  ])
  const visibleRounds = publicRounds({ resultsPublishedAt }, rounds)
  return {
    isJudge,
    isJudgingOver: visibleRounds.every(hasEnded) && (visibleRounds.length > 0 || resultsPublishedAt !== null),
  }
}

/**
 * Counts the event's waiting enrollments, its drafts, and the reviews of up to 100 reviewers, for its
 * managers.
 */
export async function readOverview(ctx: MemberContext, eventId: string) {
  const [waitingList, drafts, people] = await Promise.all([
    participantLists.read.getParticipantsForEvent(ctx, { eventId, status: 'waiting', perPage: 1 }),
    submissions.read.getSubmissionsForEvent(ctx, { eventId, drafts: '', perPage: 1 }),
    reviewers.read.getReviewers(ctx, { eventId, perPage: 100 }),
  ])
  return {
    waiting: waitingList.total,
    drafts: drafts.total,
    reviews: people.items.reduce((sum, { reviews }) => sum + reviews, 0),
  }
}

/** Whether the viewer asks or answers questions in the event. */
export const hasQuestions = (
  ctx: MemberContext,
  { viewer }: Pick<ReviewableEvent, 'viewer'>,
  isApproved: boolean,
) =>
  readQuestions.may(ctx.viewer, {
    roles: viewer?.roles ?? [],
    participation: { approved: isApproved },
  })

/** Reads questions and help requests. */
export async function loadQuestions(ctx: MemberContext, eventId: string) {
  const [questions, help] = await Promise.all([
    questioning.read.getQuestions(ctx, { eventId }),
    helping.read.getHelp(ctx, { eventId }),
  ])
  return { questions, help }
}

/**
 * Reads the review queue; null if feedback is switched off, if the viewer can't review, or if a viewer
 * without the role Judge or Mentor in the event has an empty one.
 */
export async function readQueue(
  ctx: MemberContext,
  event: ReviewableEvent,
  { reviews, reviewPage: page }: Filters,
) {
  const roles = event.viewer?.roles ?? []
  const isCompeting = Boolean(event.viewer?.teamId)
  if (!event.feedbackEnabled || !reviewEvent.may(ctx.viewer, { roles, isCompeting })) return null
  const isOwnOnly = reviews === 'mine'
  const queue = await reviewApi.read.getReviewQueue(ctx, {
    eventId: event.id,
    mine: isOwnOnly,
    page,
    perPage: 10,
  })
  // Moderators and account mentors may review everywhere, so without a reviewer role in the event they see
  // the queue only if it isn't empty.
  const isReviewer = roles.includes('Judge') || roles.includes('Mentor')
  return isReviewer || queue.toReview + queue.reviewed > 0 ? queue : null
}
interface ReviewableEvent {
  id: string
  feedbackEnabled: boolean
  viewer: { roles: EventRoleName[]; teamId: string | null } | null
}
