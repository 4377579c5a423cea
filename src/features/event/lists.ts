import { and, eq, type SQL, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { likeLetters } from '#database/letters.ts'
import { pageOf, totalOf } from '#database/page.ts'
import type { Context } from '#lib/context.ts'
import type { List, Paging } from '#lib/lists.ts'
import { type EventCard, eventCard, type EventQuery } from './contract.ts'
import { phaseOf } from './phase.ts'
import { inPhase, type Moments } from './phase-rows.ts'
import { eventOverAt, events, eventStartsAt } from './table.ts'

/** Public events by phase or group, and by words; `running` and `upcoming` nearest first, others newest first. */
export async function getEvents(
  ctx: Context,
  { phase, search, ...paging }: EventQuery,
): Promise<List<EventCard>> {
  const isPast = phase === undefined || phase === 'past' || phase === 'ended'
  return list(ctx, paging, {
    where: and(
      isListed,
      phase ? inPhase(phase, moments, ctx.now) : undefined,
      search ? matches(search) : undefined,
    ),
    isNewestFirst: isPast,
  })
}

/** Public, not ended, the next one first, those without a date last. */
export async function getUpcomingEvents(
  ctx: Context,
  { numberOfEvents }: { numberOfEvents: number },
): Promise<List<EventCard>> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  // Those that ended long ago come first in the index: it is entered at the oldest one that still runs.
  const oldest = sql`select min(start_at) from event where ${isListed} and ${inPhase('running', moments, ctx.now)}`
  const where = and(
    isListed,
    sql`${eventStartsAt} >= coalesce((${oldest}), ${now})`,
    sql`${eventOverAt} > ${now}`,
  )
  return list(ctx, { page: 1, perPage: numberOfEvents }, { where, isNewestFirst: false })
}

const moments: Moments = {
  startsAt: eventStartsAt,
  overAt: eventOverAt,
  closesAt: sql`coalesce(submissions_close_at, end_at)`,
}

// Written out, so that the planner finds the indexes made of the same words.
const isListed = sql`deleted_at is null and visibility = 'public' and not dev`

interface Wanted {
  where: SQL | undefined
  isNewestFirst: boolean
}

async function list(
  ctx: Context,
  paging: Paging,
  { where, isNewestFirst }: Wanted,
): Promise<List<EventCard>> {
  ctx.uses('event-list')
  const sorting = isNewestFirst ? sql`${eventStartsAt} desc, slug desc` : sql`${eventStartsAt}, slug`
  const { counted, page } = pageOf(ctx.db, { from: events, id: events.id, where, sorting, paging })
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
  const items = rows.flatMap(({ event }) => (event ? [{ ...event, phase: phaseOf(event, ctx.now) }] : []))
  return { items, ...totalOf(rows), ...paging }
}

/** When a list of events next changes by itself; each is one look into an index. */
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

/** Words anywhere in title, tagline or place, without regard to case and accents; wildcards are letters. */
function matches(search: string): SQL {
  return sql`words like '%' || ${likeLetters(search)} || '%'`
}
