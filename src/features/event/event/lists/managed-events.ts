import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pickColumns } from '#database/columns.ts'
import { escapeLike } from '#database/letters.ts'
import { readPage } from '#database/page.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import { type EventCard, eventCard } from '../contract.ts'
import type { EventFilters, ManagedEventQuery } from './managed-contract.ts'
import { getPhase } from '../life/phase.ts'
import { isExactlyInPhase, type Moments } from '../life/phase-rows.ts'
import { eventRows } from '../rows.ts'
import { eventEndSql, events, eventStartsAt } from '../table.ts'

/** Lists the events that the caller manages, for /dash/event; ADMIN manages all. */
export async function getManagedEvents(
  ctx: MemberContext,
  { page: number, perPage, orderBy, ...filters }: ManagedEventQuery,
): Promise<List<EventCard>> {
  const paging = { page: number, perPage }
  const where = buildManagedWhere(ctx, filters)
  const orderSql = sql`${sortings[orderBy]}, ${events.slug}`
  const list = await readPage(ctx.db, {
    of: events,
    row: pickColumns(events, eventCard),
    where,
    sorting: orderSql,
    paging,
  })
  return { ...list, items: list.items.map((event) => ({ ...event, phase: getPhase(event, ctx.now) })) }
}

export function buildManagedWhere({ viewer, now }: MemberContext, filters: EventFilters): SQL | undefined {
  const { search, phase, visibility, type } = filters
  return and(
    isNull(events.deletedAt),
    eventRules.managedBy(viewer),
    search ? sql`words like '%' || ${escapeLike(search)} || '%'` : undefined,
    phase && isExactlyInPhase(phase, eventTimes, now),
    visibility && eq(events.visibility, visibility),
    type && eq(events.type, type),
  )
}

const eventRules = eventRows('event')

const eventTimes: Moments = {
  startsAt: eventStartsAt,
  overAt: eventEndSql,
  closesAt: eventRules.closesAt,
}

type Occasion = Record<'startAt' | 'title' | 'participantsCount', AnyPgColumn>

/** SQL of the orders that events and streams share. */
export const getSortings = ({ startAt, title, participantsCount }: Occasion) => ({
  newest: sql`${startAt} desc nulls first`,
  oldest: sql`${startAt} asc nulls last`,
  title: sql`lower(${title})`,
  titleDown: sql`lower(${title}) desc`,
  most: sql`${participantsCount} desc`,
  fewest: sql`${participantsCount}`,
})

const sortings: Record<ManagedEventQuery['orderBy'], SQL> = {
  ...getSortings(events),
  mostTeams: sql`${events.teamsCount} desc`,
  fewestTeams: sql`${events.teamsCount}`,
  mostSubmissions: sql`${events.submissionsCount} desc`,
  fewestSubmissions: sql`${events.submissionsCount}`,
}
