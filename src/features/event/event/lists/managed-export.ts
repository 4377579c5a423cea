import { and, asc, gt } from 'drizzle-orm'
import { streamCsvLines } from '#database/csv-lines.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { buildManagedWhere } from './managed-events.ts'
import type { EventFilters } from './managed-contract.ts'
import { getPhase } from '../life/phase.ts'
import { events } from '../table.ts'

/** Exports the caller's managed events that match the filters, ordered by id; times are UTC. */
export async function exportManagedEvents(ctx: MemberContext, filters: EventFilters): Promise<LineFile> {
  return { fileName: 'events.csv', lines: streamLines(ctx, filters) }
}

const head = [
  'Title',
  'Address',
  'Type',
  'Visibility',
  'Phase',
  'Begins',
  'Ends',
  'Submissions close',
  'Judging ends',
  'Results published',
  'Participants',
  'Approved',
  'Teams',
  'Submissions',
]

const streamLines = (ctx: MemberContext, filters: EventFilters) =>
  streamCsvLines<typeof events.$inferSelect>({
    head,
    rowsAfter: (last, batch) =>
      ctx.db
        .select()
        .from(events)
        .where(and(buildManagedWhere(ctx, filters), last && gt(events.id, last.id)))
        .orderBy(asc(events.id))
        .limit(batch),
    cellsOf: (row) => getCells(ctx, row),
  })

const getCells = ({ now, origin }: MemberContext, row: typeof events.$inferSelect) => [
  row.title,
  `${origin}/event/${row.slug}`,
  row.type,
  row.visibility,
  getPhase(row, now),
  row.startAt,
  row.endAt,
  row.submissionsCloseAt,
  row.judgingEndAt,
  row.resultsPublishedAt,
  row.participantsCount,
  row.approvedCount,
  row.teamsCount,
  row.submissionsCount,
]
