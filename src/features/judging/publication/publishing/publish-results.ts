import { and, eq, isNull, or, isNotNull } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import { bindResults } from '#features/event/event/lists/results.ts'
import { events } from '#features/event/event/table.ts'
import { loadDeciding } from '#features/judging/scoring/scoring-input.ts'
import { loadRoundRow } from '#features/judging/round/load-round.ts'
import { signBytes } from '#features/platform/signing/signing.ts'
import { publishJudgedResults, setJudgedResults } from '#features/event/submission/results/results.ts'
import { loadStoredResults } from '#features/event/submission/results/project-results.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { canonical, type Json } from '../bundle/canonical.ts'
import type { publicationContract } from '../contract.ts'
import { getCurrentPreparation } from '../plan/prepared-results.ts'
import { rankBallots } from '../plan/rank-ballots.ts'
import { assertCanSign, assertReviewed } from '../plan/signers.ts'
import { needsTwo } from '#features/event/event/writing/two-signatures.ts'
import { type PublicationRow, findPublished } from '../plan/publications.ts'
import { publicationBallots, publicationEntries, publications } from '../table.ts'
import { notifyOfCorrection } from './correction-notices.ts'
import { buildPayload } from './payload.ts'
import { loadTeamBallots } from './team-ballots.ts'

type Input = InputOf<typeof publicationContract, 'publish'>

/**
 * Publishes results, medals, prizes, points, e-mails, the teams' reasons, the table and its signed bundle in
 * one transaction. 409 if ballots or settings have changed since the preparation, and if a second signature
 * is missing; 403 if the caller can't be the second signer.
 */
export const publish = createPreparedOperation(calculateRanking, publishVersion)

/** Ranks the ballots before the transaction begins. */
async function calculateRanking(ctx: MemberContext, { eventId, version, preparedId }: Input) {
  await loadManagedEvent(ctx, { eventId })
  const { id, roundId, plan } = await getCurrentPreparation(ctx, { eventId, version, preparedId })
  const deciding = await loadDeciding(ctx, await loadRoundRow(ctx, roundId))
  return { deciding, ranked: await rankBallots(ctx, { id, deciding, ...plan }) }
}

type Calculation = Awaited<ReturnType<typeof calculateRanking>>

async function publishVersion(ctx: MemberContext, input: Input, { deciding, ranked }: Calculation) {
  const { eventId, version } = input
  const { slug, title } = await loadManagedEvent(ctx, { eventId }, { lock: true })
  const row = await getCurrentPreparation(ctx, input)
  if (row.mark !== deciding.mark)
    throw conflict('Something has changed since. Prepare the results again', 'changed')
  await requireSecondSigner(ctx, row, input)
  const previous = await findPublished(ctx, eventId)
  const [{ prizes, resultsPublishedAt } = { prizes: [], resultsPublishedAt: null }] = await ctx.db
    .select({ prizes: events.prizes, resultsPublishedAt: events.resultsPublishedAt })
    .from(events)
    .where(eq(events.id, eventId))
  const payload = await buildPayload(ctx, { row, event: { slug, title, prizes }, deciding, ranked })
  const { bundle, kid } = await signPayload(ctx, payload)
  await ctx.db
    .update(publications)
    .set({
      publishedBy: ctx.viewer.id,
      publishedAt: ctx.now,
      bundle,
      kid,
      // Keeps the ballots hidden if organizers have hidden them, because a correction does not end an
      // emergency.
      ...(previous && {
        reasonsHiddenAt: previous.reasonsHiddenAt,
        reasonsHiddenFor: previous.reasonsHiddenFor,
      }),
      updatedAt: ctx.now,
    })
    .where(eq(publications.id, row.id))
  await storeBallots(ctx, row, { deciding, ranked })
  const before = previous && resultsPublishedAt ? await loadStoredResults(ctx, { id: eventId, prizes }) : null
  await assignPlaces(ctx, row, prizes)
  await bindResults(ctx, eventId)
  await publishJudgedResults(ctx, { eventId, appealHours: row.plan.appealHours })
  await record(ctx, {
    what: previous ? 'publication.corrected' : 'publication.published',
    subject: { kind: 'event', id: eventId },
    after: { version, deviations: row.plan.deviations },
    reason: row.plan.changes,
  })
  if (before) await notifyOfCorrection(ctx, { id: eventId, slug, title, prizes }, before)
  ctx.changed('publication', eventId)
  ctx.changed('event', eventId)
  return { eventId, version, publishedAt: ctx.now }
}

async function requireSecondSigner(
  ctx: MemberContext,
  { eventId, signedBy }: PublicationRow,
  { preparedId }: Input,
): Promise<void> {
  if (!(await needsTwo(ctx, eventId))) return
  await assertCanSign(ctx, eventId)
  assertReviewed(preparedId)
  if (!signedBy) throw conflict('Two organizers sign these results. One of you signs first.', 'unsigned')
  if (signedBy === ctx.viewer.id) throw conflict('You signed it: someone else publishes it', 'signed_by_you')
}

async function signPayload(ctx: MemberContext, payload: object): Promise<{ bundle: string; kid: string }> {
  const { kid, publicKey, signature } = await signBytes(ctx, Buffer.from(canonical(payload as Json)))
  const bundle = { payload, signature: { alg: 'EdDSA', kid, key: publicKey, value: signature } } as Bundle
  return { bundle: canonical(bundle as unknown as Json), kid }
}

const batchSize = 500

async function storeBallots(
  ctx: MemberContext,
  { id: publicationId }: PublicationRow,
  { deciding, ranked }: Calculation,
): Promise<void> {
  const tracks = new Map(
    ranked.cast.rounds.flatMap((round) => round.entries.map((entry) => [entry.entry, entry.tracks])),
  )
  const tracksById = new Map(
    [...ranked.entries].map(([submissionId, entry]) => [submissionId, tracks.get(entry) ?? []]),
  )
  const rows = await loadTeamBallots(ctx, { publicationId, deciding, tracksOf: tracksById })
  for (let from = 0; from < rows.length; from += batchSize)
    await ctx.db.insert(publicationBallots).values(rows.slice(from, from + batchSize))
}

/** Gives the projects the places, medals and prizes of this version, and removes the earlier ones. */
async function assignPlaces(
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
  const removedEntries = before.filter((award) => !currentIds.has(award.id))
  await setJudgedResults(ctx, {
    eventId,
    positions: [
      ...lines,
      ...removedEntries.map((award) => ({ submissionId: award.id, position: null, eventPosition: null })),
    ],
    // A prize may have been removed from the event since.
    prizes: plan.prizes.filter(({ prizeId }) => prizes.some((prize) => prize.id === prizeId)),
  })
}
