import { sql } from 'drizzle-orm'
import { selectNames } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { isKind, getKind } from '../kinds/kinds.ts'
import { formatPeople } from '../kinds/format-people.ts'
import { type Fact, selectFact } from '../tray/subjects.ts'

interface Row extends Record<string, unknown> {
  userId: string
  kind: string
  path: string | null
  data: Record<string, string>
  subject: Fact | null
  about: Fact | null
  isAbout: boolean
  /** False once the person who acted has erased their account. */
  hasActor: boolean
  people: { name: string; isPublic: boolean }[]
}

interface NoticeText {
  userId: string
  text: string
  path: string
}

/** Returns the inbox sentence about a cause for each of these people who can see its subject. */
export async function loadMessageTexts(
  { db }: Context,
  causeId: string,
  userIds: string[],
): Promise<NoticeText[]> {
  const reader = sql`reader.id`
  const rows = await db.execute<Row>(
    sql`select reader.id as "userId", c.kind, c.path, c.data, c.about_kind is not null as "isAbout",
        ${selectFact({ kind: sql`c.subject_kind`, id: sql`c.subject_id`, userId: reader })} as subject,
        ${selectFact({ kind: sql`c.about_kind`, id: sql`c.about_id`, userId: reader })} as about,
        c.actor_id is not null as "hasActor", ${selectNames(sql`array[c.actor_id]`)} as people
      from notification_cause c cross join unnest(${sql.param(userIds)}::uuid[]) reader(id)
      where c.id = ${causeId} order by reader.id`,
    'objects',
  )
  return rows.flatMap(({ userId, kind, path, data, subject, about, isAbout, hasActor, people }) => {
    if (!isKind(kind) || !subject || (isAbout && !about)) return []
    const { describe, namesPublic } = getKind(kind)
    const names = people.map(({ name, isPublic }) => (namesPublic && !isPublic ? null : name))
    const peopleText = formatPeople({ names, total: hasActor ? 1 : 0 })
    const text = describe({ who: peopleText, isMany: false, title: subject.title, data })
    return [{ userId, text, path: path ?? about?.path ?? subject.path ?? '/notifications' }]
  })
}
