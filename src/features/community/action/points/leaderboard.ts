import { type SQL, sql } from 'drizzle-orm'
import { rolesJson } from '#features/event/event/people/people.ts'
import { isVisible } from '#features/event/event/policy.ts'
import type { EventRoleName, PersonCard } from '#features/event/event/people/role.ts'
import { eventCalled, eventRows } from '#features/event/event/rows.ts'
import { allProfilesSql, selectPersonCard } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import type { Leader, LeaderboardQuery } from '../contract.ts'
import { fixedAction } from '../awards/fixed-actions.ts'

/**
 * Returns the leaderboard in one round trip; lists only public profiles. 404 for an event that the caller
 * cannot see.
 */
export async function getLeaderboard(ctx: Context, query: LeaderboardQuery): Promise<List<Leader>> {
  const { page, perPage } = query
  const isForEvent = Boolean(query.eventId ?? query.eventSlug)
  const needsSum = isForEvent || query.period !== 'all'
  const [row] = await ctx.db.execute<LeaderboardRow>(
    sql`
    with ${selectEvent(ctx, query)}, total as ${needsSum ? selectEarnedPoints(ctx, query, isForEvent) : storedTotals},
    shown as ${needsSum ? sql`materialized` : fromIndex} (
      select t.points, t.reached_at, p.* from total t
        join (${allProfilesSql}) on p.user_id = t.user_id and p.public and a.suspended_at is null)
    select (select row_to_json(asked) from asked) as event,
      (select count(*)::int from (select from shown limit ${maxCounted + 1}) few) as counted,
      (select coalesce(json_agg(json_build_object('points', p.points, 'person', ${selectPersonCard('p.user_id')})
        order by p.points desc, p.reached_at, p.user_id), '[]')
        from (select * from shown order by points desc, reached_at, user_id
          limit ${perPage} offset ${getOffset(query)}) p) as items`,
    'objects',
  )
  const { event, counted, items } = row!
  if (isForEvent) assertVisible(ctx, event)
  registerUses(ctx, query, row!)
  const first = getOffset(query) + 1
  return {
    items: items.map((item, index) => ({ place: first + index, ...item })),
    ...toBoundedTotal(counted),
    page,
    perPage,
  }
}

interface FoundEvent {
  id: string
  visibility: 'draft' | 'unlisted' | 'public'
  closesAt: string | null
  roles: EventRoleName[]
}

interface LeaderboardRow extends Record<string, unknown> {
  event: FoundEvent | null
  counted: number
  items: { points: number; person: PersonCard }[]
}

/** Selects at most one event, and whether everyone may already see its submissions. */
const selectEvent = (
  { viewer, now }: Context,
  { eventId, eventSlug }: LeaderboardQuery,
): SQL => sql`asked as materialized (
  select event.id, event.visibility, ${rolesJson(sql`r.event_id = event.id`, viewer?.id ?? null)} as roles,
    case when event.submissions_visible = 'afterClose'
      then coalesce(event.submissions_close_at, event.end_at, 'infinity') end as "closesAt",
    ${eventRows('event').showsSubmissions(now)} as is_open
  from ${eventCalled({ id: eventId, slug: eventSlug })})`

/** Stored totals of people with points; an index has them in the order of the leaderboard. */
const storedTotals = sql.raw(`(select user_id, points, reached_at from point_total where points > 0)`)

// A query used twice would be materialized for all people, so each use reads its range of the index.
const fromIndex = sql`not materialized`

/** Returns SQL for points summed from the lines of one event, of the last days, or both. */
function selectEarnedPoints({ now }: Context, { period }: LeaderboardQuery, isForEvent: boolean): SQL {
  const startDate = period === 'all' ? null : new Date(now.getTime() - days[period] * 86_400_000)
  const isInEvent = sql`and a.event_id = (select id from asked)
    and (a.action_id <> ${fixedAction('submission').id}::uuid or (select is_open from asked))`
  return sql`materialized (
    select a.user_id, sum(a.points)::int as points, max(a.earned_at) as reached_at from award a
    where true ${isForEvent ? isInEvent : sql``}
      ${startDate ? sql`and a.earned_at > ${startDate.toISOString()}::timestamptz` : sql``}
    group by a.user_id having sum(a.points) > 0)`
}

const days = { year: 365, month: 30 }

function assertVisible(ctx: Context, event: FoundEvent | null) {
  if (!event || !isVisible(ctx.viewer, event)) throw notFound('Event')
}

/**
 * Registers dependencies: the leaderboard changes with every award in it and with the visibility of profiles.
 */
function registerUses(ctx: Context, { period }: LeaderboardQuery, { event, items }: LeaderboardRow) {
  ctx.uses('leaderboard', event?.id)
  if (event) ctx.uses('event', event.id)
  ctx.uses('public-profiles')
  for (const { person } of items) {
    ctx.uses('profile', person.id!)
    ctx.uses('account', person.userId!)
  }
  if (event?.closesAt && event.closesAt !== 'infinity') ctx.until(new Date(event.closesAt))
  // Points drop out of the last days as time passes, so the list is valid for only an hour.
  if (period !== 'all') ctx.until(new Date(ctx.now.getTime() + 3_600_000))
}
