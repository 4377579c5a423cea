import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { KindName, SubjectKind } from '../kinds/kinds.ts'
import type { Circle } from './audiences.ts'
import { resolveRecipients } from './notify.ts'

interface UndoneAction {
  kind: KindName
  /** User who performed and undid the action. */
  actor: string
  subject: { kind: SubjectKind; id: string }
  /** Recipients of the original notification. */
  recipients: string[] | Circle
  /** Whether to remove it also from read entries, which would otherwise appear to be still valid. */
  alsoRead?: true
}

/**
 * Removes an undone action from unread entries, and with `alsoRead` from read ones. Deletes an entry that
 * names no one else.
 */
export async function retract(
  ctx: Context,
  { kind, actor, subject, recipients, alsoRead }: UndoneAction,
): Promise<void> {
  const userIds = await resolveRecipients(ctx, { recipients })
  const isNotified = sql`user_id = any(${sql.param(userIds)}::uuid[]) and kind = ${kind}
    and subject_id = ${subject.id} and (read_at is null or ${alsoRead ?? false}) and ${actor} = any(people)`
  const changedRows = await ctx.db.execute<{ userId: string }>(
    sql`with gone as (delete from notification where ${isNotified} and cardinality(people) = 1 returning user_id),
      fewer as (update notification set people = array_remove(people, ${actor}::uuid)
        where ${isNotified} and cardinality(people) > 1 returning user_id)
    select user_id as "userId" from (select * from gone union all select * from fewer) one`,
    'objects',
  )
  for (const { userId } of changedRows) ctx.changed('tray', userId)
}
