import { and } from 'drizzle-orm'
import { isInPhase } from '#features/event/event/life/phase-rows.ts'
import { eventTimes, matches } from '#features/event/event/lists/filters.ts'
import {
  listEvents,
  nearestFirst,
  newestFirstOrder,
  soonestFirst,
} from '#features/event/event/lists/lists.ts'
import { listManaged } from '#features/event/event/lists/managed-events.ts'
import { listManagedLines } from '#features/event/event/lists/managed-export.ts'
import { readEvent } from '#features/event/event/lists/queries.ts'
import { getPhase } from '#features/event/event/life/phase.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import type { LineFile } from '#lib/pages/download.ts'
import type { Stream, StreamCard, StreamQuery } from './contract.ts'
import type { ManagedStreamQuery, StreamFilters } from './managed-contract.ts'
import { streamRows } from './rows.ts'

interface Key {
  id?: string | undefined
  slug?: string | undefined
}

export const getStream = (ctx: Context, key: Key): Promise<Stream> => readEvent(ctx, 'stream', key)

/**
 * Returns public streams by phase or group, and by text in title and tagline. Upcoming ones come nearest
 * first; `nearest` lists all phases in sequence.
 */
export function getStreams(
  ctx: Context,
  { phase, search, orderBy, ...paging }: StreamQuery,
): Promise<List<StreamCard>> {
  const isSoon = phase === 'upcoming' || phase === 'registration' || phase === 'running'
  return listEvents(ctx, paging, {
    kind: 'stream',
    where: and(
      isListed,
      phase ? isInPhase(phase, eventTimes, ctx.now) : undefined,
      search ? matches(search) : undefined,
    ),
    sorting: orderBy ? nearestFirst(ctx.now) : isSoon ? soonestFirst : newestFirstOrder,
  })
}

const { isListed } = streamRows('event')

/** Returns the streams that the caller manages, including drafts; ADMIN manages all. */
export const getManagedStreams = (ctx: MemberContext, query: ManagedStreamQuery): Promise<List<StreamCard>> =>
  listManaged(ctx, 'stream', query)

const head = ['Title', 'Address', 'Visibility', 'Phase', 'Begins', 'Ends', 'Participants']

/** Exports the caller's managed streams that match the filters, ordered by id; times are UTC. */
export const exportManagedStreams = async (
  ctx: MemberContext,
  filters: StreamFilters,
): Promise<LineFile> => ({
  fileName: 'streams.csv',
  lines: listManagedLines(ctx, 'stream', {
    filters,
    head,
    cellsOf: (row) => [
      row.title,
      `${ctx.origin}/stream/${row.slug}`,
      row.visibility,
      getPhase(row, ctx.now),
      row.startAt,
      row.endAt,
      row.participantsCount,
    ],
  }),
})
