import { and, eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import { disqualifiedProject } from '#features/event/submission/rows.ts'
import { disqualify } from '#features/event/submission/site-wide/disqualify-submission.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { decideMeasure } from '../../appeals.ts'
import { moderateInEvent } from '../../policy.ts'
import { loadSubject } from '../../queries.ts'
import { flags, measures } from '../../table.ts'
import { loadOwners } from '../owners.ts'
import { hideItem } from '../taking-down.ts'
import { type EventKind, type inEventContract, isEventKind } from './in-event-contract.ts'
import { loadModerated, findPlace } from './thing-in-event.ts'

type Contract = typeof inEventContract

export async function getModeration(
  ctx: MemberContext,
  { kind, id }: InputOf<Contract, 'getModeration'>,
): Promise<{ canHide: boolean; eventTitle: string | null }> {
  const location = isEventKind(kind) ? await findPlace(ctx, { kind, id }) : null
  const canHide = location !== null && moderateInEvent.may(ctx.viewer, location)
  return { canHide, eventTitle: canHide ? location.eventTitle : null }
}

/**
 * Hides an item and closes its open reports. 404 if the caller can't moderate it, 409 if it is already
 * invisible to others.
 */
export async function hideInEvent(
  ctx: MemberContext,
  { kind, id, reason }: InputOf<Contract, 'hideInEvent'>,
): Promise<{ kind: EventKind; id: string }> {
  const { eventId, eventTitle: title } = await loadModerated(ctx, { kind, id })
  await hideItem(ctx, { kind, id, note: reason, by: { eventId, title } })
  const closedFlags = await ctx.db
    .update(flags)
    .set({ status: 'upheld', handledBy: ctx.viewer.id, handledAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(flags.kind, kind), eq(flags.subjectId, id), eq(flags.status, 'open')))
    .returning({ id: flags.id })
  if (closedFlags.length > 0) {
    await refreshQueueCounts(ctx, 'reports')
    await ctx.job('flags-handled', { ids: closedFlags.map((flag) => flag.id), kind })
  }
  return { kind, id }
}

/**
 * Disqualifies a project. Published results stay until a correction. 409 if it is a draft or already
 * disqualified.
 */
export async function disqualifyProject(
  ctx: MemberContext,
  { submissionId, reason }: InputOf<Contract, 'disqualifyProject'>,
): Promise<{ submissionId: string }> {
  const { eventId, eventTitle } = await loadModerated(ctx, { kind: 'submission', id: submissionId })
  const subject = await loadSubject(ctx, { kind: 'submission', id: submissionId })
  if (!(await disqualify(ctx, submissionId))) {
    const disqualifiedRows = await ctx.db.execute(
      disqualifiedProject({ id: submissionId, eventId }),
      'objects',
    )
    throw disqualifiedRows.length > 0
      ? conflict('It’s disqualified already', 'disqualified')
      : conflict('It’s a draft, so it isn’t judged', 'not_submitted')
  }
  const { title, ownerId } = subject!
  const [measure] = await ctx.db
    .insert(measures)
    .values({
      kind: 'submission',
      act: 'disqualified',
      subjectId: submissionId,
      title,
      ownerId,
      eventId,
      reason,
      takenBy: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: measures.id })
  await record(ctx, {
    what: 'submission.disqualified',
    subject: { kind: 'submission', id: submissionId },
    before: { title },
    after: { title, state: 'disqualified' },
    reason,
  })
  const path = `/account/moderation#measure-${measure!.id}`
  await notifyOwners(ctx, await loadOwners(ctx, { kind: 'submission', id: submissionId, ownerId }), {
    news: `The organizers of ${eventTitle} disqualified your project: ${title}`,
    path,
    mail: {
      template: 'disqualified',
      data: { title, event: eventTitle, reason, link: ctx.origin + path },
    },
  })
  return { submissionId }
}

/**
 * Lifts a decision of the event’s organizers and closes its appeal. 404 for a decision of the site's
 * moderators.
 */
export async function liftInEvent(
  ctx: MemberContext,
  { id, answer }: InputOf<Contract, 'liftInEvent'>,
): ReturnType<typeof decideMeasure> {
  const [row] = await ctx.db
    .select({
      eventId: measures.eventId,
      roles: rolesJson(sql`r.event_id = measure.event_id`, ctx.viewer.id),
    })
    .from(measures)
    .where(eq(measures.id, id))
  const subject = row?.eventId ? row : { roles: [] }
  allowOrThrow(ctx, manageEvent, { subject, otherwise: notFound('Decision') })
  if (!row?.eventId) throw notFound('Decision')
  return decideMeasure(ctx, { id, decision: 'lift', answer })
}
