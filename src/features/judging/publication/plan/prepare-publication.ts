import { and, eq, inArray, isNull } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import { events } from '#features/event/event/table.ts'
import { ballots } from '#features/judging/ballot/table.ts'
import {
  assertRoundsClosed,
  loadDeciding,
  type ScoringBasis,
} from '#features/judging/scoring/scoring-input.ts'
import { isUnsealed } from '#features/judging/seal/policy.ts'
import { loadRoundRow } from '#features/judging/round/load-round.ts'
import { loadPrizeWinners } from '#features/event/submission/results/prizes.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, invalid, notFound, replaceConflict } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { Prepared, publicationContract } from '../contract.ts'
import { findPrepared, findPublished } from './publications.ts'
import { publicationEntries, publications } from '../table.ts'
import { listAddedRounds } from './added-rounds.ts'
import { type Line, buildLines } from './lines.ts'
import { notifyOfLostSignature } from './lost-signature.ts'
import type { Plan } from './plan-contract.ts'
import { toPreparedPublication } from './prepared-results.ts'
import { rankBallots } from './rank-ballots.ts'
import { needsTwo } from '#features/event/event/writing/two-signatures.ts'

type Contract = typeof publicationContract
type Input = InputOf<Contract, 'preparePublication'>

/**
 * Prepares results that only event managers see. 409 while the round, an earlier or a later one is open, for a
 * round after which another was judged, and before replacing a preparation that the caller has not seen; 422 for
 * projects outside the round.
 */
export const preparePublication = createPreparedOperation(draft, savePreparation)

/** Calculates the results to prepare, before the transaction begins. */
async function draft(ctx: MemberContext, input: Input) {
  const { eventId, replaces: _, ...asked } = input
  await loadManagedEvent(ctx, { eventId })
  const plan = {
    ...asked,
    needsTwo: await needsTwo(ctx, eventId),
    prizes: await loadChosenPrizes(ctx, { eventId, given: asked.prizes }),
  }
  const round = await loadRoundRow(ctx, plan.roundId)
  if (round.eventId !== eventId) throw notFound('Round')
  if (!isUnsealed({ ...round, scoresOpenedAt: null })) throw conflict('Close the round first', 'not_closed')
  const id = crypto.randomUUID()
  const decidingRounds = await loadDeciding(ctx, round)
  assertRoundsClosed(decidingRounds)
  await assertDecides(ctx, decidingRounds)
  const { entries, standings, ...ranked } = await rankBallots(ctx, { id, deciding: decidingRounds, ...plan })
  const submissionIds = new Map([...entries].map(([submissionId, entry]) => [entry, submissionId]))
  const lines = buildLines(standings, { plan, idOf: (entry) => submissionIds.get(entry)! })
  await assertProjectsListed(ctx, { eventId, ...asked }, lines)
  return { id, plan, lines, mark: decidingRounds.mark, parts: ranked.parts, warnings: ranked.warnings }
}

/**
 * Throws 409 while a later round is open, and once it has ballots, because only the last round decides. A
 * correction from the published round may leave out rounds that opened after its publication.
 */
async function assertDecides(ctx: MemberContext, { round, laterRounds }: ScoringBasis) {
  const { db } = ctx
  const published = await findPublished(ctx, round.eventId)
  const addedIds =
    published?.roundId === round.id ? (await listAddedRounds(ctx, published)).map(({ id }) => id) : []
  const later = laterRounds.findLast(({ id }) => !addedIds.includes(id))
  if (!later) return
  if (later.state === 'open')
    throw conflict(`“${later.name}” is open and decides the results. Close it first`, 'later_round')
  const [ballot] = await db
    .select({ id: ballots.id })
    .from(ballots)
    .where(and(eq(ballots.roundId, later.id), eq(ballots.state, 'submitted')))
    .limit(1)
  if (ballot)
    throw conflict(`“${later.name}” came later and decides. Prepare the results from it`, 'later_round')
}

type Draft = Awaited<ReturnType<typeof draft>>

