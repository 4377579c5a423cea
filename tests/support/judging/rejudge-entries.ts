import { and, eq, inArray } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { events } from '#features/event/event/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { World } from '../people-and-things.ts'

interface JudgedRound {
  event: { id: string }
  roundId: string
  entries: string[]
  criteria: { id: string }[]
}

/** Creates three prizes of an event, each for a place and, if named, a track; returns their ids. */
export async function withPrizes({ db }: Pick<World, 'db'>, { event }: JudgedRound, trackSlug?: string) {
  const prizes = ['1st place', '2nd place', '3rd place'].map((placeName, index) => ({
    id: crypto.randomUUID(),
    place: placeName,
    title: ['First light', 'Second light', 'Third light'][index]!,
    description: '',
    amount: null,
    currency: null,
    ...(trackSlug && { trackSlug }),
  }))
  await db.update(events).set({ prizes }).where(eq(events.id, event.id))
  return prizes.map(({ id }) => id)
}

/** Gives the prizes to the entries with these numbers. */
export const prizesTo = ({ entries }: JudgedRound, ids: readonly string[], winners: readonly number[]) =>
  ids.map((prizeId, index) => ({ prizeId, submissionIds: [entries[winners[index]!]!] }))

export const reopen = ({ db }: Pick<World, 'db'>, { roundId }: JudgedRound) =>
  db.update(rounds).set({ state: 'open', updatedAt: new Date() }).where(eq(rounds.id, roundId))

export const close = ({ db }: Pick<World, 'db'>, { roundId }: JudgedRound) =>
  db.update(rounds).set({ state: 'closed', updatedAt: new Date() }).where(eq(rounds.id, roundId))

/** Sets all levels of every judge's ballots for these entries to one level. */
export async function judgeAnew(
  { db }: Pick<World, 'db'>,
  all: JudgedRound,
  { nrs, to }: { nrs: number[]; to: number },
) {
  const levels = Object.fromEntries(all.criteria.map(({ id }) => [id, to]))
  const entryIds = nrs.map((index) => all.entries[index]!)
  await db
    .update(ballots)
    .set({ levels, updatedAt: new Date() })
    .where(and(eq(ballots.roundId, all.roundId), inArray(ballots.submissionId, entryIds)))
}
