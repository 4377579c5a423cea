import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { submissions, submissionTechnologies } from '#features/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { chosenFromRoundBefore } from './round-before.ts'
import type { RoundRow } from '../standing.ts'
import { roundEntries } from '../table.ts'

const batch = 200

/**
 * Puts submitted projects that belong to a round in it, each as it stands now: teams cannot change them since the
 * close. What is in it already stays as it was. Gives how many came.
 */
export async function fixEntries(ctx: MemberContext, round: RoundRow): Promise<number> {
  const chosen = round.entriesFrom === 'roundBefore' ? await chosenFromRoundBefore(ctx, round) : null
  const found = await ctx.db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, round.eventId),
        isNull(submissions.deletedAt),
        isNotNull(submissions.submittedAt),
        round.entriesFrom === 'tracks' ? inArray(submissions.trackId, round.trackIds) : undefined,
        chosen ? inArray(submissions.id, chosen) : undefined,
      ),
    )
    .orderBy(asc(submissions.id))
  let added = 0
  for (let from = 0; from < found.length; from += batch) {
    const some = found.slice(from, from + batch)
    const technologies = await technologiesOf(
      ctx,
      some.map(({ id }) => id),
    )
    const rows = await ctx.db
      .insert(roundEntries)
      .values(
        some.map((one) => ({
          roundId: round.id,
          submissionId: one.id,
          frozen: frozenOf(one, technologies.get(one.id) ?? []),
          addedAt: ctx.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: roundEntries.submissionId })
    added += rows.length
  }
  return added
}

function frozenOf(one: typeof submissions.$inferSelect, technologyIds: string[]) {
  const { title, shortDescription, description, trackId, version } = one
  const { imageLink, videoLink, repoLink, demoUrl, presentationLink } = one
  return {
    title,
    shortDescription,
    description,
    trackId,
    version,
    imageLink,
    videoLink,
    repoLink,
    demoUrl,
    presentationLink,
    technologyIds,
    submittedAt: one.submittedAt!,
  }
}

async function technologiesOf({ db }: MemberContext, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(submissionTechnologies)
    .where(inArray(submissionTechnologies.submissionId, ids))
  const found = new Map<string, string[]>()
  for (const { submissionId, technologyId } of rows)
    found.set(submissionId, [...(found.get(submissionId) ?? []), technologyId])
  return found
}
