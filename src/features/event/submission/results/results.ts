import { and, eq, sql } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { record } from '#features/platform/audit/record.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { Prize } from '#features/event/event/contract.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import { isVisible, manageEvent } from '#features/event/event/policy.ts'
import { markResults } from '#features/event/event/lists/results.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { isPrepared, isSignedByTwo } from '#features/judging/publication/rows.ts'
import { openRoundName } from '#features/judging/round/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { actionByMedal, type Award, reward, queueRevocations } from './awards.ts'
import { indexSubmission } from '../site-wide/findable.ts'
import { getMedal, medalLabels } from './medal.ts'
import type { Placing, PrizeWinners } from './organizing-contract.ts'
import { givePrizes, loadPrizeWinners } from './prizes.ts'
import { notifyResultsPublished, mailResults } from './result-mails.ts'
import { loadPlacedProjects, selectSubmittedTo } from './project-results.ts'

interface Results {
  eventId: string
  positions: Placing[]
  prizes: PrizeWinners[]
}

/**
 * Sets medals and ranks of the named submissions and the winners of the named prizes. Hidden from others
 * until `publishResults`. 409 once judged results are published, because only a correction can change them,
 * stating what changed and why, and for any published results if two organizers must sign.
 */
export async function setResults(ctx: MemberContext, results: Results): Promise<Results> {
  const event = await loadEventWithResults(ctx, results.eventId)
  if (event.resultsJudgedAt)
    throw conflict(
      'These results were published with their ballots. Prepare a correction under Judging instead.',
      'judged',
    )
  if (event.resultsPublishedAt) assertOneSignatureIsEnough(event)
  return setJudgedResults(ctx, results)
}

/** Sets results for a publication of judging. */
export async function setJudgedResults(ctx: MemberContext, results: Results): Promise<Results> {
  const { eventId, positions, prizes } = results
  const event = await loadEventWithResults(ctx, eventId)
  await assertWinnersSubmitted(ctx, results)
  const positionedIds = positions.map(({ submissionId }) => submissionId)
  const before = await selectSubmittedTo(ctx, eventId, positionedIds)
  positions.forEach(({ submissionId }, index) => {
    const isDuplicate = positions.findIndex((position) => position.submissionId === submissionId) < index
    if (isDuplicate || !before.some((position) => position.submissionId === submissionId))
      throw invalid({ [`positions.${index}.submissionId`]: 'Invalid value' })
  })
  const changedPositions = positions.filter((position) =>
    before.some((previous) => isMoved(position, previous)),
  )
  const prizeChanges = await givePrizes(ctx, { eventId, prizes: event.prizes, given: prizes })
  if (changedPositions.length + prizeChanges.after.length === 0) return results
  await ctx.db.execute(sql`
    update submission set position = given.position, event_position = given."eventPosition"
    from jsonb_to_recordset(${JSON.stringify(changedPositions)}::jsonb)
      as given("submissionId" uuid, position text, "eventPosition" int)
    where submission.id = given."submissionId"`)
  await record(ctx, {
    what: 'event.results.set',
    subject: { kind: 'event', id: eventId },
    before: {
      positions: loggedPositions(
        before.filter((previous) => changedPositions.some((newPosition) => isMoved(newPosition, previous))),
      ),
      ...(prizeChanges.after.length > 0 && { prizes: formatPrizeWinners(event, prizeChanges.before) }),
    },
    after: {
      positions: loggedPositions(changedPositions),
      ...(prizeChanges.after.length > 0 && { prizes: formatPrizeWinners(event, prizeChanges.after) }),
    },
  })
  ctx.changed('submissions', eventId)
  if (event.resultsPublishedAt) {
    await listProjects(ctx, { eventId })
    await show(ctx, changedPositions)
    await queueRevocations(
      ctx,
      listAwards(
        before.filter((previous) =>
          changedPositions.some((newPosition) => hasOtherMedal(newPosition, previous)),
        ),
      ),
    )
    await reward(ctx, listAwards(changedPositions))
    ctx.changed('event', eventId)
    showWinners(ctx, [...prizeChanges.before, ...prizeChanges.after])
  }
  return results
}

/** Throws 422 for a prize given to a project that isn't submitted to this event. */
async function assertWinnersSubmitted(ctx: MemberContext, { eventId, prizes }: Results): Promise<void> {
  const winnerIds = [...new Set(prizes.flatMap(({ submissionIds }) => submissionIds))]
  if (winnerIds.length === 0) return
  const submittedIds = new Set(
    (await selectSubmittedTo(ctx, eventId, winnerIds)).map(({ submissionId }) => submissionId),
  )
  const invalidIndex = prizes.findIndex(({ submissionIds }) =>
    submissionIds.some((id) => !submittedIds.has(id)),
  )
  if (invalidIndex !== -1) throw invalid({ [`prizes.${invalidIndex}.submissionIds`]: 'Invalid value' })
}

/**
 * Publishes the results of the whole event as set by hand. 409 while submissions or a round of judging are
 * open, if nothing is placed, if judging has prepared other results, or if two organizers must sign.
 * Idempotent.
 */
export async function publishResults(ctx: MemberContext, { eventId }: { eventId: string }) {
  const event = await loadEventWithResults(ctx, eventId)
  if (event.resultsPublishedAt) return { eventId, resultsPublishedAt: event.resultsPublishedAt }
  assertOneSignatureIsEnough(event)
  if (event.isPrepared)
    throw conflict(
      'Results from judges’ ballots are prepared. Publish them under Judging, or throw them away there first.',
      'prepared',
    )
  if (event.openRound)
    throw conflict(`The round “${event.openRound}” is open. Close it under Judging first.`, 'round_open')
  return publishJudgedResults(ctx, { eventId })
}

