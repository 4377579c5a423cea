import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { selectPage, getTotal } from '#database/page.ts'
import type { Context } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { type EventCard, eventCard, type EventChoices, type EventKind, type EventQuery } from '../contract.ts'
import { buildListFilters, eventTimes } from './filters.ts'
import { type PhaseGroup, getPhase } from '../life/phase.ts'
import { isInPhase } from '../life/phase-rows.ts'
import { eventRows } from '../rows.ts'
import { isListedTechnology, mostUsed } from '#features/content/technology/rows.ts'
import { eventEndSql, events, eventStartsAt } from '../table.ts'
import { watchLinks, type WatchLinks } from './watch-links.ts'

/**
 * Lists public events by phase or group, with filters. Past events, and lists of all phases, come newest
 * first; other phases come soonest first. `nearest` lists all phases in sequence.
 */
export async function getEvents(
  ctx: Context,
  { phase, orderBy, choices, page, perPage, ...filters }: EventQuery,
): Promise<List<EventCard> & { choices?: EventChoices }> {
  const isPast = phase === undefined || phase === 'past' || phase === 'ended'
  const filterSql = buildListFilters(filters)
  if (filters.technology) ctx.uses('technology-list')
  const [eventList, choiceFields] = await Promise.all([
    listEvents(
      ctx,
      { page, perPage },
      {
        kind: 'event',
        where: and(eventRules.isListed, phase ? isInPhase(phase, eventTimes, ctx.now) : undefined, filterSql),
        sorting: orderBy ? nearestFirst(ctx.now) : isPast ? newestFirstOrder : soonestFirst,
      },
    ),
    choices ? loadChoices(ctx, filterSql) : undefined,
  ])
  return choiceFields ? { ...eventList, choices: choiceFields } : eventList
}

/** Returns the number of matches per phase, and the technologies of public events. */
async function loadChoices(ctx: Context, filterSql: SQL | undefined): Promise<EventChoices> {
  ctx.uses('technology-list')
  const countPhase = (phase: PhaseGroup | 'judging') =>
    sql`count(*) filter (where ${isInPhase(phase, eventTimes, ctx.now)})::int`
  const usedTechnologiesSql = mostUsed(sql`event join event_technology link on link.event_id = event.id`, {
    where: sql`${eventRules.isListed} and ${isListedTechnology}`,
    most: 40,
  })
  const [row] = await ctx.db.execute<{ choices: EventChoices }>(
    sql`select json_build_object('live', ${countPhase('live')}, 'judging', ${countPhase('judging')},
      'upcoming', ${countPhase('upcoming')}, 'past', ${countPhase('past')}, 'technologies', ${usedTechnologiesSql}) as choices
      from event where ${and(eventRules.isListed, filterSql)}`,
    'objects',
  )
  return row!.choices
}

/** Lists public events that have not ended, next one first, those without a date last. */
export async function getUpcomingEvents(
  ctx: Context,
  { numberOfEvents }: { numberOfEvents: number },
): Promise<List<EventCard>> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  // Long-ended events come first in the index, so the scan starts at the oldest event that still runs.
  const oldestStartSql = sql`select min(start_at) from event where ${eventRules.isListed} and ${isInPhase('running', eventTimes, ctx.now)}`
  const where = and(
    eventRules.isListed,
    sql`${eventStartsAt} >= coalesce((${oldestStartSql}), ${now})`,
    sql`${eventEndSql} > ${now}`,
    sql`cancelled_at is null`,
  )
  return listEvents(
    ctx,
    { page: 1, perPage: numberOfEvents },
    { kind: 'event', where, sorting: soonestFirst },
  )
}

const eventRules = eventRows('event')

export const soonestFirst = sql`${eventStartsAt}, slug`
export const newestFirstOrder = sql`${eventStartsAt} desc, slug desc`

/** Order: live, in judging, upcoming, past; nearest in time first in each. */
export const nearestFirst = (now: Date) => sql`case when ${isInPhase('live', eventTimes, now)} then 0
  when ${isInPhase('judging', eventTimes, now)} then 1 when ${isInPhase('upcoming', eventTimes, now)} then 2 else 3 end,
  abs(extract(epoch from ${eventStartsAt}) - ${now.getTime() / 1000}::numeric), slug`

interface ListQuery {
  kind: EventKind
  where: SQL | undefined
  sorting: SQL
}

/** Lists events of one kind. `where` must restrict them to it. */
export async function listEvents(
  ctx: Context,
  paging: Paging,
  { kind, where, sorting }: ListQuery,
): Promise<List<EventCard & WatchLinks>> {
  ctx.uses(`${kind}-list`)
  const { counted, page } = selectPage(ctx.db, { from: events, id: events.id, where, sorting, paging })
  const rows = await ctx.db
    .select({
      total: counted.total,
      turn: selectNextChange(kind, ctx.now).mapWith(events.startAt),
      event: { ...pickColumns(events, eventCard), ...watchLinks },
    })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(events, eq(events.id, page.id))
    .orderBy(page.place)
  ctx.until(rows[0]?.turn)
  const items = rows.flatMap(({ event }) => (event ? [{ ...event, phase: getPhase(event, ctx.now) }] : []))
  return { items, ...getTotal(rows), ...paging }
}

/** SQL for the time when a list of events next changes by itself; each part is one index lookup. */
function selectNextChange(kind: EventKind, now: Date): SQL {
  const next = (column: SQL) =>
    sql`(select min(${column}) from event where ${column} > ${now.toISOString()}::timestamptz
      and kind = ${kind} and deleted_at is null and visibility = 'public')`
  const columns = [
    eventStartsAt,
    ...['end_at', 'submissions_close_at', 'judging_end_at'].map((name) => sql.raw(name)),
  ]
  return sql`nullif(least(${sql.join(columns.map(next), sql`, `)}), 'infinity')`
}
