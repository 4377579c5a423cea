import { type SQL, sql } from 'drizzle-orm'
import { selectNames } from '#features/people/profile/rows.ts'
import { toTimestampSql } from '#database/moment.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import type { notificationContract, Notification } from '../contract.ts'
import { isKind, getKind } from '../kinds/kinds.ts'
import { formatPeople } from '../kinds/format-people.ts'
import { type Fact, selectFact, isSeen } from './subjects.ts'

type Contract = typeof notificationContract

/** Maximum entries read for one page, even if many of them are no longer visible. */
const maxWindowEntries = 500
/** Count limit; 100 means more than 99. */
const maxCount = 100

interface Row {
  id: string
  kind: string
  at: string
  isRead: boolean
  total: number
  subject: Fact | null
  causes: { path: string | null; data: Record<string, string>; about: Fact | null; isAbout: boolean }[]
  people: { name: string; isPublic: boolean }[]
}

/**
 * Returns entries newest first. Reads a bounded stretch of the index, so that the cost of a page is limited.
 */
export async function getNotifications(
  ctx: MemberContext,
  { after, perPage, unread }: InputOf<Contract, 'getNotifications'>,
): Promise<ResultOf<Contract, 'getNotifications'>> {
  const { rows, last } = await page(ctx, { userId: ctx.viewer.id, after, perPage, isUnreadOnly: unread })
  return { items: rows.flatMap(toNotifications), next: last }
}

interface InboxQuery {
  userId: string
  after: string | undefined
  perPage: number
  isUnreadOnly: boolean
  /** Limits the result to newer entries. */
  since?: Date
}

/** Returns the newest unread entries of a user since a time. */
export async function loadUnreadSince(
  ctx: Context,
  { userId, since, most }: { userId: string; since: Date; most: number },
): Promise<Notification[]> {
  const { rows } = await page(ctx, { userId, after: undefined, perPage: most, isUnreadOnly: true, since })
  return rows.flatMap(toNotifications)
}

async function page({ db }: Context, { userId, after, perPage, isUnreadOnly, since }: InboxQuery) {
  const [afterTime, id] = after?.split('_') ?? []
  const rest = afterTime && id ? sql`and (n.at, n.id) < (${afterTime}::timestamptz, ${id}::uuid)` : sql``
  const [row] = await db.execute<{ rows: Row[]; looked: number; end: string | null }>(
    sql`with near as materialized (
        select n.* from notification n where n.user_id = ${userId}
          ${since ? sql`and n.at > ${toTimestampSql(since)}` : sql``}
          ${isUnreadOnly ? sql`and n.read_at is null` : sql``} ${rest}
        order by n.at desc, n.id desc limit ${maxWindowEntries}),
      seen as (select n.*, ${selectCauses(userId)} as causes from near n
        where ${isSeen({ kind: sql`n.subject_kind`, id: sql`n.subject_id`, userId })}
          and ${hasVisibleCause(userId)}
        order by n.at desc, n.id desc limit ${perPage})
    select (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'at', n.at,
        'isRead', n.read_at is not null, 'total', cardinality(n.people), 'causes', n.causes,
        'subject', ${selectFact({ kind: sql`n.subject_kind`, id: sql`n.subject_id`, userId })},
        'people', ${selectNames(sql`n.people[1:2]`)}) order by n.at desc, n.id desc), '[]') from seen n) as rows,
      (select count(*)::int from near) as looked,
      (select ${selectCursor('n')} from near n order by n.at, n.id limit 1) as end`,
    'objects',
  )
  const { rows, looked, end } = row!
  const lastRow = rows.at(-1)
  if (rows.length === perPage) return { rows, last: `${new Date(lastRow!.at).toISOString()}_${lastRow!.id}` }
  return { rows, last: looked === maxWindowEntries ? end : null }
}

const selectCursor = (n: string): SQL =>
  sql`to_char(${sql.raw(`${n}.at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || ${sql.raw(`${n}.id`)}`

/** SQL for an entry's latest causes, newest first, with null for an item that the user can no longer see. */
const selectCauses = (userId: string): SQL => sql`(
  select json_agg(json_build_object('path', c.path, 'data', c.data, 'isAbout', c.about_kind is not null,
    'about', ${selectFact({ kind: sql`c.about_kind`, id: sql`c.about_id`, userId })}) order by array_position(n.cause_ids, c.id))
  from notification_cause c where c.id = any(n.cause_ids))`

/** SQL: whether one of the entry's latest causes is still visible. */
const hasVisibleCause = (userId: string): SQL => sql`exists (select from notification_cause c
  where c.id = any(n.cause_ids) and (c.about_kind is null
    or ${isSeen({ kind: sql`c.about_kind`, id: sql`c.about_id`, userId })}))`

function toNotifications({
  id,
  kind,
  at: createdAt,
  isRead,
  total,
  subject,
  causes,
  people,
}: Row): Notification[] {
  const visibleCauses = causes.filter(({ isAbout, about }) => !isAbout || about)
  const [cause] = visibleCauses
  if (!isKind(kind) || !subject || !cause) return []
  const { describe, namesPublic, isLatestOnes } = getKind(kind)
  const count = isLatestOnes ? Math.min(total, 1) : total
  const names = people.map(({ name, isPublic }) => (namesPublic && !isPublic ? null : name))
  const peopleText = formatPeople({ names, total: count })
  const text = describe({
    who: peopleText,
    isMany: count > 1,
    title: subject.title,
    data: { ...cause.data, ...joinNews(visibleCauses) },
  })
  const path = cause.path ?? cause.about?.path ?? subject.path
  return [{ id, kind, text, path, people: count, at: new Date(createdAt), isRead }]
}

/**
 * Joins recent news in the order in which it happened, so that none is lost before the recipient looks.
 * Repeated news is said once, at its latest time. `visibleCauses` are newest first.
 */
function joinNews(visibleCauses: Row['causes']): Record<string, string> {
  const newsTexts = new Set(visibleCauses.flatMap(({ data }) => data['news'] ?? []))
  return newsTexts.size > 1 ? { news: [...newsTexts].toReversed().join('; ') } : {}
}

/** SQL counting this person's unread visible entries; 100 means more than 99. */
export const countUnread = (userId: string): SQL<number> => sql<number>`(
  select count(*)::int from (select from (
      select * from notification n where n.user_id = ${userId} and n.read_at is null
      order by n.at desc, n.id desc limit ${sql.raw(String(maxWindowEntries))}) n
    where ${isSeen({ kind: sql`n.subject_kind`, id: sql`n.subject_id`, userId })} and ${hasVisibleCause(userId)}
    limit ${sql.raw(String(maxCount))}) few)`

export async function getUnreadCount({ db, viewer }: MemberContext): Promise<{ unread: number }> {
  const [row] = await db.execute<{ unread: number }>(
    sql`select ${countUnread(viewer.id)} as unread`,
    'objects',
  )
  return row!
}
