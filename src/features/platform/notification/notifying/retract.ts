import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { KindName, SubjectKind } from '../kinds/kinds.ts'
import type { Circle } from './audiences.ts'
import { fewOf } from './notify.ts'

interface Undone {
  kind: KindName
  /** Who did it, and took it back. */
  actor: string
  subject: { kind: SubjectKind; id: string }
  /** As they were told of it. */
  recipients: string[] | Circle
  /** Out of what was read as well: it would stand there as if it still held. */
  alsoRead?: true
}

/** Takes what somebody undid out of the entries, unless their reader has read them: an entry that then names nobody goes. */
export async function retract(
  ctx: Context,
  { kind, actor, subject, recipients, alsoRead }: Undone,
): Promise<void> {
  const userIds = await fewOf(ctx, { recipients })
  const isTold = sql`user_id = any(${sql.param(userIds)}::uuid[]) and kind = ${kind}
    and subject_id = ${subject.id} and (read_at is null or ${alsoRead ?? false}) and ${actor} = any(people)`
  const changed = await ctx.db.execute<{ userId: string }>(
    sql`with gone as (delete from notification where ${isTold} and cardinality(people) = 1 returning user_id),
      fewer as (update notification set people = array_remove(people, ${actor}::uuid)
        where ${isTold} and cardinality(people) > 1 returning user_id)
    select user_id as "userId" from (select * from gone union all select * from fewer) one`,
    'objects',
  )
  for (const { userId } of changed) ctx.changed('tray', userId)
}
