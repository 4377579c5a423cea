import { type SQL, sql } from 'drizzle-orm'
import { otherAdministrators } from '#features/people/auth/rows.ts'
import { personJson, selectPersonJson, withPerson } from '#features/people/profile/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { FlaggedItem, FlaggedCard, FlagKind, FlagQuery } from './contract.ts'
import { selectFacts, type SubjectFacts } from './handling/subject-facts.ts'

/**
 * Lists each item with reports in this state once, with these reports, in one round trip. For 'appealed',
 * lists each item with an open appeal.
 */
export async function getFlags(ctx: Context, query: FlagQuery): Promise<List<FlaggedCard>> {
  const { page, perPage, status, kind, reason, orderBy } = query
  // Appeals also exist for items hidden without a report.
  const reports =
    status === 'appealed'
      ? sql`select m.kind, m.subject_id, f.id, f.reason, coalesce(f.created_at, m.appealed_at) as created_at
          from measure m left join flag f on f.kind = m.kind and f.subject_id = m.subject_id
          where m.appealed_at is not null and m.decided_at is null and m.lifted_at is null`
      : sql`select * from flag where status = ${status}`
  const rows = await ctx.db.execute<CardRow>(
    sql`with thing as (
        select f.kind, f.subject_id as id, count(f.id)::int as reports,
          array_remove(array_agg(distinct f.reason), null) as reasons,
          min(f.created_at) as first_at, max(f.created_at) as last_at
        from (${reports}) f ${kind ? sql`where f.kind = ${kind}` : sql``}
        group by f.kind, f.subject_id ${reason ? sql`having bool_or(f.reason = ${reason})` : sql``}),
      shown as (select *, row_number() over (order by ${orders[orderBy]}) as place from thing
        order by place limit ${perPage} offset ${getOffset(query)})
      select counted.total, q.kind, q.id, q.reports, q.reasons, q.first_at as "firstAt", q.last_at as "lastAt",
        facts.said as facts, ${ownerJson} as owner
      from (select count(*)::int as total from thing) counted left join shown q on true ${joinFacts}
      order by q.place`,
    'objects',
  )
  const items = rows.flatMap(({ facts, owner, ...row }) =>
    row.id === null
      ? []
      : [
          {
            ...row,
            ...(facts ?? missingFacts),
            owner,
            firstAt: new Date(row.firstAt),
            lastAt: new Date(row.lastAt),
          },
        ],
  )
  return { items, total: rows[0]?.total ?? 0, page, perPage }
}

/**
 * Returns a reported or hidden item with its reports and decisions. 404 for an item that was never reported
 * or hidden.
 */
export async function getFlagged(
  ctx: MemberContext,
  subject: { kind: FlagKind; id: string },
): Promise<FlaggedItem> {
  const [row] = await ctx.db.execute<Row>(
    sql`select q.kind, q.id, facts.said as facts, ${ownerJson} as owner,
      (select coalesce(json_agg(f order by f."createdAt" desc, f.id), '[]') from (
        select f.id, f.reason, f.text, f.status, f.created_at as "createdAt", f.handled_at as "handledAt",
          ${selectPersonJson(sql`f.user_id`)} as by
        from flag f where f.kind = q.kind and f.subject_id = q.id
        order by f.created_at desc, f.id limit 100) f) as flags,
      (select coalesce(json_agg(m order by m."createdAt" desc, m.id), '[]') from (
        select m.id, m.act, m.event_id is not null as "isByOrganizers", m.reason, m.created_at as "createdAt", m.lifted_at as "liftedAt", m.appeal,
          m.appealed_at as "appealedAt", m.decided_at as "decidedAt", m.answer,
          m.taken_by = ${ctx.viewer.id} and exists (${otherAdministrators(sql`${ctx.viewer.id}`)}) as "needsAnother",
          ${selectPersonJson(sql`m.taken_by`)} as "takenBy", ${selectPersonJson(sql`m.decided_by`)} as "decidedBy"
        from measure m where m.kind = q.kind and m.subject_id = q.id
        order by m.created_at desc, m.id limit 100) m) as measures
    from (select ${subject.kind}::text as kind, ${subject.id}::uuid as id) q ${joinFacts}
    where exists (select from flag f where f.kind = q.kind and f.subject_id = q.id)
      or exists (select from measure m where m.kind = q.kind and m.subject_id = q.id)`,
    'objects',
  )
  if (!row) throw notFound('Report')
  const { facts, flags, measures, ...rest } = row
  return {
    ...rest,
    ...(facts ?? missingFacts),
    owner: row.owner,
    flags: flags.map((flag) => parseDates(flag, ['createdAt', 'handledAt'])),
    measures: measures.map((measure) =>
      parseDates(measure, ['createdAt', 'liftedAt', 'appealedAt', 'decidedAt']),
    ),
  }
}

/** Returns the facts of an item with its owner; null if it never existed. */
export async function loadSubject(
  { db }: Context,
  { kind, id }: { kind: FlagKind; id: string },
): Promise<SubjectFacts | null> {
  const [row] = await db.execute<{ facts: SubjectFacts | null }>(
    sql`select ${selectFacts({ kind: sql`${kind}::text`, id: sql`${id}::uuid` })} as facts`,
    'objects',
  )
  return row?.facts ?? null
}

type SerializedDates<Item> = {
  [Name in keyof Item]: Item[Name] extends Date | null ? string | null : Item[Name]
}

interface Row {
  kind: FlagKind
  id: string
  facts: SubjectFacts | null
  owner: FlaggedItem['owner']
  flags: SerializedDates<FlaggedItem['flags'][number]>[]
  measures: SerializedDates<FlaggedItem['measures'][number]>[]
  [name: string]: unknown
}

interface CardRow extends Pick<FlaggedCard, 'kind' | 'id' | 'reports' | 'reasons' | 'owner'> {
  total: number
  facts: SubjectFacts | null
  firstAt: string
  lastAt: string
  [name: string]: unknown
}

/** Facts of an item that is purged, or erased with its owner. */
const missingFacts: SubjectFacts = {
  title: 'No longer there',
  excerpt: '',
  pictures: [],
  path: null,
  ownerId: null,
  state: 'gone',
  hasWon: false,
}

const orders: Record<FlagQuery['orderBy'], SQL> = {
  oldest: sql`first_at, id`,
  newest: sql`last_at desc, id`,
  most: sql`reports desc, first_at, id`,
  fewest: sql`reports, first_at, id`,
}

const joinFacts = sql`
  left join lateral (select ${selectFacts({ kind: sql`q.kind`, id: sql`q.id` })} as said) facts on true
  ${withPerson(sql`(facts.said ->> 'ownerId')::uuid`)}`

const ownerJson = sql`case when a.id is not null then
  jsonb_build_object('isSuspended', a.suspended_at is not null) || ${personJson()}::jsonb end`

/** Parses times, which are text in rows that come as JSON. */
function parseDates<Item extends object>(item: Item, names: (keyof Item)[]) {
  const dates = names.map((name) => [name, item[name] ? new Date(String(item[name])) : null])
  return { ...item, ...Object.fromEntries(dates) }
}
