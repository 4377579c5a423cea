import { and, eq, type SQL, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { selectPage, getTotal } from '#database/page.ts'
import type { Context } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { type EventCard, eventCard, type EventChoices, type EventQuery } from '../contract.ts'
import { filtered } from './filters.ts'
import { type PhaseGroup, getPhase } from '../life/phase.ts'
import { inPhase, type Moments } from '../life/phase-rows.ts'
import { eventRows } from '../rows.ts'
import { isListedTechnology, mostUsed } from '#features/content/technology/rows.ts'
import { eventOverAt, events, eventStartsAt } from '../table.ts'

/**
 * Lists public events by phase or group, with filters. Upcoming and running events come nearest first, others
 * newest first; `nearest` lists all phases in sequence.
 */
export async function getEvents(
  ctx: Context,
  { phase, orderBy, choices, page, perPage, ...filters }: EventQuery,
): Promise<List<EventCard> & { choices?: EventChoices }> {
  const isPast = phase === undefined || phase === 'past' || phase === 'ended'
  const narrowed = filtered(filters)
  const [eventList, also] = await Promise.all([
    list(
      ctx,
      { page, perPage },
      {
        where: and(ofEvent.isListed, phase ? inPhase(phase, moments, ctx.now) : undefined, narrowed),
        sorting: orderBy ? nearestFirst(ctx.now) : isPast ? newestFirst : soonestFirst,
      },
    ),
    choices ? loadChoices(ctx, narrowed) : undefined,
  ])
  return also ? { ...eventList, choices: also } : eventList
}

/** Returns the number of matches per phase, and the technologies of public events. */
async function loadChoices(ctx: Context, narrowed: SQL | undefined): Promise<EventChoices> {
  ctx.uses('technology-list')
  const many = (phase: PhaseGroup | 'judging') =>
    sql`count(*) filter (where ${inPhase(phase, moments, ctx.now)})::int`
  const used = mostUsed(sql`event join event_technology link on link.event_id = event.id`, {
    where: sql`${ofEvent.isListed} and ${isListedTechnology}`,
    most: 40,
  })
  const [row] = await ctx.db.execute<{ choices: EventChoices }>(
    sql`select json_build_object('live', ${many('live')}, 'judging', ${many('judging')},
      'upcoming', ${many('upcoming')}, 'past', ${many('past')}, 'technologies', ${used}) as choices
      from event where ${and(ofEvent.isListed, narrowed)}`,
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
  const oldest = sql`select min(start_at) from event where ${ofEvent.isListed} and ${inPhase('running', moments, ctx.now)}`
  const where = and(
    ofEvent.isListed,
    sql`${eventStartsAt} >= coalesce((${oldest}), ${now})`,
    sql`${eventOverAt} > ${now}`,
    sql`cancelled_at is null`,
  )
  return list(ctx, { page: 1, perPage: numberOfEvents }, { where, sorting: soonestFirst })
}

const ofEvent = eventRows('event')

const moments: Moments = {
  startsAt: eventStartsAt,
  overAt: eventOverAt,
  closesAt: ofEvent.closesAt,
}

const soonestFirst = sql`${eventStartsAt}, slug`
const newestFirst = sql`${eventStartsAt} desc, slug desc`

/** Order: live, in judging, upcoming, past; nearest in time first in each. */
const nearestFirst = (moment: Date) => sql`case when ${inPhase('live', moments, moment)} then 0
  when ${inPhase('judging', moments, moment)} then 1 when ${inPhase('upcoming', moments, moment)} then 2 else 3 end,
  abs(extract(epoch from ${eventStartsAt}) - ${moment.getTime() / 1000}::numeric), slug`

interface ListQuery {
  where: SQL | undefined
  sorting: SQL
}

async function list(ctx: Context, paging: Paging, { where, sorting }: ListQuery): Promise<List<EventCard>> {
  ctx.uses('event-list')
  const { counted, page } = selectPage(ctx.db, { from: events, id: events.id, where, sorting, paging })
  const rows = await ctx.db
    .select({
      total: counted.total,
      turn: nextTurn(ctx.now).mapWith(events.startAt),
      event: only(events, eventCard),
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
function nextTurn(moment: Date): SQL {
  const next = (column: SQL) =>
    sql`(select min(${column}) from event where ${column} > ${moment.toISOString()}::timestamptz
      and deleted_at is null and visibility = 'public')`
  const columns = [
    eventStartsAt,
    ...['end_at', 'submissions_close_at', 'judging_end_at'].map((name) => sql.raw(name)),
  ]
  return sql`nullif(least(${sql.join(columns.map(next), sql`, `)}), 'infinity')`
}
