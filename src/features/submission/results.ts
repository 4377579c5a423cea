import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { record } from '#features/audit/record.ts'
import { listProjects } from '#features/discovery/listing.ts'
import { rolesJson } from '#features/event/people.ts'
import { hasClosed } from '#features/event/phase.ts'
import { isVisible, manageEvent } from '#features/event/policy.ts'
import { markResults } from '#features/event/results.ts'
import { events } from '#features/event/table.ts'
import type { MemberContext } from '#lib/context.ts'
import { conflict, invalid, notFound } from '#lib/errors.ts'
import { allow } from '#lib/policy.ts'
import { actionOf, type Award, reward, takeBack } from './awards.ts'
import { indexSubmission } from './findable.ts'
import { medalOf } from './medal.ts'
import type { Placing } from './organising-contract.ts'
import { submissions } from './table.ts'

interface Results {
  eventId: string
  positions: Placing[]
}

/** Sets medals and ranks of the named submissions; nobody else sees them before `publishResults`. */
export async function setResults(ctx: MemberContext, { eventId, positions }: Results): Promise<Results> {
  const event = await managedEvent(ctx, eventId)
  const before = await submittedTo(ctx, eventId, positions)
  positions.forEach(({ submissionId }, place) => {
    const isTwice = positions.findIndex((one) => one.submissionId === submissionId) < place
    if (isTwice || !before.some((one) => one.submissionId === submissionId))
      throw invalid({ [`positions.${place}.submissionId`]: 'Invalid value' })
  })
  const changed = positions.filter((one) => before.some((other) => isMoved(one, other)))
  if (changed.length === 0) return { eventId, positions }
  await ctx.db.execute(sql`
    update submission set position = given.position, event_position = given."eventPosition"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as given("submissionId" uuid, position text, "eventPosition" int)
    where submission.id = given."submissionId"`)
  await record(ctx, {
    what: 'set results',
    subject: { kind: 'event', id: eventId },
    before: { positions: before.filter((one) => changed.some((other) => isMoved(other, one))) },
    after: { positions: changed },
  })
  ctx.changed('submissions', eventId)
  if (event.resultsPublishedAt) {
    await listProjects(ctx, { eventId })
    await show(ctx, changed)
    await takeBack(ctx, awardsOf(before.filter((one) => changed.some((other) => hasOtherMedal(other, one)))))
    await reward(ctx, awardsOf(changed))
  }
  return { eventId, positions }
}

/** One act for the whole event: 409 while submissions are open or nothing is placed; again does nothing. */
export async function publishResults(ctx: MemberContext, { eventId }: { eventId: string }) {
  const event = await managedEvent(ctx, eventId)
  if (event.resultsPublishedAt) return { eventId, resultsPublishedAt: event.resultsPublishedAt }
  if (!hasClosed(event, ctx.now)) throw conflict('Submissions have not closed yet', 'not_closed')
  const placed = await placedIn(ctx, eventId)
  if (placed.length === 0) throw conflict('No results have been set yet', 'no_results')
  await markResults(ctx, eventId, ctx.now)
  await reward(ctx, awardsOf(placed))
  await record(ctx, {
    what: 'published results',
    subject: { kind: 'event', id: eventId },
    after: { positions: placed },
  })
  ctx.changed('submissions', eventId)
  await show(ctx, placed, (one) => medalOf(one) !== null)
  return { eventId, resultsPublishedAt: ctx.now }
}

/** Hides them again, as before they were published; what was set stays. Again does nothing. */
export async function unpublishResults(ctx: MemberContext, { eventId }: { eventId: string }) {
  const event = await managedEvent(ctx, eventId)
  if (!event.resultsPublishedAt) return { eventId }
  const placed = await placedIn(ctx, eventId)
  await markResults(ctx, eventId, null)
  await takeBack(ctx, awardsOf(placed))
  await record(ctx, {
    what: 'took back results',
    subject: { kind: 'event', id: eventId },
    before: { resultsPublishedAt: event.resultsPublishedAt, positions: placed },
  })
  ctx.changed('submissions', eventId)
  await show(ctx, placed, (one) => medalOf(one) !== null)
  return { eventId }
}

const placedIn = async (ctx: MemberContext, eventId: string) =>
  (await submittedTo(ctx, eventId)).filter(
    ({ position, eventPosition }) => position !== null || eventPosition !== null,
  )

/** Pages and the search say it in the moment in which it is true. */
async function show(ctx: MemberContext, placed: Placing[], isNamed: (one: Placing) => boolean = () => true) {
  for (const one of placed) {
    const { submissionId } = one
    ctx.changed('submission', submissionId)
    if (isNamed(one)) await indexSubmission(ctx, submissionId)
  }
}

const isMoved = (one: Placing, other: Placing) =>
  one.submissionId === other.submissionId &&
  (one.position !== other.position || one.eventPosition !== other.eventPosition)

const hasOtherMedal = (one: Placing, other: Placing) =>
  one.submissionId === other.submissionId && one.position !== other.position

const awardsOf = (positions: Placing[]): Award[] =>
  positions.flatMap(({ submissionId, position }) =>
    position ? [{ id: submissionId, action: actionOf[position] }] : [],
  )

/** The event, held until the transaction ends, of somebody who manages it. */
async function managedEvent(ctx: MemberContext, id: string) {
  const [row] = await ctx.db
    .select({
      visibility: events.visibility,
      startAt: events.startAt,
      endAt: events.endAt,
      submissionsCloseAt: events.submissionsCloseAt,
      resultsPublishedAt: events.resultsPublishedAt,
      roles: rolesJson(sql`r.event_id = ${id}`, ctx.viewer.id),
    })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
    .for('no key update')
  if (!row || !isVisible(ctx.viewer, row)) throw notFound('Event')
  allow(ctx, manageEvent, row)
  return row
}

function submittedTo({ db }: MemberContext, eventId: string, named?: Placing[]): Promise<Placing[]> {
  const ids = named?.map(({ submissionId }) => submissionId)
  const { id, position, eventPosition, submittedAt, deletedAt } = submissions
  return db
    .select({ submissionId: id, position, eventPosition })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        isNotNull(submittedAt),
        isNull(deletedAt),
        ids ? inArray(id, ids) : undefined,
      ),
    )
}
