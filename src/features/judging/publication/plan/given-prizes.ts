import { and, eq, inArray, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { isDisqualified, submissionRows } from '#features/event/submission/rows.ts'
import { submissions } from '#features/event/submission/table.ts'
import { frozenTrack, isEntryOf } from '#features/judging/round/rows.ts'
import { roundEntries } from '#features/judging/round/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { selectAwardedEntries, selectDisqualifiedProjects } from '../rows.ts'
import { publicationEntries, publications } from '../table.ts'
import { parsePlace, getPlacesById, getProposedWinners } from './proposed-winners.ts'
import type { PublicationRow } from './publications.ts'

type Row = Pick<PublicationRow, 'id' | 'eventId' | 'plan'>

interface PrizePlacement {
  /** Prizes whose winners match their place, so that they follow a changed ranking. */
  prizesByPlace: string[]
  /**
   * Prizes for a place whose winners have other places, with the winners' places; null for a project without
   * a place.
   */
  prizesElsewhere: { prizeId: string; places: (number | null)[] }[]
}

/** Compares the winners of prizes for a place with the ranking, in a prepared or published version. */
export async function comparePrizes(ctx: Context, { id, eventId, plan }: Row): Promise<PrizePlacement> {
  const prizes = await loadPlacePrizes(ctx, eventId)
  if (prizes.length === 0) return { prizesByPlace: [], prizesElsewhere: [] }
  const lines = await selectLines(ctx, id)
  // A project whose last round was an earlier one has a place, but no prize is proposed for it.
  const last = Math.max(...lines.map(({ round }) => round))
  const decidingLines = lines.filter(({ round }) => round === last)
  const placedLines = lines.map((line) => ({
    ...line,
    place: line.reason === '' ? line.place : line.givenPlace,
  }))
  const findWinners = (prize: string) => plan.prizes.find(({ prizeId }) => prizeId === prize)?.submissionIds
  return {
    prizesByPlace: prizes
      .filter((prize) => isProposed(findWinners(prize.id), getProposedWinners(prize, decidingLines)))
      .map((prize) => prize.id),
    prizesElsewhere: prizes.flatMap((prize) => {
      const placesByProject = getPlacesById(prize, placedLines)
      const winnerPlaces = (findWinners(prize.id) ?? [])
        .map((winner) => placesByProject.get(winner) ?? null)
        // The deciding round doesn’t say which track a project of an earlier round is in.
        .filter((place) => place !== parsePlace(prize) && (place !== null || prize.trackId === null))
      return winnerPlaces.length > 0 ? [{ prizeId: prize.id, places: winnerPlaces }] : []
    }),
  }
}

/**
 * Whether the winners of a prize are the proposed ones. True without winners: organizers did not choose any
 * for a prize that is newer than the plan.
 */
const isProposed = (winners: readonly string[] | undefined, proposedIds: readonly string[]) =>
  winners === undefined || winners.toSorted().join() === proposedIds.join()

async function loadPlacePrizes({ db }: Context, eventId: string) {
  const [event] = await db
    .select({ prizes: events.prizes, tracks: events.tracks })
    .from(events)
    .where(eq(events.id, eventId))
  return (event?.prizes ?? [])
    .filter((prize) => parsePlace(prize) !== null)
    .map(({ id, place, trackSlug }) => ({
      id,
      place,
      trackId: event?.tracks.find(({ slug }) => slug === trackSlug)?.id ?? null,
    }))
}

const selectLines = ({ db }: Context, id: string) =>
  db
    .select({
      submissionId: publicationEntries.submissionId,
      round: publicationEntries.round,
      place: publicationEntries.place,
      givenPlace: publicationEntries.givenPlace,
      reason: publicationEntries.reason,
      trackId: frozenTrack,
    })
    .from(publicationEntries)
    .innerJoin(publications, eq(publications.id, publicationEntries.publicationId))
    .leftJoin(
      roundEntries,
      isEntryOf({ roundId: publications.roundId, submissionId: publicationEntries.submissionId }),
    )
    .where(eq(publicationEntries.publicationId, id))

/** Lists the titles of projects that get a prize or a mention, also while their round is open again. */
export async function listHonoredTitles({ db }: Context, { id, plan }: Row) {
  const honoredIds = new Set([
    ...plan.prizes.flatMap(({ submissionIds }) => submissionIds),
    ...plan.mentions.map(({ submissionId }) => submissionId),
  ])
  const namedEntries = await db.execute<{ submissionId: string; title: string }>(
    selectAwardedEntries(id),
    'objects',
  )
  return namedEntries
    .filter(({ submissionId }) => honoredIds.has(submissionId))
    .map(({ submissionId, title }) => ({ submissionId, title }))
}

/** Lists projects of the plan that can't get an award any more: disqualified, hidden, withdrawn or deleted. */
export async function listIneligibleProjects(
  { db }: Context,
  { eventId, plan }: Pick<Row, 'eventId' | 'plan'>,
) {
  const ids = [
    ...plan.prizes.flatMap(({ submissionIds }) => submissionIds),
    ...[...plan.mentions, ...plan.deviations].map(({ submissionId }) => submissionId),
  ]
  if (ids.length === 0) return []
  return db
    .select({ submissionId: submissions.id, title: submissions.title })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        inArray(submissions.id, ids),
        sql`not (${submissionRows('submission').isSubmitted} and not ${isDisqualified('submission')})`,
      ),
    )
    .orderBy(submissions.title, submissions.id)
}

/** Lists projects that a version names and organizers have disqualified since, by place. */
export const listDisqualified = ({ db }: Context, { id }: Pick<Row, 'id'>) =>
  db.execute<{ submissionId: string; title: string }>(selectDisqualifiedProjects(id), 'objects')
