import { and, asc, gt } from 'drizzle-orm'
import { streamCsvLines } from '#database/csv-lines.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { buildManagedWhere } from './managed-events.ts'
import type { EventFilters } from './managed-contract.ts'
import { getPhase } from '../life/phase.ts'
import type { EventKind } from '../contract.ts'
import { events } from '../table.ts'

/** Exports the caller's managed events that match the filters, ordered by id; times are UTC. */
export async function exportManagedEvents(ctx: MemberContext, filters: EventFilters): Promise<LineFile> {
  const cellsOf = (row: EventRow) => getCells(ctx, row)
  return { fileName: 'events.csv', lines: listManagedLines(ctx, 'event', { filters, head, cellsOf }) }
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

type EventRow = typeof events.$inferSelect

interface ManagedExport {
  filters: EventFilters
  head: string[]
  cellsOf: Parameters<typeof streamCsvLines<EventRow>>[0]['cellsOf']
}

/** Returns the CSV lines of the caller's managed events that match the filters, ordered by id. */
export const listManagedLines = (
  ctx: MemberContext,
  kind: EventKind,
  { filters, head: names, cellsOf }: ManagedExport,
) =>
  streamCsvLines<EventRow>({
    head: names,
    rowsAfter: (last, batch) =>
      ctx.db
        .select()
        .from(events)
        .where(and(buildManagedWhere(ctx, kind, filters), last && gt(events.id, last.id)))
        .orderBy(asc(events.id))
        .limit(batch),
    cellsOf,
  })

const getCells = ({ now, origin }: MemberContext, row: EventRow) => [
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
