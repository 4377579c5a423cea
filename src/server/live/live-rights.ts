import { loadRound } from '#features/judging/round/load-round.ts'
import { getArticleForEdit } from '#features/content/blog/service.ts'
import { loadManagedEvent, loadEvent, loadEventById } from '#features/event/event/load-event.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { ownsParticipant } from '#features/event/participant/enrollment/own-participant.ts'
import { loadVisibleSubmission } from '#features/event/submission/gallery/submission-for-viewer.ts'
import { readHelp } from '#features/event/help/policy.ts'
import { readQuestions } from '#features/event/question/policy.ts'
import { loadRoomTeam } from '#features/event/room/messages/room-for-viewer.ts'
import { seesReports } from '#features/event/submission/policy.ts'
import { seeTeamMatters } from '#features/event/team/policy.ts'
import { loadTeamForViewer } from '#features/event/team/seats/team-for-viewer.ts'
import { getTechnologyForEdit } from '#features/content/technology/service.ts'
import { getTutorialForEdit } from '#features/content/tutorial/service.ts'
import { getWebhook } from '#features/event/webhook/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound, Refusal } from '#lib/contract/errors.ts'
import { allow, administrator } from '#lib/contract/policy.ts'

/**
 * Access checks by topic. If the caller may not read the topic's object, each throws the error that reading
 * it would throw.
 */
const accessChecks: Record<string, (ctx: MemberContext, id: string) => Promise<unknown>> = {
  event: (ctx, id) => loadEvent(ctx, { eventId: id }),
  stream: (ctx, id) => loadEventById(ctx, id, { kind: 'stream' }),
  'announcement-list': loadEventById,
  async tray({ viewer }, id) {
    if (viewer.id !== id) throw notFound('Tray')
  },
  async team(ctx, id) {
    // Only people with access may know about join requests, invitations, saved drafts and reviews.
    allow(ctx, seeTeamMatters, await loadTeamForViewer(ctx, id))
  },
  room: loadRoomTeam,
  async help(ctx, id) {
    allow(ctx, readHelp, await loadEvent(ctx, { eventId: id }))
  },
  async 'question-list'(ctx, id) {
    allow(ctx, readQuestions, await loadEvent(ctx, { eventId: id }))
  },
  async 'room-read'({ viewer }, id) {
    if (viewer.id !== id) throw notFound('Account')
  },
  async submission(ctx, id) {
    // Activity behind a submission, especially an unapproved review, is visible only to people with access.
    if (!seesReports(ctx.viewer, await loadVisibleSubmission(ctx, id))) throw notFound('Submission')
  },
  async participant(ctx, id) {
    if (!(await ownsParticipant(ctx, id))) throw notFound('Participant')
  },
  webhook: (ctx, id) => getWebhook(ctx, { id }),
  // Only event managers may know when a judge saves something.
  async 'round-progress'(ctx, id) {
    allow(ctx, manageEvent, (await loadRound(ctx, id)).event)
  },
  async publication(ctx, id) {
    await loadManagedEvent(ctx, { eventId: id })
  },
  'tutorial-edit': (ctx, id) => getTutorialForEdit(ctx, { id }),
  'article-edit': (ctx, id) => getArticleForEdit(ctx, { id }),
  async 'technology-edit'(ctx, id) {
    allow(ctx, administrator, undefined)
    await getTechnologyForEdit(ctx, { id })
  },
}

export const liveKinds = Object.keys(accessChecks)

/** Returns the topics that the caller may read; 404 if there are none. */
export async function listReadableTopics(
  ctx: MemberContext,
  topics: readonly string[],
): Promise<Set<string>> {
  const readableNames = new Set<string>()
  for (const topic of topics) {
    const [kind = '', id = ''] = topic.split(':')
    if (await isReadable(() => accessChecks[kind]!(ctx, id))) readableNames.add(topic)
  }
  if (readableNames.size === 0) throw notFound('What this would be about')
  return readableNames
}

async function isReadable(checkAccess: () => Promise<unknown>): Promise<boolean> {
  try {
    await checkAccess()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false
    throw error
  }
}
