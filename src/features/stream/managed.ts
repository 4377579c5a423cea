import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { pageOf, totalOf } from '#database/page.ts'
import { isManagedBy } from '#features/event/managed.ts'
import { phaseOf } from '#features/event/phase.ts'
import { exactlyIn } from '#features/event/phase-rows.ts'
import type { MemberContext } from '#lib/context.ts'
import type { List } from '#lib/lists.ts'
import { type StreamCard, streamCard } from './contract.ts'
import type { ManagedStreamQuery } from './managed-contract.ts'
import { matches, moments } from './rows.ts'
import { streams } from './table.ts'

/** The streams one manages, drafts too (decisions section 10); ADMIN manages all. */
export async function getManagedStreams(
  ctx: MemberContext,
  { page: number, perPage, orderBy, search, phase, visibility }: ManagedStreamQuery,
): Promise<List<StreamCard>> {
  const paging = { page: number, perPage }
  const where = and(
    isNull(streams.deletedAt),
    isManagedBy(ctx.viewer, sql`r.stream_id = stream.id`),
    search ? matches(search) : undefined,
    phase && exactlyIn(phase, moments, ctx.now),
    visibility && eq(streams.visibility, visibility),
  )
  const sorting = sql`${sortings[orderBy]}, ${streams.slug}`
  const { counted, page } = pageOf(ctx.db, { from: streams, id: streams.id, where, sorting, paging })
  const rows = await ctx.db
    .select({ total: counted.total, stream: only(streams, streamCard) })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(streams, eq(streams.id, page.id))
    .orderBy(page.place)
  const items = rows.flatMap(({ stream }) => (stream ? [{ ...stream, phase: phaseOf(stream, ctx.now) }] : []))
  return { items, ...totalOf(rows), ...paging }
}

const sortings: Record<ManagedStreamQuery['orderBy'], SQL> = {
  newest: sql`${streams.startAt} desc nulls first`,
  oldest: sql`${streams.startAt} asc nulls last`,
  title: sql`lower(${streams.title})`,
  titleDown: sql`lower(${streams.title}) desc`,
  most: sql`${streams.participantsCount} desc`,
  fewest: sql`${streams.participantsCount}`,
}
