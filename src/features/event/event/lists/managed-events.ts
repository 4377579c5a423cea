import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { readPage } from '#database/page.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import { type EventCard, eventCard, type EventKind } from '../contract.ts'
import type { EventFilters, ManagedEventQuery } from './managed-contract.ts'
import { getPhase } from '../life/phase.ts'
import { isExactlyInPhase } from '../life/phase-rows.ts'
import { rowsOfKind } from '../rows.ts'
import { events } from '../table.ts'
import { eventTimes, matches } from './filters.ts'
import { watchLinks, type WatchLinks } from './watch-links.ts'

/** Lists the events that the caller manages, for /dash/event; ADMIN manages all. */
export const getManagedEvents = (ctx: MemberContext, query: ManagedEventQuery): Promise<List<EventCard>> =>
  listManaged(ctx, 'event', query)

export async function listManaged(
  ctx: MemberContext,
  kind: EventKind,
  { page: number, perPage, orderBy, ...filters }: ManagedEventQuery,
): Promise<List<EventCard & WatchLinks>> {
  const paging = { page: number, perPage }
  const where = buildManagedWhere(ctx, kind, filters)
  const orderSql = sql`${sortings[orderBy]}, ${events.slug}`
  const list = await readPage(ctx.db, {
    of: events,
    row: { ...pickColumns(events, eventCard), ...watchLinks },
    where,
    sorting: orderSql,
    paging,
  })
  return { ...list, items: list.items.map((event) => ({ ...event, phase: getPhase(event, ctx.now) })) }
}

export function buildManagedWhere(
  { viewer, now }: MemberContext,
  kind: EventKind,
  filters: EventFilters,
): SQL | undefined {
  const { exists, managedBy } = rowsOfKind(kind, 'event')
  const { search, phase, visibility, type } = filters
  return and(
    exists,
    managedBy(viewer),
    search ? matches(search) : undefined,
    phase && isExactlyInPhase(phase, eventTimes, now),
    visibility && eq(events.visibility, visibility),
    type && eq(events.type, type),
  )
}

const sortings: Record<ManagedEventQuery['orderBy'], SQL> = {
  newest: sql`${events.startAt} desc nulls first`,
  oldest: sql`${events.startAt} asc nulls last`,
  title: sql`lower(${events.title})`,
  titleDown: sql`lower(${events.title}) desc`,
  most: sql`${events.participantsCount} desc`,
  fewest: sql`${events.participantsCount}`,
  mostTeams: sql`${events.teamsCount} desc`,
  fewestTeams: sql`${events.teamsCount}`,
  mostSubmissions: sql`${events.submissionsCount} desc`,
  fewestSubmissions: sql`${events.submissionsCount}`,
}
