import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { loadRanking } from '#features/judging/scoring/ranking.ts'
import { submissions, submissionTechnologies } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { RoundRow } from '../managed-round.ts'
import { roundEntries, rounds } from '../table.ts'

const batch = 200

/**
 * Adds the submitted projects of a round with their current content, which teams can't change after the
 * deadline. Entries that are already in it stay as they are. Returns the number of added entries.
 */
export async function fixEntries(ctx: MemberContext, round: RoundRow): Promise<number> {
  const chosen = round.entriesFrom === 'roundBefore' ? (await chooseFromRoundBefore(ctx, round)).ids : null
  const projects = await ctx.db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, round.eventId),
        isNull(submissions.deletedAt),
        isNotNull(submissions.submittedAt),
        isNull(submissions.disqualifiedAt),
        round.entriesFrom === 'tracks' ? inArray(submissions.trackId, round.trackIds) : undefined,
        chosen ? inArray(submissions.id, chosen) : undefined,
      ),
    )
    .orderBy(asc(submissions.id))
  let added = 0
  for (let from = 0; from < projects.length; from += batch) {
    const some = projects.slice(from, from + batch)
    const technologies = await loadTechnologyIds(
      ctx,
      some.map(({ id }) => id),
    )
    const rows = await ctx.db
      .insert(roundEntries)
      .values(
        some.map((one) => ({
          roundId: round.id,
          submissionId: one.id,
          frozen: getFrozenFields(one, technologies.get(one.id) ?? []),
          addedAt: ctx.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: roundEntries.submissionId })
    added += rows.length
  }
  return added
}

function getFrozenFields(one: typeof submissions.$inferSelect, technologyIds: string[]) {
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

async function loadTechnologyIds({ db }: MemberContext, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(submissionTechnologies)
    .where(inArray(submissionTechnologies.submissionId, ids))
  const bySubmission = new Map<string, string[]>()
  for (const { submissionId, technologyId } of rows)
    bySubmission.set(submissionId, [...(bySubmission.get(submissionId) ?? []), technologyId])
  return bySubmission
}

interface Chosen {
  ids: string[]
  /** Last place, if more projects share it than the round asks for; null in a choice by track. */
  sharedPlace: number | null
}

/**
 * Returns the best projects of the round before, overall or in each track, including all that tie for the
 * last place. 409 until that round is over, and if it has no ballot.
 */
export async function chooseFromRoundBefore(ctx: MemberContext, round: RoundRow): Promise<Chosen> {
  const isBefore = and(eq(rounds.eventId, round.eventId), eq(rounds.place, round.place - 1))
  const [before] = await ctx.db.select().from(rounds).where(isBefore)
  if (!before || before.state === 'draft' || before.state === 'open')
    throw conflict('Close the round before first: its best projects go on to this one', 'round_before')
  const ranked = (await loadRanking(ctx, before.id)).flatMap(({ submissionId, place }) =>
    place === null ? [] : [{ submissionId, place }],
  )
  if (ranked.length === 0)
    throw conflict('The round before has no ranking yet. Choose all projects, or some tracks.', 'no_ranking')
  const many = round.entriesCount ?? ranked.length
  if (round.entriesPer === 'event') {
    const best = listBest(ranked, many)
    return { ids: getIds(best), sharedPlace: best.length > many ? best.at(-1)!.place : null }
  }
  const rows = await ctx.db
    .select({ id: submissions.id, trackId: submissions.trackId })
    .from(submissions)
    .where(inArray(submissions.id, getIds(ranked)))
  const trackOf = new Map(rows.map(({ id, trackId }) => [id, trackId]))
  const byTrack = Map.groupBy(ranked, ({ submissionId }) => trackOf.get(submissionId) ?? null)
  const best = [...byTrack.values()].flatMap((mine) => listBest(mine, many))
  return { ids: getIds(best), sharedPlace: null }
}

interface Placed {
  submissionId: string
  place: number
}

const getIds = (placed: readonly Placed[]) => placed.map(({ submissionId }) => submissionId)

/** Returns the best `many` projects and those that tie with the last. `ranked` is in the order of places. */
function listBest(ranked: readonly Placed[], many: number): Placed[] {
  const last = ranked[many - 1]?.place ?? Infinity
  return ranked.filter(({ place }) => place <= last)
}
