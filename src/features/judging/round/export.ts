import { and, eq, sql } from 'drizzle-orm'
import { streamCsvLines } from '#database/csv-lines.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import { events } from '#features/event/event/table.ts'
import { submissionRows } from '#features/event/submission/rows.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { rounds, roundEntries } from './table.ts'

/** Exports the entries of an event's rounds as they were frozen, round by round. */
export async function exportEntries(ctx: MemberContext, { eventId }: { eventId: string }): Promise<LineFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'round.entries' })
  const [event] = await ctx.db.select({ tracks: events.tracks }).from(events).where(eq(events.id, id))
  const trackNames = new Map(event?.tracks.map((track) => [track.id, track.name]))
  const lines = streamCsvLines<Entry>({
    head,
    rowsAfter: (last, batch) => loadEntries(ctx, { eventId: id, last, batch }),
    cellsOf: ({ round, wanted, frozen, teamName, path, addedAt }) => [
      round,
      frozen.title,
      ctx.origin + path,
      teamName,
      (frozen.trackId && trackNames.get(frozen.trackId)) ?? null,
      frozen.submittedAt,
      addedAt,
      wanted,
    ],
  })
  return { fileName: `judged-projects-${slug}.csv`, lines }
}

const head = ['Round', 'Project', 'Address', 'Team', 'Track', 'Submitted', 'Fixed', 'Ballots wanted']

type Entry = Awaited<ReturnType<typeof loadEntries>>[number]

interface Batch {
  eventId: string
  last: { place: number; submissionId: string } | undefined
  batch: number
}

const loadEntries = ({ db }: MemberContext, { eventId, last, batch }: Batch) =>
  db
    .select({
      place: rounds.place,
      round: rounds.name,
      wanted: rounds.ballotsEach,
      submissionId: roundEntries.submissionId,
      frozen: roundEntries.frozen,
      addedAt: roundEntries.addedAt,
      teamName: submissions.teamName,
      path: sql<string>`${submissionRows('submission').path}`,
    })
    .from(roundEntries)
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .innerJoin(submissions, eq(submissions.id, roundEntries.submissionId))
    .where(
      and(
        eq(rounds.eventId, eventId),
        submissionRows('submission').isSubmitted,
        last &&
          sql`(${rounds.place}, ${roundEntries.submissionId}) > (${last.place}::int, ${last.submissionId}::uuid)`,
      ),
    )
    .orderBy(rounds.place, roundEntries.submissionId)
    .limit(batch)
