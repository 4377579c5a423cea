import { and, asc, gt } from 'drizzle-orm'
import { streamCsvLines } from '#database/csv-lines.ts'
import { getPhase } from '#features/event/event/life/phase.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { buildManagedCondition } from './managed-streams.ts'
import type { StreamFilters } from './managed-contract.ts'
import { streams } from '../table.ts'

/** Exports the caller's managed streams that match the filters, ordered by id; times are UTC. */
export async function exportManagedStreams(ctx: MemberContext, filters: StreamFilters): Promise<LineFile> {
  return { fileName: 'streams.csv', lines: streamLines(ctx, filters) }
}

const head = ['Title', 'Address', 'Visibility', 'Phase', 'Begins', 'Ends', 'Participants']

const streamLines = (ctx: MemberContext, filters: StreamFilters) =>
  streamCsvLines<typeof streams.$inferSelect>({
    head,
    rowsAfter: (last, batch) =>
      ctx.db
        .select()
        .from(streams)
        .where(and(buildManagedCondition(ctx, filters), last && gt(streams.id, last.id)))
        .orderBy(asc(streams.id))
        .limit(batch),
    cellsOf: (row) => [
      row.title,
      `${ctx.origin}/stream/${row.slug}`,
      row.visibility,
      getPhase(row, ctx.now),
      row.startAt,
      row.endAt,
      row.participantsCount,
    ],
  })
