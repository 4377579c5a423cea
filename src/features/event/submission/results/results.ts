import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { record } from '#features/platform/audit/record.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { Prize } from '#features/event/event/contract.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import { isVisible, manageEvent } from '#features/event/event/policy.ts'
import { markResults } from '#features/event/event/lists/results.ts'
import { events } from '#features/event/event/table.ts'
import { isPrepared } from '#features/judging/publication/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { actionOf, type Award, reward, takeBack } from './awards.ts'
import { indexSubmission } from '../site-wide/findable.ts'
import { getMedal, medalLabels } from './medal.ts'
import type { Placing, PrizeWinners } from './organizing-contract.ts'
import { givePrizes, winnersIn } from './prizes.ts'
import { notifyResultsPublished, mailResults } from './result-mails.ts'
import { placedIn, submittedTo } from './project-results.ts'

interface Results {
  eventId: string
  positions: Placing[]
  prizes: PrizeWinners[]
}

/**
 * Sets medals and ranks of the named submissions and the winners of the named prizes. Hidden from others
 * until `publishResults`. 409 once judged results are published, because only a correction can change them,
 * stating what changed and why.
 */
export async function setResults(ctx: MemberContext, results: Results): Promise<Results> {
  const { resultsJudgedAt } = await managedEvent(ctx, results.eventId)
  if (resultsJudgedAt)
    throw conflict(
      'These results were published with their ballots. Prepare a correction under Judging instead.',
      'judged',
    )
  return giveResults(ctx, results)
}

/** Sets results for a publication of judging. */
export async function giveResults(ctx: MemberContext, results: Results): Promise<Results> {
  const { eventId, positions, prizes } = results
  const event = await managedEvent(ctx, eventId)
  await refuseStrangers(ctx, results)
  const placedIds = positions.map(({ submissionId }) => submissionId)
  const before = await submittedTo(ctx, eventId, placedIds)
  positions.forEach(({ submissionId }, place) => {
    const isTwice = positions.findIndex((one) => one.submissionId === submissionId) < place
    if (isTwice || !before.some((one) => one.submissionId === submissionId))
      throw invalid({ [`positions.${place}.submissionId`]: 'Invalid value' })
  })
  const changed = positions.filter((one) => before.some((other) => isMoved(one, other)))
  const prizeChanges = await givePrizes(ctx, { eventId, prizes: event.prizes, given: prizes })
  if (changed.length + prizeChanges.after.length === 0) return results
  await ctx.db.execute(sql`
    update submission set position = given.position, event_position = given."eventPosition"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as given("submissionId" uuid, position text, "eventPosition" int)
    where submission.id = given."submissionId"`)
  await record(ctx, {
    what: 'event.results.set',
    subject: { kind: 'event', id: eventId },
    before: {
      positions: loggedPositions(before.filter((one) => changed.some((other) => isMoved(other, one)))),
      ...(prizeChanges.after.length > 0 && { prizes: titled(event, prizeChanges.before) }),
    },
    after: {
      positions: loggedPositions(changed),
      ...(prizeChanges.after.length > 0 && { prizes: titled(event, prizeChanges.after) }),
    },
  })
  ctx.changed('submissions', eventId)
  if (event.resultsPublishedAt) {
    await listProjects(ctx, { eventId })
    await show(ctx, changed)
    await takeBack(
      ctx,
      listAwards(before.filter((one) => changed.some((other) => hasOtherMedal(other, one)))),
    )
    await reward(ctx, listAwards(changed))
    ctx.changed('event', eventId)
    showWinners(ctx, [...prizeChanges.before, ...prizeChanges.after])
  }
  return results
}

/** Throws 422 for a prize given to a project that isn't submitted to this event. */
async function refuseStrangers(ctx: MemberContext, { eventId, prizes }: Results): Promise<void> {
  const winnerIds = [...new Set(prizes.flatMap(({ submissionIds }) => submissionIds))]
  if (winnerIds.length === 0) return
  const there = new Set((await submittedTo(ctx, eventId, winnerIds)).map(({ submissionId }) => submissionId))
  const place = prizes.findIndex(({ submissionIds }) => submissionIds.some((id) => !there.has(id)))
  if (place !== -1) throw invalid({ [`prizes.${place}.submissionIds`]: 'Invalid value' })
}

/**
 * Publishes the results of the whole event. 409 while submissions are open, if nothing is placed, or if
 * judging has prepared other results. Idempotent.
 */
