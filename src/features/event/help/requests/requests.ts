import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { hasEnded } from '#features/event/event/life/phase.ts'
import { selectMentorIds } from '#features/event/event/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { HelpDraft } from '../contract.ts'
import * as policy from '../policy.ts'
import { helpRequests } from '../table.ts'

type RequestResult = Promise<{ id: string }>

/**
 * Requests help from a mentor. 403 without a team, 409 if the team has an open request or the event has
 * ended. Notifies the event's mentors.
 */
export const askForHelp = createPreparedOperation(
  async (ctx: MemberContext, { eventId, topic }: HelpDraft): Promise<RenderedText> => {
    await getEventForHelp(ctx, eventId)
    return ctx.render(topic, { isTalk: true, field: 'topic' })
  },
  async (ctx, { eventId, topic, technology }: HelpDraft, renderedTopic): RequestResult => {
    const event = await getEventForHelp(ctx, eventId)
    await countDailyAction(ctx, 'help')
    const timestamps = { createdAt: ctx.now, updatedAt: ctx.now }
    const [createdRequest] = await ctx.db
      .insert(helpRequests)
      .values({
        eventId,
        teamId: event.participation!.teamId!,
        askedBy: ctx.viewer.id,
        topic,
        rendered: renderedTopic,
        technology,
        ...timestamps,
      })
      .onConflictDoNothing()
      .returning({ id: helpRequests.id })
    if (!createdRequest) throw conflict('Your team has asked for help already', 'open')
    const mentors = await ctx.db.execute<{ userId: string }>(
      sql`select distinct user_id as "userId" from (${selectMentorIds(sql`${eventId}`)}) people limit 200`,
      'objects',
    )
    await notify(ctx, {
      kind: 'helpAsked',
      actor: ctx.viewer.id,
      subject: { kind: 'helpRequest', id: createdRequest.id },
      eventId,
      data: { event: event.title },
      recipients: mentors.map(({ userId }) => userId),
    })
    ctx.changed('help', eventId)
    return createdRequest
  },
)

async function getEventForHelp(ctx: MemberContext, eventId: string) {
  const event = await loadEvent(ctx, { eventId })
  allow(ctx, policy.requestHelp, event)
  if (hasEnded(event, ctx.now)) throw conflict('This event has ended', 'ended')
  return event
}

/** Claims a request. 409 if another mentor has claimed it. If several try at once, the first one wins. */
export async function claimRequest(ctx: MemberContext, { id }: { id: string }): RequestResult {
  const { request, event } = await getVisibleRequest(ctx, id)
  allow(ctx, policy.giveHelp, event)
  if (request.hiddenAt) throw notFound('Request')
  const [claimedRequest] = await ctx.db
    .update(helpRequests)
    .set({ claimedBy: ctx.viewer.id, claimedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(helpRequests.id, id), isNull(helpRequests.claimedBy), isNull(helpRequests.endedAt)))
    .returning({ id: helpRequests.id })
  if (!claimedRequest) {
    const [now] = await ctx.db.select().from(helpRequests).where(eq(helpRequests.id, id))
    if (now?.claimedBy === ctx.viewer.id) return { id }
    throw conflict(now?.endedAt ? 'This is closed already' : 'Someone else has it already', 'taken')
  }
  await recordAdminChange(ctx, createAuditEntry(id, 'help.claimed', ['waiting', 'claimed']))
  await notify(ctx, {
    kind: 'helpClaimed',
    actor: ctx.viewer.id,
    subject: { kind: 'helpRequest', id },
    data: { event: event.title },
    recipients: { of: 'team', id: request.teamId },
  })
  ctx.changed('help', request.eventId)
  return { id }
}

/**
 * Marks a claimed request as on the way, or returns it to the queue, which restores its position and notifies
 * its team.
 */
export async function moveRequest(
  ctx: MemberContext,
  { id, to }: { id: string; to: 'onTheWay' | 'queue' },
): RequestResult {
  const { request, event } = await getVisibleRequest(ctx, id)
  allow(ctx, policy.moveRequest, request)
  const set =
    to === 'queue' ? { claimedBy: null, claimedAt: null, onTheWayAt: null } : { onTheWayAt: ctx.now }
  const [movedRequest] = await ctx.db
    .update(helpRequests)
    .set({ ...set, updatedAt: ctx.now })
    .where(
      and(eq(helpRequests.id, id), eq(helpRequests.claimedBy, ctx.viewer.id), isNull(helpRequests.endedAt)),
    )
    .returning({ id: helpRequests.id })
  if (!movedRequest) throw conflict('This is closed already', 'ended')
  await recordAdminChange(ctx, createAuditEntry(id, 'help.moved', ['claimed', to]))
  if (to === 'queue')
    await notify(ctx, {
      kind: 'helpReturned',
      actor: ctx.viewer.id,
      subject: { kind: 'helpRequest', id },
      data: { event: event.title },
      recipients: { of: 'team', id: request.teamId },
    })
  ctx.changed('help', request.eventId)
  return movedRequest
}

export async function endRequest(
  ctx: MemberContext,
  { id, outcome }: { id: string; outcome: 'solved' | 'withdrawn' },
): RequestResult {
  const { request, event } = await getVisibleRequest(ctx, id)
  const isMember = event.participation?.teamId === request.teamId
  allow(ctx, policy.endRequest, { ...request, isMember })
  const [endedRequest] = await ctx.db
    .update(helpRequests)
    .set({ endedAt: ctx.now, outcome, updatedAt: ctx.now })
    .where(and(eq(helpRequests.id, id), isNull(helpRequests.endedAt)))
    .returning({ id: helpRequests.id })
  if (!endedRequest) return { id }
  await recordAdminChange(ctx, createAuditEntry(id, 'help.closed', ['open', outcome]))
  ctx.changed('help', request.eventId)
  return endedRequest
}

const createAuditEntry = (id: string, act: AuditAct, [before, after]: [string, string]) => ({
  what: act,
  subject: { kind: 'helpRequest' as const, id },
  before: { state: before },
  after: { state: after },
})

/**
 * Returns a request to mentors and managers of the event, unless it is hidden, and to its team; 404 for
 * everyone else.
 */
export async function getVisibleRequest(ctx: MemberContext, id: string) {
  const notFoundError = notFound('Request')
  const [request] = await ctx.db.select().from(helpRequests).where(eq(helpRequests.id, id))
  if (!request) throw notFoundError
  const event = await loadEvent(ctx, { eventId: request.eventId })
  const isOwnTeam = event.participation?.teamId === request.teamId
  if (!isOwnTeam) {
    if (request.hiddenAt || !policy.readHelp.may(ctx.viewer, event)) throw notFoundError
    allow(ctx, policy.giveHelp, event)
  }
  return { request, event }
}
