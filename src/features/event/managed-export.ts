import { and, asc, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import { byteOrderMark, csvLine, type FileOfLines } from '#lib/download.ts'
import { managedWhere } from './managed.ts'
import type { EventFilters } from './managed-contract.ts'
import { phaseOf } from './phase.ts'
import { events } from './table.ts'

const batch = 500

/** The same events as the list, the ones made first coming first; times are UTC. */
export async function exportManagedEvents(ctx: MemberContext, filters: EventFilters): Promise<FileOfLines> {
  return { fileName: 'events.csv', lines: linesOf(ctx, filters) }
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

async function* linesOf(ctx: MemberContext, filters: EventFilters) {
  yield byteOrderMark + csvLine(head)
  for (let last = ''; ;) {
    const rows = await ctx.db
      .select()
      .from(events)
      .where(and(managedWhere(ctx, filters), last ? sql`${events.id} > ${last}::uuid` : undefined))
      .orderBy(asc(events.id))
      .limit(batch)
    yield rows.map((row) => csvLine(cellsOf(ctx, row))).join('')
    last = rows.at(-1)?.id ?? ''
    if (rows.length < batch) return
  }
}

const cellsOf = ({ now, origin }: MemberContext, row: typeof events.$inferSelect) => [
  row.title,
  `${origin}/event/${row.slug}`,
  row.type,
  row.visibility,
  phaseOf(row, now),
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