/** Publishes the results that are set, for a publication of judging too. Idempotent. */
export async function publishJudgedResults(
  ctx: MemberContext,
  { eventId, appealHours }: { eventId: string; appealHours?: number },
) {
  const event = await loadEventWithResults(ctx, eventId)
  if (event.resultsPublishedAt) return { eventId, resultsPublishedAt: event.resultsPublishedAt }
  if (!hasClosed(event, ctx.now)) throw conflict('Submissions haven’t closed yet', 'not_closed')
  const placedProjects = await loadPlacedProjects(ctx, eventId)
  const prizeWinners = (await loadPrizeWinners(ctx, eventId, event.prizes)).filter(
    ({ submissionIds }) => submissionIds.length > 0,
  )
  if (placedProjects.length + prizeWinners.length === 0)
    throw conflict('No results have been set yet', 'no_results')
  await markResults(ctx, eventId, ctx.now)
  await reward(ctx, listAwards(placedProjects))
  await record(ctx, {
    what: 'event.results.published',
    subject: { kind: 'event', id: eventId },
    after: { positions: loggedPositions(placedProjects), prizes: formatPrizeWinners(event, prizeWinners) },
  })
  await notifyResultsPublished(
    ctx,
    event,
    await mailResults(ctx, { event, placed: placedProjects, won: prizeWinners, appealHours }),
  )
  ctx.changed('submissions', eventId)
  showWinners(ctx, prizeWinners)
  await show(ctx, placedProjects, (project) => getMedal(project) !== null)
  return { eventId, resultsPublishedAt: ctx.now }
}

/**
 * Unpublishes the results but keeps them stored. Idempotent. 409 for judged results: they are signed and
 * public, so only a correction can change them. 409 if two organizers must sign.
 */
export async function unpublishResults(ctx: MemberContext, { eventId }: { eventId: string }) {
  const event = await loadEventWithResults(ctx, eventId)
  if (!event.resultsPublishedAt) return { eventId }
  if (event.resultsJudgedAt)
    throw conflict(
      'These results were published with their ballots, so they stay. Prepare a correction under Judging instead.',
      'judged',
    )
  assertOneSignatureIsEnough(event)
  const placedProjects = await loadPlacedProjects(ctx, eventId)
  await markResults(ctx, eventId, null)
  await queueRevocations(ctx, listAwards(placedProjects))
  await record(ctx, {
    what: 'event.results.unpublished',
    subject: { kind: 'event', id: eventId },
    before: { resultsPublishedAt: event.resultsPublishedAt, positions: loggedPositions(placedProjects) },
  })
  ctx.changed('submissions', eventId)
  showWinners(ctx, await loadPrizeWinners(ctx, eventId, event.prizes))
  await show(ctx, placedProjects, (project) => getMedal(project) !== null)
  return { eventId }
}

/** Throws 409 if two organizers must sign: results set by hand have no signatures. */
function assertOneSignatureIsEnough({ isSignedByTwo: needsTwo }: { isSignedByTwo: boolean }): void {
  if (needsTwo)
    throw conflict(
      'Two organizers sign the results of this event. Publish them under Judging, or lift that rule there together first.',
      'two_sign',
    )
}

const loggedPositions = (positions: Placing[]) =>
  positions.map(({ submissionId, position, eventPosition }) => ({
    submissionId,
    medal: position && medalLabels[position],
    rank: eventPosition,
  }))

/** Formats prize winners for the audit log by title, because the event's prizes may change later. */
const formatPrizeWinners = ({ prizes }: { prizes: Prize[] }, winners: PrizeWinners[]) =>
  winners.map(({ prizeId, submissionIds }) => ({
    prize: prizes.find(({ id }) => id === prizeId)!.title,
    submissionIds,
  }))

/**
 * Updates the pages of the given projects at once, and the search entries of those for which `hasMedal` is
 * true.
 */
async function show(
  ctx: MemberContext,
  placedProjects: Placing[],
  hasMedal: (project: Placing) => boolean = () => true,
) {
  for (const project of placedProjects) {
    const { submissionId } = project
    ctx.changed('submission', submissionId)
    if (hasMedal(project)) await indexSubmission(ctx, submissionId)
  }
}

function showWinners(ctx: MemberContext, prizes: PrizeWinners[]) {
  for (const { submissionIds } of prizes) for (const id of submissionIds) ctx.changed('submission', id)
}

const isMoved = (a: Placing, b: Placing) =>
  a.submissionId === b.submissionId && (a.position !== b.position || a.eventPosition !== b.eventPosition)

const hasOtherMedal = (a: Placing, b: Placing) =>
  a.submissionId === b.submissionId && a.position !== b.position

const listAwards = (positions: Placing[]): Award[] =>
  positions.flatMap(({ submissionId, position }) =>
    position ? [{ id: submissionId, action: actionByMedal[position] }] : [],
  )

/** Returns the event, locked until the transaction ends, if the caller manages it. */
async function loadEventWithResults(ctx: MemberContext, id: string) {
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
      isSignedByTwo: sql<boolean>`${isSignedByTwo(id)}`,
      openRound: sql<string | null>`${openRoundName(id)}`,
      roles: rolesJson(sql`r.event_id = ${id}`, ctx.viewer.id),
    })
    .from(events)
    .where(and(eq(events.id, id), eventRows('event').exists))
    .for('no key update')
  if (!row || !isVisible(ctx.viewer, row)) throw notFound('Event')
  allow(ctx, manageEvent, row)
  return row
}
