import { sql } from 'drizzle-orm'
import { namesOf } from '#features/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { isKind, kindOf, peopleInWords } from '../kinds/kinds.ts'
import { type Fact, factOf } from './subjects.ts'

export interface Cause {
  /** In the words that its readers have in their tray. */
  text: string
  at: Date
  /** How many got it there within a day; counted to 1,000. */
  trays: number
}

interface Row {
  kind: string
  at: string
  data: Record<string, string>
  subject: Fact | null
  people: { name: string; isPublic: boolean }[]
  trays: number
}

const traysAtMost = 1000

/** What happened, for whoever looks at what it led to; null for what is not known any more. */
export async function causeSaid({ db, viewer }: MemberContext, id: string): Promise<Cause | null> {
  const [row] = await db.execute<Row & object>(
    sql`select c.kind, c.created_at as at, c.data,
        ${factOf({ kind: sql`c.subject_kind`, id: sql`c.subject_id`, userId: viewer.id })} as subject,
        ${namesOf(sql`array[c.actor_id]`)} as people,
        (select count(*)::int from (select from notification n
          where n.at >= c.created_at and n.at < c.created_at + interval '1 day' and c.id = any(n.cause_ids)
          limit ${traysAtMost}) few) as trays
      from notification_cause c where c.id = ${id}`,
    'objects',
  )
  if (!row) return null
  const { kind, data, subject, people, trays } = row
  const names = people.map(({ name }) => name)
  const title = subject?.title ?? 'something that isn’t there any more'
  const who = peopleInWords({ names, total: names.length })
  const text = isKind(kind) ? kindOf(kind).words({ who, title, data }) : kind
  return { text, at: new Date(row.at), trays }
}
