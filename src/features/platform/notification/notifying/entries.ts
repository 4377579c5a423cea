import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { notifications } from '../table.ts'
import { getKind, type KindName, type SubjectKind } from '../kinds/kinds.ts'
import type { Recipient } from './recipients.ts'

/** Maximum people counted per entry. */
const maxPeople = 100
/** Maximum causes per entry; its sentence comes from the latest ones. */
const maxCauses = 3

export interface Cause {
  id: string
  kind: KindName
  actor: string | null
  subject: { kind: SubjectKind; id: string }
  /** Value of the kind’s `groupedBy`; missing for kinds without one. */
  groupKey?: string | undefined
}

/**
 * Adds an inbox entry for each person, or extends their unread entry of the same kind, subject and group.
 * Open pages update.
 */
export async function writeEntries(ctx: Context, cause: Cause, people: Recipient[]): Promise<void> {
  if (people.length === 0) return
  const { id, kind, actor, subject, groupKey = '' } = cause
  const { isQueue, isRenewed } = getKind(kind)
  if (isQueue || isRenewed) await deleteReadEntries(ctx, cause, people)
  const latestFirst = sql`excluded.people || array_remove(${notifications.people}, ${actor}::uuid)`
  await ctx.db
    .insert(notifications)
    .values(
      people.map(({ userId, isStrangers }) => ({
        userId,
        kind,
        subjectKind: subject.kind,
        subjectId: subject.id,
        groupKey,
        people: actor ? [actor] : [],
        causeIds: [id],
        isStrangers,
        at: ctx.now,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.subjectId, notifications.groupKey],
      targetWhere: sql`read_at is null`,
      set: {
        people: sql`(${latestFirst})[1:${sql.raw(String(maxPeople))}]`,
        causeIds: sql`(excluded.cause_ids || ${notifications.causeIds})[1:${sql.raw(String(maxCauses))}]`,
        at: sql`excluded.at`,
      },
    })
  for (const { userId } of people) ctx.changed('tray', userId)
}

/** Deletes read entries of the same kind, subject and group, which the new entry replaces. */
async function deleteReadEntries(
  { db }: Context,
  { kind, subject, groupKey = '' }: Cause,
  people: Recipient[],
): Promise<void> {
  const userIds = people.map(({ userId }) => userId)
  await db
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, userIds),
        eq(notifications.kind, kind),
        eq(notifications.subjectId, subject.id),
        eq(notifications.groupKey, groupKey),
        isNotNull(notifications.readAt),
      ),
    )
}
