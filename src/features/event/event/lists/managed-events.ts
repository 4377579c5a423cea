import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { only } from '#database/columns.ts'
import { likeLetters } from '#database/letters.ts'
import { readPage } from '#database/page.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import { type EventCard, eventCard } from '../contract.ts'
import type { EventFilters, ManagedEventQuery } from './managed-contract.ts'
import { getPhase } from '../life/phase.ts'
import { exactlyIn, type Moments } from '../life/phase-rows.ts'
import { eventRows } from '../rows.ts'
import { eventOverAt, events, eventStartsAt } from '../table.ts'

/** Lists the events that the caller manages, for /dash/event; ADMIN manages all. */
export async function getManagedEvents(
  ctx: MemberContext,
  { page: number, perPage, orderBy, ...filters }: ManagedEventQuery,
): Promise<List<EventCard>> {
  const paging = { page: number, perPage }
  const where = managedWhere(ctx, filters)
  const sorting = sql`${sortings[orderBy]}, ${events.slug}`
  const list = await readPage(ctx.db, {
    of: events,
    row: only(events, eventCard),
    where,
    sorting,
    paging,
  })
  return { ...list, items: list.items.map((event) => ({ ...event, phase: getPhase(event, ctx.now) })) }
}

/** Condition for the caller's managed events with these filters. */
export function managedWhere({ viewer, now }: MemberContext, filters: EventFilters): SQL | undefined {
  const { search, phase, visibility, type } = filters
  return and(
    isNull(events.deletedAt),
    ofEvent.managedBy(viewer),
    search ? sql`words like '%' || ${likeLetters(search)} || '%'` : undefined,
    phase && exactlyIn(phase, moments, now),
    visibility && eq(events.visibility, visibility),
    type && eq(events.type, type),
  )
}

const ofEvent = eventRows('event')

const moments: Moments = {
  startsAt: eventStartsAt,
  overAt: eventOverAt,
  closesAt: ofEvent.closesAt,
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
