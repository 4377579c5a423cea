import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { loadRanking } from '#features/judging/scoring/ranking.ts'
import { submissions, submissionTechnologies } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { RoundRow } from '../load-round.ts'
import { roundEntries, rounds } from '../table.ts'

const batch = 200

/**
 * Adds the submitted projects of a round with their current content, which teams can't change after the
 * deadline. Entries that are already in the round stay as they are. Returns the number of added entries.
 */
export async function freezeEntries(ctx: MemberContext, round: RoundRow): Promise<number> {
  const chosenIds = round.entriesFrom === 'roundBefore' ? (await chooseFromRoundBefore(ctx, round)).ids : null
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
        chosenIds ? inArray(submissions.id, chosenIds) : undefined,
      ),
    )
    .orderBy(asc(submissions.id))
  let addedCount = 0
  for (let from = 0; from < projects.length; from += batch) {
    const projectBatch = projects.slice(from, from + batch)
    const technologies = await loadTechnologyIds(
      ctx,
      projectBatch.map(({ id }) => id),
    )
    const rows = await ctx.db
      .insert(roundEntries)
      .values(
        projectBatch.map((project) => ({
          roundId: round.id,
          submissionId: project.id,
          frozen: getFrozenFields(project, technologies.get(project.id) ?? []),
          addedAt: ctx.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: roundEntries.submissionId })
    addedCount += rows.length
  }
  return addedCount
}

function getFrozenFields(submission: typeof submissions.$inferSelect, technologyIds: string[]) {
  const { title, shortDescription, description, trackId, version } = submission
  const { imageLink, videoLink, repoLink, demoUrl, presentationLink } = submission
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
    submittedAt: submission.submittedAt!,
  }
}

async function loadTechnologyIds({ db }: MemberContext, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(submissionTechnologies)
    .where(inArray(submissionTechnologies.submissionId, ids))
  const technologyIds = new Map<string, string[]>()
  for (const { submissionId, technologyId } of rows)
    technologyIds.set(submissionId, [...(technologyIds.get(submissionId) ?? []), technologyId])
  return technologyIds
}

interface ChosenEntries {
  ids: string[]
  /** Last place, if more projects share it than the round asks for; null in a choice by track. */
  sharedPlace: number | null
}

/**
 * Returns the best projects of the round before, overall or in each track, including all that tie for the
 * last place. 409 until that round is over, and if it has no ranking.
 */
export async function chooseFromRoundBefore(ctx: MemberContext, round: RoundRow): Promise<ChosenEntries> {
  const isBefore = and(eq(rounds.eventId, round.eventId), eq(rounds.place, round.place - 1))
  const [before] = await ctx.db.select().from(rounds).where(isBefore)
  if (!before || before.state === 'draft' || before.state === 'open')
    throw conflict('Close the round before first: its best projects go on to this one', 'round_before')
  const rankedEntries = (await loadRanking(ctx, before.id)).flatMap(({ submissionId, place }) =>
    place === null ? [] : [{ submissionId, place }],
  )
  if (rankedEntries.length === 0)
    throw conflict('The round before has no ranking yet. Choose all projects, or some tracks.', 'no_ranking')
  const maxEntries = round.entriesCount ?? rankedEntries.length
  if (round.entriesPer === 'event') {
    const bestEntries = listBest(rankedEntries, maxEntries)
    return {
      ids: getIds(bestEntries),
      sharedPlace: bestEntries.length > maxEntries ? bestEntries.at(-1)!.place : null,
    }
  }
  const rows = await ctx.db
    .select({ id: submissions.id, trackId: submissions.trackId })
    .from(submissions)
    .where(inArray(submissions.id, getIds(rankedEntries)))
  const trackIds = new Map(rows.map(({ id, trackId }) => [id, trackId]))
  const entriesByTrack = Map.groupBy(rankedEntries, ({ submissionId }) => trackIds.get(submissionId) ?? null)
  const bestEntries = [...entriesByTrack.values()].flatMap((trackEntries) =>
    listBest(trackEntries, maxEntries),
  )
  return { ids: getIds(bestEntries), sharedPlace: null }
}

interface PlacedEntry {
  submissionId: string
  place: number
}

const getIds = (entries: readonly PlacedEntry[]) => entries.map(({ submissionId }) => submissionId)

/** Returns the best `maxEntries` projects and those that tie with the last. `rankedEntries` is in the order of places. */
function listBest(rankedEntries: readonly PlacedEntry[], maxEntries: number): PlacedEntry[] {
  const last = rankedEntries[maxEntries - 1]?.place ?? Infinity
  return rankedEntries.filter(({ place }) => place <= last)
}
