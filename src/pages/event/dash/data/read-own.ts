import { announcements, organizerMail } from '#features/event/announcement/api.ts'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { entrance, participantLists, participants } from '#features/event/participant/api.ts'
import { roomTalk } from '#features/event/room/api.ts'
import { invitations } from '#features/event/team/api.ts'
import { timeline } from '#features/event/timeline/api.ts'
import { portfolios } from '#features/community/portfolio/api.ts'
import { voting } from '#features/judging/vote/api.ts'
import { accounts } from '#features/people/auth/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { getFaceSeed } from '#lib/face-seed.ts'
import { encodeQrPath } from '#lib/pictures/code-picture.ts'
import { hasTable } from '../../results/has-table.ts'

type Event = { id: string }
type PublicationTime = { resultsPublishedAt: string | null }

/**
 * Reads the schedule, the newest announcement and the number of unread messages, for the tabs and the rail of
 * every page.
 */
export async function readRail(
  ctx: MemberContext,
  { eventId, isIn, teamId }: { eventId: string; isIn: boolean; teamId: string | null },
) {
  const [schedule, newestAnnouncements, room] = await Promise.all([
    timeline.read.getTimelineEvents(ctx, { eventId, perPage: 100 }),
    isIn ? announcements.read.getAnnouncements(ctx, { eventId, perPage: 1 }) : null,
    isIn && teamId ? roomTalk.read.getRoomUnread(ctx, { teamId }) : null,
  ])
  return {
    schedule: schedule.items,
    newest: newestAnnouncements?.items[0] ?? null,
    unread: room?.unread ?? 0,
  }
}

/** Reads whether judges' reasons can be read, and until when the community votes. */
export async function readResults(ctx: MemberContext, { id, resultsPublishedAt }: Event & PublicationTime) {
  const [hasReasons, vote] = await Promise.all([
    resultsPublishedAt !== null && hasTable(ctx, id),
    voting.read.getVote(ctx, { eventId: id }),
  ])
  return { hasReasons, voteUntil: vote?.state === 'open' ? vote.closesAt : null }
}

/** Reads the seat that an e-mail offers; 'spent' if its link no longer works. */
export async function loadOffer(ctx: MemberContext, token: string) {
  try {
    return { token, ...(await invitations.read.getInvitation(ctx, { token })) }
  } catch (error) {
    if (error instanceof Refusal) return 'spent' as const
    throw error
  }
}

/** Reads the viewer's participation, and their award once results are published. */
export async function loadOwnData(ctx: MemberContext, { id, resultsPublishedAt }: Event & PublicationTime) {
  const [ownParticipant, participations] = await Promise.all([
    participants.read.getParticipant(ctx, { eventId: id }),
    resultsPublishedAt ? listParticipations(ctx) : [],
  ])
  return { me: ownParticipant, won: participations.find(({ event }) => event?.id === id)?.won ?? null }
}

/** Reads the viewer's name, portrait and counts, for the card about themselves. */
export async function loadProfile(ctx: MemberContext) {
  const [participations, { person, attended }] = await Promise.all([listParticipations(ctx), readPerson(ctx)])
  const submitted = participations.filter(({ team }) => team?.submission).length
  return { person, counts: { attended, submitted } }
}

async function listParticipations(ctx: MemberContext) {
  const participations = await participantLists.read.getParticipantsByUserId(ctx, {
    userId: ctx.viewer.id,
    perPage: 100,
  })
  return participations.items
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
