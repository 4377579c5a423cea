import { eq } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { selectPerson } from '#features/people/profile/rows.ts'
import { loadRubric } from '#features/judging/rubric/versions/current.ts'
import { listChangedInputs } from '#features/judging/scoring/changed-inputs.ts'
import { assertRoundsClosed, loadDeciding, getTies } from '#features/judging/scoring/scoring-input.ts'
import { loadRoundRow } from '#features/judging/round/load-round.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { Prepared } from '../contract.ts'
import { publications } from '../table.ts'
import { comparePrizes, listDisqualified, listIneligibleProjects, listHonoredTitles } from './given-prizes.ts'
import { listAddedRounds } from './added-rounds.ts'
import { needsTwo } from '#features/event/event/writing/two-signatures.ts'
import { loadSigningRule } from './signing-rule.ts'
import { type PublicationRow, type PublishedRow, findPrepared, findPublished } from './publications.ts'

/** Returns prepared results as event managers see them. */
export async function toPreparedPublication(
  ctx: MemberContext,
  row: PublicationRow,
  currentFingerprint: string,
): Promise<Prepared> {
  const { id, version, plan, mark, parts, warnings, signedBy, signedAt, updatedAt } = row
  const [signer] = signedBy
    ? await ctx.db
        .select({ person: selectPerson(publications.signedBy, ctx.viewer.id) })
        .from(publications)
        .where(eq(publications.id, id))
    : []
  const person = signer?.person as { name: string; isYou: boolean } | null | undefined
  return {
    id,
    version,
    plan: { ...plan, needsTwo: await needsTwo(ctx, row.eventId) },
    isStale: mark !== currentFingerprint,
    changedInputs: listChangedInputs(mark, currentFingerprint),
    parts,
    warnings,
    ties: getTies(await loadRubric(ctx, row.eventId)),
    signedBy: person ? { name: person.name, isYou: person.isYou } : null,
    signedAt,
    honoured: await listHonoredTitles(ctx, row),
    gone: await listIneligibleProjects(ctx, row),
    ...(await comparePrizes(ctx, row)),
    updatedAt,
  }
}

export async function getPrepared(ctx: MemberContext, { eventId }: { eventId: string }) {
  await loadManagedEvent(ctx, { eventId })
  const [row, published] = [await findPrepared(ctx, eventId), await findPublished(ctx, eventId)]
  const fingerprint = row ? await loadFingerprint(ctx, row) : ''
  const isSameRound = published?.roundId === row?.roundId
  return {
    prepared: row ? await toPreparedPublication(ctx, row, fingerprint) : null,
    signing: await loadSigningRule(ctx, eventId),
    latest: published
      ? await loadLatest(ctx, published, isSameRound ? fingerprint : await loadFingerprint(ctx, published))
      : null,
  }
}

async function loadLatest(ctx: MemberContext, row: PublishedRow, currentFingerprint: string) {
  const { version, publishedAt, isWithheld, plan, reasonsHiddenAt, reasonsHiddenFor } = row
  const { prizesByPlace } = await comparePrizes(ctx, row)
  return {
    version,
    publishedAt,
    isWithheld,
    changes: plan.changes,
    plan,
    gone: await listIneligibleProjects(ctx, row),
    isStale: row.mark !== currentFingerprint,
    prizesByPlace,
    disqualified: await listDisqualified(ctx, row),
    addedRounds: await listAddedRounds(ctx, row),
    reasonsHiddenFor: reasonsHiddenAt ? reasonsHiddenFor : null,
  }
}

const loadBasis = async (ctx: MemberContext, { roundId }: Pick<PublicationRow, 'roundId'>) =>
  loadDeciding(ctx, await loadRoundRow(ctx, roundId))

export const loadFingerprint = async (
  ctx: MemberContext,
  row: Pick<PublicationRow, 'roundId'>,
): Promise<string> => (await loadBasis(ctx, row)).mark

interface PreparedRef {
  eventId: string
  version: number
  /** Id of the preparation that the caller reviewed. */
  preparedId?: string | undefined
}

/**
 * Returns the current preparation of this version. 404 if there is none and the caller names none; 409 if the
 * caller reviewed another one, once its input has changed, and while a round that it rests on is open.
 */
export async function getCurrentPreparation(
  ctx: MemberContext,
  { eventId, version, preparedId = '' }: PreparedRef,
): Promise<PublicationRow> {
  const row = await findPrepared(ctx, eventId)
  if (!row || row.version !== version)
    throw preparedId
      ? conflict('Someone has published these results or put them away.', 'other_prepared')
      : notFound('Prepared publication')
  if (preparedId && preparedId !== row.id)
    throw conflict(
      'These results were prepared again since. Look at the new preview first.',
      'other_prepared',
    )
  const basis = await loadBasis(ctx, row)
  assertRoundsClosed(basis)
  if (basis.mark !== row.mark)
    throw conflict('Something has changed since. Prepare the results again', 'changed')
  return row
}
