import { asc, eq } from 'drizzle-orm'
import { createTimeMover } from '#features/event/event/life/moves/moved-dates.ts'
import { events } from '#features/event/event/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { RoundRow } from '../load-round.ts'
import { rounds } from '../table.ts'

export interface CopyOptions {
  /** Ids of the event and of its duplicate. */
  from: string
  to: string
  /** Ids of the copied tracks, by the ids of the original tracks. */
  trackIds: ReadonlyMap<string, string | undefined>
}

/**
 * Copies the rounds of an event into its duplicate as drafts, shifted by the difference between the events'
 * starts. A round of tracks that weren't copied takes all projects. 422 without both starts, and for rounds
 * that would be over.
 */
export async function copyRounds(ctx: MemberContext, { from, to, trackIds }: CopyOptions): Promise<void> {
  const rows = await ctx.db.select().from(rounds).where(eq(rounds.eventId, from)).orderBy(asc(rounds.place))
  if (rows.length === 0) return
  const [oldDates, copy] = [await loadEventDates(ctx, from), await loadEventDates(ctx, to)]
  if (!oldDates?.startAt || !copy?.startAt)
    throw invalid({ startAt: 'Rounds of judging move with the start: choose when it begins' })
  const move = createTimeMover({ from: oldDates.startAt, to: copy.startAt, timeZone: oldDates.timeZone })
  if (rows.some(({ closesAt }) => move(closesAt) <= ctx.now))
    throw invalid({ startAt: 'Rounds of judging would be over already: choose a later start' })
  await ctx.db
    .insert(rounds)
    .values(
      rows.map((row) => ({ eventId: to, ...getRoundSettings(row, trackIds), ...moveRoundDates(row, move) })),
    )
}

const moveRoundDates = ({ opensAt, closesAt, startBy }: RoundRow, move: (date: Date) => Date) => ({
  opensAt: move(opensAt),
  closesAt: move(closesAt),
  startBy: startBy && move(startBy),
})

/** Returns the organizers' settings of a round, without dates and without anything decided after opening. */
function getRoundSettings(row: RoundRow, trackIds: CopyOptions['trackIds']) {
  const copiedTrackIds = row.trackIds.flatMap((id) => trackIds.get(id) ?? [])
  return {
    place: row.place,
    name: row.name,
    mode: row.mode,
    entriesFrom:
      row.entriesFrom === 'tracks' && copiedTrackIds.length === 0 ? ('all' as const) : row.entriesFrom,
    trackIds: copiedTrackIds,
    entriesCount: row.entriesCount,
    entriesPer: row.entriesPer,
    ballotsEach: row.ballotsEach,
    namesShown: row.namesShown,
    commentLength: row.commentLength,
    dealing: row.dealing,
  }
}

async function loadEventDates({ db }: MemberContext, eventId: string) {
  const [row] = await db
    .select({ startAt: events.startAt, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.id, eventId))
  return row
}
