import { and, eq, gt, sql } from 'drizzle-orm'
import { streamCsvLines } from '#database/csv-lines.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import { events } from '#features/event/event/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { conflictsSql, judgeCell } from '../rows.ts'
import { judges } from '../table.ts'
import { knownExpertise } from './judges.ts'

/**
 * Exports everyone who judges or has judged an event, with their preferences. No export contains addresses.
 */
export async function exportJudges(ctx: MemberContext, { eventId }: { eventId: string }): Promise<LineFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'judges' })
  const [event] = await ctx.db.select({ tracks: events.tracks }).from(events).where(eq(events.id, id))
  const trackNames = new Map(event?.tracks.map((track) => [track.id, track.name]))
  const lines = streamCsvLines<Line>({
    head,
    rowsAfter: (last, batch) => selectLines(ctx, { eventId: id, last, batch }),
    cellsOf: ({ name, languages, trackIds, expertise, capacity, conflicts, ...moments }) => [
      name,
      languages?.join(' ') ?? 'all',
      trackIds?.map((trackId) => trackNames.get(trackId) ?? trackId).join(', ') ?? 'all',
      expertise.map((technology) => technology.name).join(', '),
      capacity,
      conflicts,
      moments.createdAt,
      moments.statedAt,
      moments.leftAt,
    ],
  })
  return { fileName: `judges-${slug}.csv`, lines }
}

const head = [
  'Judge',
  'Languages',
  'Tracks',
  'Technologies',
  'Capacity',
  'Conflicts of interest',
  'Joined',
  'Last stated',
  'Left',
]

type Line = Awaited<ReturnType<typeof selectLines>>[number]

interface Batch {
  eventId: string
  last: { id: string } | undefined
  batch: number
}

const selectLines = ({ db }: MemberContext, { eventId, last, batch }: Batch) =>
  db
    .select({
      id: judges.id,
      name: judgeCell,
      languages: judges.languages,
      trackIds: judges.trackIds,
      expertise: knownExpertise,
      capacity: judges.capacity,
      conflicts: sql<number>`(select count(distinct c.submission_id)::int from ${conflictsSql(eventId)}
        where c.judge_id = judge.id and c.lifted_at is null)`,
      createdAt: judges.createdAt,
      statedAt: judges.statedAt,
      leftAt: judges.leftAt,
    })
    .from(judges)
    .where(and(eq(judges.eventId, eventId), last && gt(judges.id, last.id)))
    .orderBy(judges.id)
    .limit(batch)
