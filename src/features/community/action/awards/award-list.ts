import { sql } from 'drizzle-orm'
import { seeProfile } from '#features/people/profile/policy.ts'
import { allProfilesSql, personCard } from '#features/people/profile/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { aboutJson, awardJson, activeAwards, isInForce, lines } from './award-rows.ts'
import type { Award, LedgerLine } from '../contract.ts'
import type { ActionSlug } from './fixed-actions.ts'

type Serialized<Row, Moment extends keyof Row> = Omit<Row, Moment> & { [Name in Moment]: string }

/** Lists a person's awards. 404 if the caller may not see the profile. */
export async function getAwardsByUserId(
  ctx: Context,
  { userId, ...paging }: { userId: string } & Paging,
): Promise<List<Award>> {
  const isAdmin = ctx.viewer?.role === 'ADMIN'
  const rows = await ctx.db.execute<AwardListRow>(
    sql`
    with person as (
      select p.user_id, p.public from ${allProfilesSql} and p.user_id = ${userId}::uuid and (a.suspended_at is null or ${isAdmin})),
    ${activeAwards}
    select person.public, (select count(*)::int from held) as total,
      (select coalesce(json_agg(${awardJson(ctx.now)} order by x.earned_at desc, x.id), '[]')
        from (select * from held order by earned_at desc, id limit ${paging.perPage} offset ${getOffset(paging)}) x) as items
    from person`,
    'objects',
  )
  const person = rows[0] && { userId, public: rows[0].public }
  allowOrThrow(ctx, seeProfile, { subject: person, otherwise: notFound('Profile') })
  const { total, items } = rows[0]!
  return { items: items.map((award) => ({ ...award, earnedAt: new Date(award.earnedAt) })), total, ...paging }
}

interface AwardListRow extends Record<string, unknown> {
  public: boolean
  total: number
  items: Serialized<Award, 'earnedAt'>[]
}

interface LedgerQuery extends Paging {
  action?: ActionSlug | undefined
  userId?: string | undefined
  by?: 'hand' | 'events' | undefined
}

/** Lists all ledger lines, including revocations, newest first. */
export async function getLedger(
  ctx: MemberContext,
  { action, userId, by, ...paging }: LedgerQuery,
): Promise<List<LedgerLine>> {
  const matchingLines = sql`from ${lines} x where true
    ${action ? sql`and x.action_slug = ${action}` : sql``}
    ${userId ? sql`and x.user_id = ${userId}::uuid` : sql``}
    ${by ? sql`and x.awarded_by is ${by === 'hand' ? sql`not null` : sql`null`}` : sql``}`
  const [row] = await ctx.db.execute<{ counted: number; items: Serialized<LedgerLine, 'createdAt'>[] }>(
    sql`
    select (select count(*)::int from (select ${matchingLines} limit ${maxCounted + 1}) few) as counted,
      (select coalesce(json_agg(${lineJson(ctx.now)} order by x.created_at desc, x.id desc), '[]')
        from (select x.* ${matchingLines} order by x.created_at desc, x.id desc
          limit ${paging.perPage} offset ${getOffset(paging)}) x) as items`,
    'objects',
  )
  const items = row!.items.map((line) => ({ ...line, createdAt: new Date(line.createdAt) }))
  return { items, ...toBoundedTotal(row!.counted), ...paging }
}

const lineJson = (now: Date) => sql`json_build_object('id', x.id,
  'action', json_build_object('id', x.action_id, 'slug', x.action_slug, 'name', x.action_name, 'points', x.worth),
  'userId', x.user_id, 'reference', x.reference, 'points', x.points, 'isTakenBack', x.turn % 2 = 0,
  'isInForce', ${isInForce}, 'createdAt', x.created_at, 'person', ${personCard('x.user_id')},
  'awardedBy', case when x.awarded_by is not null then ${personCard('x.awarded_by')} end,
  'about', ${aboutJson(now)})`
