import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/client.ts'
import { announcements } from '#features/event/announcement/table.ts'
import { ballots } from '#features/judging/ballot/table.ts'
import { certificates } from '#features/judging/certificate/table.ts'
import { assignments } from '#features/judging/assignment/table.ts'
import { eventOfChannel } from '#features/event/chat/rows.ts'
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
type Find = (db: Database, name: string) => Promise<string | null | undefined>

type EventTable = AnyPgTable & { id: AnyPgColumn; eventId: AnyPgColumn }

const within =
  (table: EventTable): Find =>
  async (db, id) => {
    const [row] = await db.select({ eventId: table.eventId }).from(table).where(eq(table.id, id))
    return row?.eventId as string | null | undefined
  }

const through =
  (table: AnyPgTable & { id: AnyPgColumn }, part: AnyPgColumn, whole: EventTable): Find =>
  async (db, id) => {
    const query = db.select({ eventId: whole.eventId }).from(table).innerJoin(whole, eq(whole.id, part))
    const [row] = await query.where(eq(table.id, id))
    return row?.eventId as string | undefined
  }

const event: Find = async (_, id) => id
const nowhere: Find = async () => null
const team = within(teams)
const submission = within(submissions)
const request = through(joinRequests, joinRequests.teamId, teams)
const invitation = through(teamInvitations, teamInvitations.teamId, teams)

const bySlug: Find = async (db, slug) => {
  const [row] = await db.execute<{ id: string | null }>(
    sql`select ${eventNowOrOnceAt(slug)} as id`,
    'objects',
  )
  return row?.id
}

const ofChannel: Find = async (db, channel) => {
  const [row] = await db.execute<{ id: string | null }>(
    sql`select ${eventOfChannel(channel)} as id`,
    'objects',
  )
  return row?.id
}

/** Fields that mean the same in every request. All items that they name must belong to one event. */
const fields: Record<string, Find> = {
  eventId: event,
  eventSlug: bySlug,
  teamId: team,
  channelDiscordId: ofChannel,
  submissionId: submission,
  participantId: within(participants),
  roundId: within(rounds),
  judgeId: within(judges),
  otherId: submission,
  webhookId: within(webhooks),
  streamId: nowhere,
  applicationId: nowhere,
  articleId: nowhere,
  tutorialId: nowhere,
}

/** Meaning of `id` by operation or segment. Items of other operations belong to no event. */
const ids: Record<string, Find> = {
  announcement: within(announcements),
  ballot: through(ballots, ballots.roundId, rounds),
  certificate: within(certificates),
  assignment: through(assignments, assignments.roundId, rounds),
  comment: through(comments, comments.submissionId, submissions),
  event,
  eventRole: within(eventRoles),
  judge: within(judges),
  'event/answerDevpostOffer': within(devpostPeople),
  'eventRole/updateSpeakerCard': within(speakerCards),
  'eventRole/deleteSpeakerCard': within(speakerCards),
  'eventRole/acceptRoleInvitation': within(roleInvitations),
  'eventRole/declineRoleInvitation': within(roleInvitations),
  'eventRole/getOwnRoleInvitation': within(roleInvitations),
  'eventRole/withdrawRoleInvitation': within(roleInvitations),
  'judge/acceptJudgeInvitation': within(judgeInvitations),
  'judge/declineJudgeInvitation': within(judgeInvitations),
  'judge/withdrawJudgeInvitation': within(judgeInvitations),
  'publication/answerAppeal': within(appeals),
  likes: through(likes, likes.submissionId, submissions),
  participant: within(participants),
  round: within(rounds),
  review: through(reviews, reviews.submissionId, submissions),
  help: within(helpRequests),
  'help/bookSlot': within(officeSlots),
  'help/releaseSlot': within(officeSlots),
  'help/removeSlot': within(officeSlots),
  question: within(questions),
  room: through(messages, messages.teamId, teams),
  submission,
  'submissionAppCategory/deleteManySubmissionAppCategoriesOnSubmission': submission,
  team,
  'team/acceptInvitation': invitation,
  'team/acceptJoinRequest': request,
  'team/declineInvitation': invitation,
  'team/declineJoinRequest': request,
  'team/dismissTeamNotice': through(teamNotices, teamNotices.teamId, teams),
  'team/reopenJoinRequest': request,
  'team/withdrawInvitation': invitation,
  'team/withdrawJoinRequest': request,
  timelineEvent: within(timelineEvents),
  webhook: within(webhooks),
  'webhook/replayDelivery': through(webhookDeliveries, webhookDeliveries.webhookId, webhooks),
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
    id: ids[operation] ?? ids[segment] ?? nowhere,
    ...(segment === 'event' && { slug: bySlug }),
  }
  const lookups = Object.entries(input).flatMap(([field, value]) => {
    const find = Object.hasOwn(finders, field) ? finders[field as keyof typeof finders] : undefined
    return find && typeof value === 'string' ? [find(db, value)] : []
  })
  const eventIds = await Promise.all(lookups)
  return eventIds.length > 0 && eventIds.every((one) => one === eventId)
}
