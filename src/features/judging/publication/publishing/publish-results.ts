import { and, eq, isNull, or, isNotNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { bindResults } from '#features/event/event/lists/results.ts'
import { events } from '#features/event/event/table.ts'
import { loadDeciding } from '#features/judging/scoring/scoring-input.ts'
import { loadRoundRow } from '#features/judging/scoring/ranking.ts'
import { signBytes } from '#features/platform/signing/signing.ts'
import { giveResults, publishResults } from '#features/event/submission/results/results.ts'
import { projectResultsIn } from '#features/event/submission/results/project-results.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict } from '#lib/contract/errors.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { canonical, type Json } from '../bundle/canonical.ts'
import type { publicationContract } from '../contract.ts'
import { currentIn } from '../plan/prepared-results.ts'
import { rankedFor } from '../plan/rank-ballots.ts'
import { needsTwo } from '../plan/signing-rule.ts'
import { managedEvent, type PublicationRow, publishedIn } from '../plan/publications.ts'
import { publicationBallots, publicationEntries, publications } from '../table.ts'
import { notifyOfCorrection } from './correction-notices.ts'
import { buildPayload } from './payload.ts'
import { teamBallots } from './team-ballots.ts'

type Input = InputOf<typeof publicationContract, 'publish'>

/**
 * Publishes results, medals, prizes, points, e-mails, the teams' reasons, the table and its signed bundle in
 * one transaction. 409 if ballots or settings have changed since the preparation, and if a second signature
 * is missing.
 */
export const publish = prepared(calculated, published)

/** Ranks the ballots before the transaction begins. */
async function calculated(ctx: MemberContext, { eventId, version, preparedId }: Input) {
  await managedEvent(ctx, eventId)
  const { id, roundId, plan } = await currentIn(ctx, { eventId, version, preparedId })
  const deciding = await loadDeciding(ctx, await loadRoundRow(ctx, roundId))
  return { deciding, ranked: await rankedFor(ctx, { id, deciding, ...plan }) }
}

type Calculated = Awaited<ReturnType<typeof calculated>>

async function published(ctx: MemberContext, input: Input, { deciding, ranked }: Calculated) {
  const { eventId, version } = input
  const { slug, title } = await managedEvent(ctx, eventId, { lock: true })
  const row = await currentIn(ctx, input)
  if (row.mark !== deciding.mark)
    throw conflict('Something has changed since. Prepare the results again', 'changed')
  await refuseAlone(ctx, row)
  const former = await publishedIn(ctx, eventId)
  const [{ prizes, resultsPublishedAt } = { prizes: [], resultsPublishedAt: null }] = await ctx.db
    .select({ prizes: events.prizes, resultsPublishedAt: events.resultsPublishedAt })
    .from(events)
    .where(eq(events.id, eventId))
  const payload = await buildPayload(ctx, { row, event: { slug, title, prizes }, deciding, ranked })
  const { bundle, kid } = await signed(ctx, payload)
  await ctx.db
    .update(publications)
    .set({
      publishedBy: ctx.viewer.id,
      publishedAt: ctx.now,
      bundle,
      kid,
      // Keeps the ballots hidden if organizers have hidden them, because a correction does not end an
      // emergency.
      ...(former && { reasonsHiddenAt: former.reasonsHiddenAt, reasonsHiddenFor: former.reasonsHiddenFor }),
      updatedAt: ctx.now,
    })
    .where(eq(publications.id, row.id))
  await keepBallots(ctx, row, { deciding, ranked })
  const before = former && resultsPublishedAt ? await projectResultsIn(ctx, { id: eventId, prizes }) : null
  await givePlaces(ctx, row, prizes)
  await bindResults(ctx, eventId)
  await publishResults(ctx, { eventId, appealHours: row.plan.appealHours })
  await record(ctx, {
    what: former ? 'publication.corrected' : 'publication.published',
    subject: { kind: 'event', id: eventId },
    after: { version, deviations: row.plan.deviations },
    reason: row.plan.changes,
  })
  if (before) await notifyOfCorrection(ctx, { id: eventId, slug, title, prizes }, before)
  ctx.changed('publication', eventId)
  ctx.changed('event', eventId)
  return { eventId, version, publishedAt: ctx.now }
}

async function refuseAlone(ctx: MemberContext, { eventId, signedBy }: PublicationRow): Promise<void> {
  if (!(await needsTwo(ctx, eventId))) return
  if (!signedBy) throw conflict('Two organizers sign these results. One of you signs first.', 'unsigned')
  if (signedBy === ctx.viewer.id) throw conflict('You signed it: someone else publishes it', 'signed_by_you')
}

async function signed(ctx: MemberContext, payload: object): Promise<{ bundle: string; kid: string }> {
  const { kid, publicKey, signature } = await signBytes(ctx, Buffer.from(canonical(payload as Json)))
  const bundle = { payload, signature: { alg: 'EdDSA', kid, key: publicKey, value: signature } } as Bundle
  return { bundle: canonical(bundle as unknown as Json), kid }
}

const atOnce = 500

async function keepBallots(
  ctx: MemberContext,
  { id: publicationId }: PublicationRow,
  { deciding, ranked }: Calculated,
): Promise<void> {
  const tracks = new Map(
    ranked.cast.rounds.flatMap((round) => round.entries.map((one) => [one.entry, one.tracks])),
  )
  const tracksOf = new Map(
    [...ranked.entries].map(([submissionId, entry]) => [submissionId, tracks.get(entry) ?? []]),
  )
  const rows = await teamBallots(ctx, { publicationId, deciding, tracksOf })
  for (let from = 0; from < rows.length; from += atOnce)
    await ctx.db.insert(publicationBallots).values(rows.slice(from, from + atOnce))
}

/** Assigns the current awards and removes all earlier ones. */
async function givePlaces(
  ctx: MemberContext,
  { id, eventId, plan }: PublicationRow,
  prizes: readonly { id: string }[],
): Promise<void> {
  const { position, eventPosition } = submissions
  const before = await ctx.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        isNull(submissions.deletedAt),
        isNotNull(submissions.submittedAt),
        or(isNotNull(position), isNotNull(eventPosition)),
      ),
    )
  const lines = await ctx.db
    .select({
      submissionId: publicationEntries.submissionId,
      position: publicationEntries.givenMedal,
      eventPosition: publicationEntries.givenPlace,
    })
    .from(publicationEntries)
    .where(
      and(
        eq(publicationEntries.publicationId, id),
        or(isNotNull(publicationEntries.givenMedal), isNotNull(publicationEntries.givenPlace)),
      ),
    )
  const currentIds = new Set(lines.map(({ submissionId }) => submissionId))
  const removedEntries = before.filter((one) => !currentIds.has(one.id))
  await giveResults(ctx, {
    eventId,
    positions: [
      ...lines,
      ...removedEntries.map((one) => ({ submissionId: one.id, position: null, eventPosition: null })),
    ],
    // A prize may have been removed from the event since.
    prizes: plan.prizes.filter(({ prizeId }) => prizes.some((one) => one.id === prizeId)),
  })
}