export async function publishResults(
  ctx: MemberContext,
  { eventId, appealHours }: { eventId: string; appealHours?: number },
) {
  const event = await managedEvent(ctx, eventId)
  if (event.resultsPublishedAt) return { eventId, resultsPublishedAt: event.resultsPublishedAt }
  if (!hasClosed(event, ctx.now)) throw conflict('Submissions haven’t closed yet', 'not_closed')
  if (event.isPrepared)
    throw conflict(
      'Results from judges’ ballots are prepared. Publish them under Judging, or throw them away there first.',
      'prepared',
    )
  const placed = await placedIn(ctx, eventId)
  const won = (await winnersIn(ctx, eventId, event.prizes)).filter(
    ({ submissionIds }) => submissionIds.length > 0,
  )
  if (placed.length + won.length === 0) throw conflict('No results have been set yet', 'no_results')
  await markResults(ctx, eventId, ctx.now)
  await reward(ctx, listAwards(placed))
  await record(ctx, {
    what: 'event.results.published',
    subject: { kind: 'event', id: eventId },
    after: { positions: loggedPositions(placed), prizes: titled(event, won) },
  })
  await notifyResultsPublished(ctx, event, await mailResults(ctx, { event, placed, won, appealHours }))
  ctx.changed('submissions', eventId)
  showWinners(ctx, won)
  await show(ctx, placed, (one) => getMedal(one) !== null)
  return { eventId, resultsPublishedAt: ctx.now }
}

/**
 * Unpublishes the results but keeps them stored. Idempotent. 409 for judged results: they are signed and
 * public, so only a correction can change them.
 */
export async function unpublishResults(ctx: MemberContext, { eventId }: { eventId: string }) {
  const event = await managedEvent(ctx, eventId)
  if (!event.resultsPublishedAt) return { eventId }
  if (event.resultsJudgedAt)
    throw conflict(
      'These results were published with their ballots, so they stay. Prepare a correction under Judging instead.',
      'judged',
    )
  const placed = await placedIn(ctx, eventId)
  await markResults(ctx, eventId, null)
  await takeBack(ctx, listAwards(placed))
  await record(ctx, {
    what: 'event.results.unpublished',
    subject: { kind: 'event', id: eventId },
    before: { resultsPublishedAt: event.resultsPublishedAt, positions: loggedPositions(placed) },
  })
  ctx.changed('submissions', eventId)
  showWinners(ctx, await winnersIn(ctx, eventId, event.prizes))
  await show(ctx, placed, (one) => getMedal(one) !== null)
  return { eventId }
}

const loggedPositions = (positions: Placing[]) =>
  positions.map(({ submissionId, position, eventPosition }) => ({
    submissionId,
    medal: position && medalLabels[position],
    rank: eventPosition,
  }))

/** Formats prize winners for the audit log by title, because the event's prizes may change later. */
const titled = ({ prizes }: { prizes: Prize[] }, winners: PrizeWinners[]) =>
  winners.map(({ prizeId, submissionIds }) => ({
    prize: prizes.find(({ id }) => id === prizeId)!.title,
    submissionIds,
  }))

/** Updates the pages and search entries of the given projects at once. */
async function show(ctx: MemberContext, placed: Placing[], isNamed: (one: Placing) => boolean = () => true) {
  for (const one of placed) {
    const { submissionId } = one
    ctx.changed('submission', submissionId)
    if (isNamed(one)) await indexSubmission(ctx, submissionId)
  }
}

function showWinners(ctx: MemberContext, prizes: PrizeWinners[]) {
  for (const { submissionIds } of prizes) for (const id of submissionIds) ctx.changed('submission', id)
}

const isMoved = (one: Placing, other: Placing) =>
  one.submissionId === other.submissionId &&
  (one.position !== other.position || one.eventPosition !== other.eventPosition)

const hasOtherMedal = (one: Placing, other: Placing) =>
  one.submissionId === other.submissionId && one.position !== other.position

const listAwards = (positions: Placing[]): Award[] =>
  positions.flatMap(({ submissionId, position }) =>
    position ? [{ id: submissionId, action: actionOf[position] }] : [],
  )

/** Returns the event, locked until the transaction ends, if the caller manages it. */
async function managedEvent(ctx: MemberContext, id: string) {
  await lockEvent(ctx, id)
  const [row] = await ctx.db
    .select({
      id: events.id,
      slug: events.slug,
      title: events.title,
      visibility: events.visibility,
      startAt: events.startAt,
      endAt: events.endAt,
      submissionsCloseAt: events.submissionsCloseAt,
      resultsPublishedAt: events.resultsPublishedAt,
      resultsJudgedAt: events.resultsJudgedAt,
      prizes: events.prizes,
      isPrepared: sql<boolean>`${isPrepared(id)}`,
      roles: rolesJson(sql`r.event_id = ${id}`, ctx.viewer.id),
    })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
    .for('no key update')
  if (!row || !isVisible(ctx.viewer, row)) throw notFound('Event')
  allow(ctx, manageEvent, row)
  return row
}
