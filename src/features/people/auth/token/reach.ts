import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/client.ts'
import { announcements } from '#features/event/announcement/table.ts'
import { ballots } from '#features/judging/ballot/table.ts'
import { certificates } from '#features/judging/certificate/table.ts'
import { assignments } from '#features/judging/assignment/table.ts'
import { selectEventByChannel } from '#features/event/chat/rows.ts'
import { comments } from '#features/community/comment/table.ts'
import { devpostPeople } from '#features/operations/devpost/table.ts'
import { eventNowOrOnceAt } from '#features/event/event/rows.ts'
import { eventRoles, roleInvitations, speakerCards } from '#features/event/event/table.ts'
import { judgeInvitations, judges } from '#features/judging/judge/table.ts'
import { likes } from '#features/community/like/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { appeals } from '#features/judging/publication/table.ts'
import { reviews } from '#features/judging/review/table.ts'
import { helpRequests, officeSlots } from '#features/event/help/table.ts'
import { questions } from '#features/event/question/table.ts'
import { messages } from '#features/event/room/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { joinRequests, teamInvitations, teamNotices, teams } from '#features/event/team/table.ts'
import { timelineEvents } from '#features/event/timeline/table.ts'
import { webhookDeliveries, webhooks } from '#features/event/webhook/table.ts'

/** Finds the event of an item; null or undefined if it belongs to none. */
type FindEventId = (db: Database, name: string) => Promise<string | null | undefined>

type EventTable = AnyPgTable & { id: AnyPgColumn; eventId: AnyPgColumn }

const createFinder =
  (table: EventTable): FindEventId =>
  async (db, id) => {
    const [row] = await db.select({ eventId: table.eventId }).from(table).where(eq(table.id, id))
    return row?.eventId as string | null | undefined
  }

const createJoinedFinder =
  (table: AnyPgTable & { id: AnyPgColumn }, part: AnyPgColumn, eventTable: EventTable): FindEventId =>
  async (db, id) => {
    const query = db
      .select({ eventId: eventTable.eventId })
      .from(table)
      .innerJoin(eventTable, eq(eventTable.id, part))
    const [row] = await query.where(eq(table.id, id))
    return row?.eventId as string | undefined
  }

const event: FindEventId = async (_, id) => id
const findNoEvent: FindEventId = async () => null
const team = createFinder(teams)
const submission = createFinder(submissions)
const request = createJoinedFinder(joinRequests, joinRequests.teamId, teams)
const invitation = createJoinedFinder(teamInvitations, teamInvitations.teamId, teams)

const bySlug: FindEventId = async (db, slug) => {
  const [row] = await db.execute<{ id: string | null }>(
    sql`select ${eventNowOrOnceAt(slug)} as id`,
    'objects',
  )
  return row?.id
}

const findEventOfChannel: FindEventId = async (db, channel) => {
  const [row] = await db.execute<{ id: string | null }>(
    sql`select ${selectEventByChannel(channel)} as id`,
    'objects',
  )
  return row?.id
}

/** Fields that mean the same in every request. All items that they name must belong to one event. */
const fields: Record<string, FindEventId> = {
  eventId: event,
  eventSlug: bySlug,
  teamId: team,
  channelDiscordId: findEventOfChannel,
  submissionId: submission,
  participantId: createFinder(participants),
  roundId: createFinder(rounds),
  judgeId: createFinder(judges),
  otherId: submission,
  webhookId: createFinder(webhooks),
  streamId: findNoEvent,
  applicationId: findNoEvent,
  articleId: findNoEvent,
  tutorialId: findNoEvent,
}

/** Meaning of `id` by operation or segment. Items of other operations belong to no event. */
const ids: Record<string, FindEventId> = {
  announcement: createFinder(announcements),
  ballot: createJoinedFinder(ballots, ballots.roundId, rounds),
  certificate: createFinder(certificates),
  assignment: createJoinedFinder(assignments, assignments.roundId, rounds),
  comment: createJoinedFinder(comments, comments.submissionId, submissions),
  event,
  eventRole: createFinder(eventRoles),
  judge: createFinder(judges),
  'event/answerDevpostOffer': createFinder(devpostPeople),
  'eventRole/updateSpeakerCard': createFinder(speakerCards),
  'eventRole/deleteSpeakerCard': createFinder(speakerCards),
  'eventRole/acceptRoleInvitation': createFinder(roleInvitations),
  'eventRole/declineRoleInvitation': createFinder(roleInvitations),
  'eventRole/getOwnRoleInvitation': createFinder(roleInvitations),
  'eventRole/withdrawRoleInvitation': createFinder(roleInvitations),
  'judge/acceptJudgeInvitation': createFinder(judgeInvitations),
  'judge/declineJudgeInvitation': createFinder(judgeInvitations),
  'judge/withdrawJudgeInvitation': createFinder(judgeInvitations),
  'publication/answerAppeal': createFinder(appeals),
  likes: createJoinedFinder(likes, likes.submissionId, submissions),
  participant: createFinder(participants),
  round: createFinder(rounds),
  review: createJoinedFinder(reviews, reviews.submissionId, submissions),
  help: createFinder(helpRequests),
  'help/bookSlot': createFinder(officeSlots),
  'help/releaseSlot': createFinder(officeSlots),
  'help/removeSlot': createFinder(officeSlots),
  question: createFinder(questions),
  room: createJoinedFinder(messages, messages.teamId, teams),
  submission,
  'submissionAppCategory/deleteManySubmissionAppCategoriesOnSubmission': submission,
  team,
  'team/acceptInvitation': invitation,
  'team/acceptJoinRequest': request,
  'team/declineInvitation': invitation,
  'team/declineJoinRequest': request,
  'team/dismissTeamNotice': createJoinedFinder(teamNotices, teamNotices.teamId, teams),
  'team/reopenJoinRequest': request,
  'team/withdrawInvitation': invitation,
  'team/withdrawJoinRequest': request,
  timelineEvent: createFinder(timelineEvents),
  webhook: createFinder(webhooks),
  'webhook/replayDelivery': createJoinedFinder(webhookDeliveries, webhookDeliveries.webhookId, webhooks),
}

/** Whether all items that a request names belong to this event, and it names at least one. */
export async function isWithin(
  db: Database,
  eventId: string,
  { operation, input }: { operation: string; input: object },
): Promise<boolean> {
  const [segment = ''] = operation.split('/')
  const finders = {
    ...fields,
    id: ids[operation] ?? ids[segment] ?? findNoEvent,
    ...(segment === 'event' && { slug: bySlug }),
  }
  const lookups = Object.entries(input).flatMap(([field, value]) => {
    const find = Object.hasOwn(finders, field) ? finders[field as keyof typeof finders] : undefined
    return find && typeof value === 'string' ? [find(db, value)] : []
  })
  const eventIds = await Promise.all(lookups)
  return eventIds.length > 0 && eventIds.every((itemEventId) => itemEventId === eventId)
}
