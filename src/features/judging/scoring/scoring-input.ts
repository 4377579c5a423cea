import { desc, eq, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import type { ScoringInput, CastBallot } from '#features/judging/judging/ranking/ballots.ts'
import type { WeightedCriterion } from '#features/judging/judging/statistics/ballot-score.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Criterion } from '#features/judging/rubric/contract.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { ScoringInputName } from './changed-inputs.ts'
import type { Ties } from './contract.ts'
import { selectBallotsFingerprint, castBallots, castEntries, selectDisqualified } from './rows.ts'

type Round = typeof rounds.$inferSelect

/** A round with the earlier rounds, which break its ties, and the current rubric. */
export interface ScoringBasis {
  round: Round
  /** Rounds in order; the last is `round`. */
  rounds: Round[]
  /** Later rounds that have opened. The last round decides alone (judging rules). */
  laterRounds: Round[]
  rubric: typeof rubricVersions.$inferSelect | null
  /** Fingerprint that changes when any input of the scores changes. */
  mark: string
}

/** Fixed seed, so that equal ballots give equal draws. */
export const seed = 1

export async function loadDeciding({ db }: Pick<Context, 'db'>, round: Round): Promise<ScoringBasis> {
  const all = await db.select().from(rounds).where(eq(rounds.eventId, round.eventId)).orderBy(rounds.place)
  const before = all.filter(({ place }) => place <= round.place)
  const laterRounds = all.filter(({ place, state }) => place > round.place && state !== 'draft')
  const [rubric] = await db
    .select()
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, round.eventId))
    .orderBy(desc(rubricVersions.version))
    .limit(1)
  const [event] = await db
    .select({ count: events.submissionsCount, prizes: events.prizes })
    .from(events)
    .where(eq(events.id, round.eventId))
  const ballots = await db.execute(selectBallotsFingerprint(toIdArray(before)), 'objects')
  const disqualified = await db.execute<{ id: string }>(selectDisqualified(round.eventId), 'objects')
  const inputs: Record<ScoringInputName, unknown> = {
    ballots,
    projects: [event?.count, disqualified],
    // A signature is for what the winners will be told.
    prizes: event?.prizes.map(({ id, title, amount, currency, place }) => [
      id,
      title,
      amount,
      currency,
      place,
    ]),
    rubric: [rubric?.id, rubric?.createdAt],
    rounds: [
      before.map(({ id, state, updatedAt }) => [id, state, updatedAt]),
      laterRounds.map(({ id, state }) => [id, state]),
    ],
  }
  return { round, rounds: before, laterRounds, rubric: rubric ?? null, mark: JSON.stringify(inputs) }
}

export async function loadScoringInput(
  { db }: Pick<Context, 'db'>,
  deciding: ScoringBasis,
): Promise<ScoringInput> {
  const ids = toIdArray(deciding.rounds)
  const entries = await db.execute<{ roundId: string; entry: string; trackId: string | null }>(
    castEntries(ids),
    'objects',
  )
  const ballots = await db.execute<CastBallot & { roundId: string }>(castBallots(ids), 'objects')
  const [entriesByRound, ballotsByRound] = [
    Map.groupBy(entries, ({ roundId }) => roundId),
    Map.groupBy(ballots, ({ roundId }) => roundId),
  ]
  return {
    rounds: deciding.rounds.map(({ id, mode, ballotsEach }) => ({
      mode,
      wanted: ballotsEach,
      entries: (entriesByRound.get(id) ?? []).map(({ entry, trackId }) => ({
        entry,
        tracks: trackId === null ? [] : [trackId],
      })),
      ballots: (ballotsByRound.get(id) ?? []).map(castBallot),
    })),
    criteria: (deciding.rubric?.criteria ?? []).map(toWeighed),
    tieRule: deciding.rubric?.tieRule ?? 'byWeight',
    seed,
  }
}

type TieRubric = Pick<typeof rubricVersions.$inferSelect, 'tieRule' | 'criteria'>

/** Returns the tie rule of a rubric, with the names of the criteria that it compares. */
export const getTies = (rubric: TieRubric | null): Ties => ({
  rule: rubric?.tieRule ?? 'byWeight',
  hasFormerTies: false,
  criteria: (rubric?.criteria ?? []).map(({ id, name }) => ({ id, name })),
})

const castBallot = ({ entry, other, judge, levels, choice }: CastBallot): CastBallot => ({
  entry,
  other,
  judge,
  levels,
  choice,
})

export const toWeighed = ({ id, weight, trackIds }: Criterion): WeightedCriterion => ({
  id,
  weight,
  tracks: trackIds,
})

/** Throws 409 with the name of the open round that the results rest on. */
export function assertRoundsClosed({ rounds: decidingRounds }: Pick<ScoringBasis, 'rounds'>): void {
  const openRound = decidingRounds.find(({ state }) => state === 'open')
  if (openRound)
    throw conflict(
      `The round “${openRound.name}” is open, and these results rest on it. Close it first.`,
      'round_open',
    )
}

/** Converts ids to an SQL array for `any(…)`. */
export const toUuidArray = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`

const toIdArray = (rows: readonly { id: string }[]) => toUuidArray(rows.map(({ id }) => id))
