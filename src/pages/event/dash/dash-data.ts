import { accounts } from '#features/people/auth/api.ts'
import { announcements, organizerMail } from '#features/event/announcement/api.ts'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { encodeQrPath } from '#lib/pictures/code-picture.ts'
import { entrance, participantLists, participants } from '#features/event/participant/api.ts'
import { invitations, rosters, suggestions, teammates, teamNotices, teams } from '#features/event/team/api.ts'
import { helping } from '#features/event/help/api.ts'
import { questioning } from '#features/event/question/api.ts'
import { readQuestions } from '#features/event/question/policy.ts'
import { portfolios } from '#features/community/portfolio/api.ts'
import { roomTalk } from '#features/event/room/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { hasEnded } from '#features/judging/round/ui/round-texts.ts'
import { reviewers, reviewApi } from '#features/judging/review/api.ts'
import { submissions } from '#features/event/submission/api.ts'
import { reviewEvent } from '#features/judging/review/policy.ts'
import { flagApi } from '#features/operations/moderation/api.ts'
import { findDisqualification } from '#features/operations/moderation/ui/find-disqualification.ts'
import type { EventRoleName } from '#features/event/event/people/role.ts'
import { voting } from '#features/judging/vote/api.ts'
import { timeline } from '#features/event/timeline/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { getFaceSeed } from '#lib/face-seed.ts'
import { publicRounds } from '../show/judged-lines.ts'
import { hasTable } from '../results/has-table.ts'
import type { Filters } from './finding/filters.ts'

type Event = { id: string }
type PublicationTime = { resultsPublishedAt: string | null }

/** Reads the data that the dashboard shows to every signed-in viewer, enrolled or not. */
export async function loadCommon(
  ctx: MemberContext,
  { id, resultsPublishedAt }: Event & PublicationTime,
  token: string | null,
) {
  const [schedule, offeredItems, hasReasons, vote] = await Promise.all([
    timeline.read.getTimelineEvents(ctx, { eventId: id, perPage: 100 }),
    token ? loadOffer(ctx, token) : null,
    resultsPublishedAt !== null && hasTable(ctx, id),
    voting.read.getVote(ctx, { eventId: id }),
  ])
  return {
    schedule: schedule.items,
    offered: offeredItems,
    hasReasons,
    voteUntil: vote?.state === 'open' ? vote.closesAt : null,
  }
}

/** Reads the seat that an e-mail offers; 'spent' if its link no longer works. */
async function loadOffer(ctx: MemberContext, token: string) {
  try {
    return { token, ...(await invitations.read.getInvitation(ctx, { token })) }
  } catch (error) {
    if (error instanceof Refusal) return 'spent' as const
    throw error
  }
}

/** Reads the viewer's participation, award, and the name and counts on the profile card. */
export async function loadOwnData(ctx: MemberContext, { id }: Event) {
  const [ownParticipant, participations, { person, attended }] = await Promise.all([
    participants.read.getParticipant(ctx, { eventId: id }),
    participantLists.read.getParticipantsByUserId(ctx, { userId: ctx.viewer.id, perPage: 100 }),
    readPerson(ctx),
  ])
  const submittedParticipations = participations.items.filter(({ team }) => team?.submission)
  const wonAward = participations.items.find(({ event }) => event?.id === id)?.won ?? null
  return {
    me: ownParticipant,
    person,
    won: wonAward,
    counts: { attended, submitted: submittedParticipations.length },
  }
}

/** Returns the viewer's name and portrait, and the number of attended events that their profile shows. */
async function readPerson(ctx: MemberContext) {
  const viewer = await accounts.read.getViewer(ctx, {})
  const person = {
    name: viewer?.name ?? '',
    face: getFaceSeed(ctx.viewer.id),
    src: viewer?.picture ?? null,
  }
  const userName = viewer?.userName
  if (!userName) return { person, attended: 0 }
  const { attendedCount } = await portfolios.read.getPortfolio(ctx, { userName, list: 'events', perPage: 1 })
  return { person, attended: attendedCount }
}

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

