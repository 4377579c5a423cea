import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { readPage } from '#database/page.ts'
import { getSortings } from '#features/event/event/lists/managed-events.ts'
import { getPhase } from '#features/event/event/life/phase.ts'
import { isExactlyInPhase } from '#features/event/event/life/phase-rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import { type StreamCard, streamCard } from '../contract.ts'
import type { ManagedStreamQuery, StreamFilters } from './managed-contract.ts'
import { matches, phaseTimes, streamRows } from '../rows.ts'
import { streams } from '../table.ts'

/** Returns the streams that the caller manages, including drafts; ADMIN manages all. */
export async function getManagedStreams(
  ctx: MemberContext,
  { page: number, perPage, orderBy, ...filters }: ManagedStreamQuery,
): Promise<List<StreamCard>> {
  const paging = { page: number, perPage }
  const where = buildManagedCondition(ctx, filters)
  const orderSql = sql`${getSortings(streams)[orderBy]}, ${streams.slug}`
  const list = await readPage(ctx.db, {
    of: streams,
    row: pickColumns(streams, streamCard),
    where,
    sorting: orderSql,
    paging,
  })
  return { ...list, items: list.items.map((stream) => ({ ...stream, phase: getPhase(stream, ctx.now) })) }
}

/** Condition for streams that the viewer manages and that match the filters. */
export function buildManagedCondition(
  { viewer, now }: MemberContext,
  filters: StreamFilters,
): SQL | undefined {
  const { search, phase, visibility } = filters
  return and(
    isNull(streams.deletedAt),
    streamRows('stream').managedBy(viewer),
    search ? matches(search) : undefined,
    phase && isExactlyInPhase(phase, phaseTimes, now),
    visibility && eq(streams.visibility, visibility),
  )
}
