import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { selectNames } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { formatPeople } from '../kinds/format-people.ts'
import type { Topic } from '../kinds/topics.ts'
import { describeCause, listKinds } from '../kinds/webhook-kinds.ts'
import { type Fact, selectFact } from './subjects.ts'

export interface Cause {
  /** Sentence as in the recipients' inboxes. */
  text: string
  at: Date
  /** Number of inboxes that got an entry about the cause within a day, counted up to 1,000. */
  trays: number
}

interface Row {
  kind: string
  at: string
  data: Record<string, string>
  subject: Fact | null
  /** False once the person who acted has erased their account. */
  hasActor: boolean
  people: { name: string; isPublic: boolean }[]
}

const maxInboxCount = 1000

/** Describes a cause for pages that list its messages; null if it is no longer known. */
export async function findCause({ db, viewer }: MemberContext, id: string): Promise<Cause | null> {
  const [row] = await db.execute<Row & { trays: number }>(
    sql`select ${selectCauseColumns('c', viewer.id)},
        (select count(*)::int from (select from notification n
          where n.at >= c.created_at and n.at < c.created_at + interval '1 day' and c.id = any(n.cause_ids)
          limit ${maxInboxCount}) few) as trays
      from notification_cause c where c.id = ${id}`,
    'objects',
  )
  // Entries about deleted or undone things are in no inbox, so none are counted.
  return row ? { ...describeRow(row), trays: row.subject ? row.trays : 0 } : null
}

interface CauseQuery extends Paging {
  topic?: Topic | 'programs' | undefined
  /** SQL for the ids to list; all if undefined. */
  among?: SQL | undefined
  /** SQL counts per cause, by name. */
  counts: Record<string, (causeId: SQL) => SQL>
}

export interface CauseListItem extends Pick<Cause, 'text' | 'at'> {
  id: string
  counts: Record<string, number>
}

/** Lists causes, newest first. */
export async function listCauses(
  { db, viewer }: MemberContext,
  { topic, among, counts, ...paging }: CauseQuery,
): Promise<List<CauseListItem>> {
  const from = sql`from notification_cause c where true
    ${topic ? sql`and c.kind = any(${sql.param(listKinds(topic))}::text[])` : sql``}
    ${among ? sql`and c.id in (${among})` : sql``}`
  const countColumns = Object.entries(counts).map(
    ([name, selectRows]) => sql`${name}::text, (select count(*)::int from (${selectRows(sql`c.id`)}) few)`,
  )
  const [answer] = await db.execute<{ total: number; items: (Row & { id: string; counts: object })[] }>(
    sql`select ${countedRows(from)} as total, (
      select coalesce(json_agg(one order by one.at desc, one.id), '[]') from (
        select c.id, ${selectCauseColumns('c', viewer.id)}, json_build_object(${sql.join(countColumns, sql`, `)}) as counts
        from (select c.* ${from} order by c.created_at desc, c.id
          limit ${paging.perPage} offset ${getOffset(paging)}) c) one) as items`,
    'objects',
  )
  const items = answer!.items.map((row) => ({
    id: row.id,
    ...describeRow(row),
    counts: row.counts as Record<string, number>,
  }))
  return { items, ...toBoundedTotal(answer!.total), ...paging }
}

const selectCauseColumns = (c: string, userId: string): SQL => {
  const getColumn = (column: string) => sql.raw(`${c}.${column}`)
  return sql`${getColumn('kind')}, ${getColumn('created_at')} as at, ${getColumn('data')},
    ${selectFact({ kind: getColumn('subject_kind'), id: getColumn('subject_id'), userId })} as subject,
    ${getColumn('actor_id')} is not null as "hasActor", ${selectNames(sql`array[${getColumn('actor_id')}]`)} as people`
}

function describeRow({ kind, at, data, subject, hasActor, people }: Row): Pick<Cause, 'text' | 'at'> {
  const names = people.map(({ name }) => name)
  const title = subject?.title ?? 'something that isn’t there any more'
  const peopleText = formatPeople({ names, total: hasActor ? 1 : 0 })
  return {
    text: describeCause(kind, { who: peopleText, isMany: false, title, data }),
    at: new Date(at),
  }
}
