import { asc, eq } from 'drizzle-orm'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import type { ScoringBasis } from '#features/judging/scoring/scoring-input.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { bundleFormat, bundleVersion, type NamedAward, type Payload } from '../bundle/bundle.ts'
import type { rankBallots } from '../plan/rank-ballots.ts'
import type { PublicationRow } from '../plan/publications.ts'
import { selectAwardedEntries } from '../rows.ts'

interface Parts {
  row: PublicationRow
  event: { slug: string; title: string; prizes: readonly { id: string; title: string }[] }
  deciding: ScoringBasis
  ranked: Awaited<ReturnType<typeof rankBallots>>
}

/**
 * Builds the signed content: everything needed to recalculate the results, and names only for entries with an
 * award.
 */
export async function buildPayload(
  ctx: MemberContext,
  { row: { id, eventId, version, plan }, event, deciding, ranked }: Parts,
): Promise<Payload> {
  const awardRows = await ctx.db.execute<NamedAward & { submissionId: string; path: string }>(
    selectAwardedEntries(id),
    'objects',
  )
  const entryById = new Map(awardRows.map(({ submissionId, entry }) => [submissionId, entry]))
  const listNames = (submissionIds: readonly string[]) =>
    submissionIds.flatMap((submissionId) => entryById.get(submissionId) ?? [])
  const url = `${ctx.origin}/event/${event.slug}`
  return {
    format: bundleFormat,
    formatVersion: bundleVersion,
    event: { title: event.title, url },
    version,
    publishedAt: ctx.now.toISOString(),
    changes: plan.changes,
    method: `${url}/method`,
    rubric: await loadRubric(ctx, eventId),
    tieRule: ranked.cast.tieRule,
    rounds: ranked.cast.rounds.map((round, index) => ({ name: deciding.rounds[index]!.name, ...round })),
    seed: ranked.cast.seed,
    comparedFor: plan.comparedFor,
    results: ranked.standings,
    given: awardRows.map(({ entry, title, team, place, award, reason }) => ({
      entry,
      title,
      team,
      place,
      award,
      reason,
    })),
    prizes: plan.prizes.map(({ prizeId, submissionIds }) => ({
      title: event.prizes.find((prize) => prize.id === prizeId)?.title ?? '',
      entries: listNames(submissionIds),
    })),
    mentions: plan.mentions.flatMap(({ submissionId, title }) =>
      listNames([submissionId]).map((entry) => ({ title, entry })),
    ),
  }
}

async function loadRubric({ db }: MemberContext, eventId: string): Promise<Payload['rubric']> {
  const rows = await db
    .select()
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, eventId))
    .orderBy(asc(rubricVersions.version))
  return rows.map(({ version, reason, createdAt, criteria }) => ({
    version,
    reason,
    createdAt: createdAt.toISOString(),
    criteria: criteria.map(({ id, name, weight, trackIds }) => ({ id, name, weight, tracks: trackIds })),
  }))
}