/** Reads announcements, whether their e-mails are muted, and the check-in code if there is one. */
export async function readBoard(
  ctx: MemberContext,
  event: Event & Parameters<typeof isOnSite>[0] & { cancelledAt: string | null },
) {
  const [announcementList, { muted }, code] = await Promise.all([
    announcements.read.getAnnouncements(ctx, { eventId: event.id, perPage: 20 }),
    organizerMail.read.getMute(ctx, { eventId: event.id }),
    isOnSite(event) && !event.cancelledAt ? entrance.read.getCheckInCode(ctx, { eventId: event.id }) : null,
  ])
  return {
    announcements: announcementList.items,
    muted,
    entrance: code && { ...code, picture: encodeQrPath(code.url) },
  }
}

/**
 * Reads the approved participant's team with its members, join requests, invitations and room, and the decision
 * that disqualifies its project.
 */
export async function readTeam(ctx: MemberContext, teamId: string) {
  const [team, memberList, requests, offers, room] = await Promise.all([
    teams.read.getTeam(ctx, { id: teamId }),
    teammates.read.getTeammates(ctx, { teamId, perPage: 100 }),
    rosters.read.getJoinRequests(ctx, { teamId, perPage: 100 }),
    invitations.read.getInvitations(ctx, { teamId, perPage: 100 }),
    roomTalk.read.getRoom(ctx, { teamId }),
  ])
  return {
    team,
    mates: memberList.items,
    requests: requests.items,
    offers: offers.items,
    room,
    disqualification: team.submission?.isSubmitted
      ? await loadDisqualification(ctx, team.submission.id)
      : null,
  }
}

/** Reads the decision that disqualifies the team's project; null if it takes part. */
async function loadDisqualification(ctx: MemberContext, subjectId: string) {
  const measures = await flagApi.read.getOwnMeasures(ctx, { subjectId, perPage: 100 })
  return findDisqualification(measures.items)
}

/** Reads requests, offers and notices of a participant without a team. */
export async function loadWishes(ctx: MemberContext, eventId: string) {
  const [joinRequests, invitationList, notices] = await Promise.all([
    rosters.read.getOwnJoinRequests(ctx, { eventId, perPage: 100 }),
    invitations.read.getOwnInvitations(ctx, { eventId, perPage: 20 }),
    teamNotices.read.getOwnTeamNotices(ctx, { eventId, perPage: 20 }),
  ])
  return { asked: joinRequests.items, offered: invitationList.items, notices: notices.items }
}

/** Reads teams, or people without one, by the URL's filters, and the best matches. */
export async function loadFinding(
  ctx: MemberContext,
  options: { eventId: string; teamId: string | null; filters: Filters },
) {
  const { eventId, teamId, filters } = options
  const { tab, role, skill, name, zone, looking, page } = filters
  const [matchingTeams, bestMatches] = await Promise.all([
    tab === 'teams'
      ? teams.read.getTeamsForEvent(ctx, {
          eventId,
          page,
          filterByRole: role,
          timeZone: zone,
          onlyLookingForMembers: looking,
          teamsPerPage: 10,
        })
      : null,
    suggestions.read.getSuggestions(ctx, teamId ? { teamId, limit: 4 } : { eventId, limit: 4 }),
  ])
  const people =
    tab === 'people'
      ? await participantLists.read.getParticipantsForEventWithoutTeam(ctx, {
          eventId,
          page,
          teamRole: role,
          skill,
          name,
          timeZone: zone,
          lookingForTeam: looking,
          usersPerPage: 10,
        })
      : null
  return { teams: matchingTeams, people, suggestions: bestMatches.items }
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

/** Reads questions and help requests; null if the viewer has no part in the event. */
export async function loadQuestions(
  ctx: MemberContext,
  event: Event & Pick<ReviewableEvent, 'viewer'>,
  isApproved: boolean,
) {
  const attendance = { roles: event.viewer?.roles ?? [], participation: { approved: isApproved } }
  if (!readQuestions.may(ctx.viewer, attendance)) return null
  const [questions, help] = await Promise.all([
    questioning.read.getQuestions(ctx, { eventId: event.id }),
    helping.read.getHelp(ctx, { eventId: event.id }),
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
interface ReviewableEvent extends Event {
  feedbackEnabled: boolean
  viewer: { roles: EventRoleName[]; teamId: string | null } | null
}
