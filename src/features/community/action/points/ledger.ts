import { type SQL, sql } from 'drizzle-orm'
import { joinAccount } from '#features/people/auth/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { notifyOfPoints } from '../point-notices.ts'

/** Recipient of an award, and the item that it is for. */
export interface Due {
  userId: string
  reference: string
  eventId: string | null
}

interface Entry {
  action: { id: string; name: string; points: number }
  awardedBy: string | null
}

/**
 * Locks the ledger of one event or text until the transaction ends, so that awards and revocations wait for
 * each other. Data read after this is still valid when the line is written.
 */
export async function lockLedger(
  { db }: Context,
  { eventId, reference }: Omit<Due, 'userId'>,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`award ${eventId ?? reference}`}, 0))`)
}

/**
 * Awards each person who does not have the award yet, and returns the new recipients. The table's key decides
 * between two concurrent awards. Deleted accounts get nothing.
 */
export async function award(
  ctx: Context,
  { action, awardedBy }: Entry,
  recipients: Due[],
): Promise<string[]> {
  const enteredLines = await enter(
    ctx,
    sql`
    select w.user_id, w.reference, w.event_id, coalesce(max(a.turn), 0) + 1 as turn, ${action.points}::int as points,
      ${ctx.now}::timestamptz as earned_at
    from (
      select distinct on ("userId", reference) "userId" as user_id, reference, "eventId" as event_id
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as due("userId" uuid, reference uuid, "eventId" uuid)
      order by "userId", reference) w
      ${joinAccount(sql`w.user_id`, 'u')}
      left join award a on a.user_id = w.user_id and a.action_id = ${action.id} and a.reference = w.reference
    group by w.user_id, w.reference, w.event_id
    having coalesce(max(a.turn), 0) % 2 = 0`,
    { actionId: action.id, awardedBy, sums: addPointsSql },
  )
  // An award given again after it was revoked doesn't notify its recipient.
  const isNew = enteredLines.filter(({ turn }) => turn === 1)
  await notifyOfPoints(ctx, { action, awardedBy }, getUserIds(isNew))
  return getUserIds(enteredLines)
}

interface Withdrawal {
  actionId: string
  reference: string
  /** Users to revoke the award from; everyone who has it if omitted. */
  userIds?: string[]
  awardedBy: string | null
}

/**
 * Revokes the award, with its points, from the given users who have it; from everyone who has it if omitted.
 * Returns those users.
 */
export async function revokeAward(
  ctx: Context,
  { actionId, reference, userIds, awardedBy }: Withdrawal,
): Promise<string[]> {
  const userFilter = userIds ? sql`and user_id = any(${sql.param(userIds)}::uuid[])` : sql``
  const enteredLines = await enter(
    ctx,
    sql`
    select user_id, reference, event_id, turn + 1 as turn, -points as points, earned_at
    from (select distinct on (user_id) * from award
      where action_id = ${actionId} and reference = ${reference} ${userFilter} order by user_id, turn desc) latest
    where turn % 2 = 1`,
    { actionId, awardedBy, sums: subtractRevokedSql },
  )
  return getUserIds(enteredLines)
}

const addPointsSql = ({ now }: Context) => sql`
  insert into point_total (user_id, points, reached_at)
  select user_id, sum(points), ${now}::timestamptz from entered group by user_id order by user_id
  on conflict (user_id) do update
    set points = point_total.points + excluded.points, reached_at = excluded.reached_at`

/**
 * Subtracts the points of revoked awards from the totals. Locks in the same order as awards do, to avoid
 * deadlocks.
 */
const subtractRevokedSql = ({ now }: Context) => sql`
  update point_total set points = point_total.points + taken.points, reached_at = ${now}::timestamptz
  from (
    select held.user_id, (select sum(points) from entered where entered.user_id = held.user_id) as points
    from (select user_id from point_total where user_id in (select user_id from entered)
      order by user_id for update) held) taken
  where point_total.user_id = taken.user_id`

const getUserIds = (lines: Line[]): string[] => lines.map(({ user_id }) => user_id)

interface Line extends Record<string, unknown> {
  user_id: string
  event_id: string | null
  /** Number of the line for its action, person and reference: odd for an award, even for a revocation. */
  turn: number
}

interface EntryOptions {
  actionId: string
  awardedBy: string | null
  sums: (ctx: Context) => SQL
}

/** Inserts the lines and updates the totals in one statement. */
async function enter(ctx: Context, lines: SQL, { actionId, awardedBy, sums }: EntryOptions): Promise<Line[]> {
  const rows = await ctx.db.execute<Line>(
    sql`
    with lines as (${lines}),
    entered as (
      insert into award (action_id, user_id, reference, event_id, turn, points, awarded_by, earned_at, created_at)
      select ${actionId}::uuid, user_id, reference, event_id, turn, points, ${awardedBy}::uuid, earned_at,
        ${ctx.now}::timestamptz
      from lines order by user_id, reference
      on conflict do nothing
      returning user_id, event_id, points, turn),
    summed as (${sums(ctx)})
    select user_id, event_id, turn from entered`,
    'objects',
  )
  for (const { user_id, event_id } of rows) {
    ctx.changed('awards', user_id)
    if (event_id) ctx.changed('leaderboard', event_id)
  }
  if (rows.length > 0) ctx.changed('leaderboard')
  return rows
}
