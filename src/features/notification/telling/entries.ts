import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { notifications } from '../table.ts'
import type { KindName, SubjectKind } from '../kinds/kinds.ts'
import type { Reached } from './reached.ts'

/** People whose number an entry still counts. */
const peopleAtMost = 100
/** The latest causes of an entry, from which its sentence comes. */
const causesAtMost = 3

export interface Cause {
  id: string
  kind: KindName
  actor: string | null
  subject: { kind: SubjectKind; id: string }
}

/** One entry for each, or one more in the unread one of the same kind about the same thing; whoever looks sees it. */
export async function writeEntries(ctx: Context, cause: Cause, people: Reached[]): Promise<void> {
  if (people.length === 0) return
  const { id, kind, actor, subject } = cause
  const latestFirst = sql`excluded.people || array_remove(${notifications.people}, ${actor}::uuid)`
  await ctx.db
    .insert(notifications)
    .values(
      people.map(({ userId, isStrangers }) => ({
        userId,
        kind,
        subjectKind: subject.kind,
        subjectId: subject.id,
        people: actor ? [actor] : [],
        causeIds: [id],
        isStrangers,
        at: ctx.now,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.subjectId],
      targetWhere: sql`read_at is null`,
      set: {
        people: sql`(${latestFirst})[1:${sql.raw(String(peopleAtMost))}]`,
        causeIds: sql`(excluded.cause_ids || ${notifications.causeIds})[1:${sql.raw(String(causesAtMost))}]`,
        at: sql`excluded.at`,
      },
    })
  for (const { userId } of people) ctx.changed('tray', userId)
}
