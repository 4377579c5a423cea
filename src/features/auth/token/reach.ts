import { eq } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/client.ts'
import { announcements } from '#features/announcement/table.ts'
import { comments } from '#features/comment/table.ts'
import { eventRoles, events, eventSlugs } from '#features/event/table.ts'
import { likes } from '#features/like/table.ts'
import { participants } from '#features/participant/table.ts'
import { reviews } from '#features/review/table.ts'
import { submissions } from '#features/submission/table.ts'
import { joinRequests, teamInvitations, teamNotices, teams } from '#features/team/table.ts'
import { timelineEvents } from '#features/timeline/table.ts'
import { webhookDeliveries, webhooks } from '#features/webhook/table.ts'

/** The event that a thing belongs to; nothing for what belongs to none. */
type Find = (db: Database, name: string) => Promise<string | null | undefined>

type Held = AnyPgTable & { id: AnyPgColumn; eventId: AnyPgColumn }

const within =
  (table: Held): Find =>
  async (db, id) => {
    const [row] = await db.select({ eventId: table.eventId }).from(table).where(eq(table.id, id))
    return row?.eventId as string | null | undefined
  }

const through =
  (table: AnyPgTable & { id: AnyPgColumn }, part: AnyPgColumn, whole: Held): Find =>
  async (db, id) => {
    const found = db.select({ eventId: whole.eventId }).from(table).innerJoin(whole, eq(whole.id, part))
    const [row] = await found.where(eq(table.id, id))
    return row?.eventId as string | undefined
  }

const event: Find = async (_, id) => id
const nowhere: Find = async () => null
const team = within(teams)
const submission = within(submissions)
const request = through(joinRequests, joinRequests.teamId, teams)
const invitation = through(teamInvitations, teamInvitations.teamId, teams)

const bySlug: Find = async (db, slug) => {
  const [now] = await db.select({ id: events.id }).from(events).where(eq(events.slug, slug))
  const [formerly] = await db
    .select({ id: eventSlugs.eventId })
    .from(eventSlugs)
    .where(eq(eventSlugs.slug, slug))
  return now?.id ?? formerly?.id
}

/** Fields that mean the same in every request. What they name must all be of one event. */
const fields: Record<string, Find> = {
  eventId: event,
  eventSlug: bySlug,
  teamId: team,
  submissionId: submission,
  participantId: within(participants),
  webhookId: within(webhooks),
  streamId: nowhere,
  applicationId: nowhere,
  articleId: nowhere,
  tutorialId: nowhere,
}

/** What `id` is the number of, by the operation or its segment. What is not named here belongs to no event. */
const ids: Record<string, Find> = {
  announcement: within(announcements),
  comment: through(comments, comments.submissionId, submissions),
  event,
  eventRole: within(eventRoles),
  likes: through(likes, likes.submissionId, submissions),
  participant: within(participants),
  review: through(reviews, reviews.submissionId, submissions),
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

/** Whether all that a request names belongs to this event, and it names at least one such thing. */
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
  const named = Object.entries(input).flatMap(([field, value]) => {
    const find = Object.hasOwn(finders, field) ? finders[field as keyof typeof finders] : undefined
    return find && typeof value === 'string' ? [find(db, value)] : []
  })
  const found = await Promise.all(named)
  return found.length > 0 && found.every((one) => one === eventId)
}