async function savePreparation(
  ctx: MemberContext,
  { eventId, replaces }: Input,
  { id, plan, lines, mark, parts, warnings }: Draft,
): Promise<Prepared> {
  const event = await loadManagedEvent(ctx, { eventId }, { lock: true })
  await assertNotReplaced(ctx, { eventId, replaces })
  const published = await findPublished(ctx, eventId)
  if (published && plan.changes === '')
    throw invalid({ changes: 'Say what’s different from the version before: everyone reads it' })
  const [replaced] = await ctx.db
    .delete(publications)
    .where(and(eq(publications.eventId, eventId), isNull(publications.publishedAt)))
    .returning({ signedBy: publications.signedBy, mark: publications.mark })
  if (replaced)
    await notifyOfLostSignature(ctx, {
      event,
      signedBy: replaced.signedBy,
      cause: replaced.mark === mark ? 'replaced' : 'changed',
    })
  const version = (published?.version ?? 0) + 1
  const [row] = await ctx.db
    .insert(publications)
    .values({
      id,
      eventId,
      version,
      roundId: plan.roundId,
      plan,
      mark,
      parts,
      warnings,
      preparedBy: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
  await insertLines(ctx, id, lines)
  await record(ctx, {
    what: 'publication.prepared',
    subject: { kind: 'event', id: eventId },
    after: { version, ...plan },
  })
  ctx.changed('publication', eventId)
  return toPreparedPublication(ctx, row!, mark)
}

/**
 * Throws 409 if the current preparation isn't the one that `replaces` names; checks nothing if `replaces` is
 * omitted.
 */
async function assertNotReplaced(
  ctx: MemberContext,
  { eventId, replaces }: Pick<Input, 'eventId' | 'replaces'>,
) {
  const preparation = replaces === undefined ? null : await findPrepared(ctx, eventId)
  if (preparation && preparation.id !== replaces) throw replaceConflict('prepared other results')
}

const batchSize = 500

async function insertLines(
  { db }: MemberContext,
  publicationId: string,
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map(({ standing: { entry, ...standing }, ...given }, line) => ({
    publicationId,
    line: line + 1,
    entry,
    ...standing,
    ...given,
  }))
  for (let from = 0; from < rows.length; from += batchSize)
    await db.insert(publicationEntries).values(rows.slice(from, from + batchSize))
}

/** Throws 422 for projects without a line, such as disqualified ones, at the fields that name them. */
async function assertProjectsListed(
  ctx: MemberContext,
  { eventId, deviations, prizes, mentions }: Omit<Input, 'replaces'>,
  lines: readonly Line[],
): Promise<void> {
  const listedIds = new Set(lines.map(({ submissionId }) => submissionId))
  const namedSubmissionIds: [string, readonly string[]][] = [
    ...deviations.map(({ submissionId }, index): [string, string[]] => [
      `deviations.${index}.submissionId`,
      [submissionId],
    ]),
    ...mentions.map(({ submissionId }, index): [string, string[]] => [
      `mentions.${index}.submissionId`,
      [submissionId],
    ]),
    ...prizes.map(({ submissionIds }, index): [string, string[]] => [
      `prizes.${index}.submissionIds`,
      submissionIds,
    ]),
  ]
  const unlistedFields = namedSubmissionIds.flatMap(([field, ids]) => {
    const id = ids.find((submissionId) => !listedIds.has(submissionId))
    return id === undefined ? [] : [[field, id] as const]
  })
  if (unlistedFields.length > 0) {
    const titles = await loadTitles(ctx, { eventId, ids: unlistedFields.map(([, id]) => id) })
    throw invalid(
      Object.fromEntries(
        unlistedFields.map(([field, id]) => [field, describeUnlisted(titles.get(id) ?? null)]),
      ),
    )
  }
  const deviatingIds = deviations.map(({ submissionId }) => submissionId)
  if (new Set(deviatingIds).size < deviatingIds.length)
    throw invalid({ deviations: 'Name each project once' })
}

const describeUnlisted = (title: string | null) =>
  `${title === null ? 'That project' : `“${title}”`} isn’t in the round. Choose another project.`

/** Returns titles of projects of this event, also of hidden and disqualified ones, by id. */
async function loadTitles({ db }: MemberContext, { eventId, ids }: { eventId: string; ids: string[] }) {
  const rows = await db
    .select({ id: submissions.id, title: submissions.title })
    .from(submissions)
    .where(and(eq(submissions.eventId, eventId), inArray(submissions.id, ids)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns the organizers' choice of winners. A prize without a choice keeps its earlier winners. */
async function loadChosenPrizes(
  ctx: MemberContext,
  { eventId, given }: { eventId: string; given: Plan['prizes'] },
) {
  const [event] = await ctx.db.select({ prizes: events.prizes }).from(events).where(eq(events.id, eventId))
  const prizes = event?.prizes ?? []
  const ids = given.map(({ prizeId }) => prizeId)
  if (ids.some((id) => !prizes.some((prize) => prize.id === id)) || new Set(ids).size < ids.length)
    throw invalid({ prizes: 'There’s no such prize' })
  const currentWinners = await loadPrizeWinners(ctx, eventId, prizes)
  return currentWinners.map((winners) => given.find(({ prizeId }) => prizeId === winners.prizeId) ?? winners)
}

export async function discardPrepared(ctx: MemberContext, { eventId }: { eventId: string }) {
  const event = await loadManagedEvent(ctx, { eventId }, { lock: true })
  const [discarded] = await ctx.db
    .delete(publications)
    .where(and(eq(publications.eventId, eventId), isNull(publications.publishedAt)))
    .returning({ version: publications.version, signedBy: publications.signedBy })
  if (discarded) {
    await record(ctx, {
      what: 'publication.discarded',
      subject: { kind: 'event', id: eventId },
      before: { version: discarded.version },
    })
    await notifyOfLostSignature(ctx, { event, signedBy: discarded.signedBy, cause: 'discarded' })
  }
  ctx.changed('publication', eventId)
  return { eventId }
}
