import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { editorsOf, type Revised, revisionsOf } from './kind.ts'

/** Which of `texts` they saved last, and which they have open. */
export const editingBy = (texts: SQL, editors: SQL, userId: string) => sql`
  select t.id, t.slug, case when t.saved_by = ${userId} then t.saved_at end as saved_at, e.seen_at
  from ${texts} t left join ${editors} e on e.text_id = t.id and e.user_id = ${userId}
  where t.saved_by = ${userId} or e.user_id is not null`

/** What others wrote together with them keeps its revisions, which say of nobody that they were the one. */
export async function forgetWriter({ db }: Context, kind: Revised, userId: string): Promise<void> {
  const revisions = revisionsOf(kind)
  const editors = editorsOf(kind)
  await db.update(revisions).set({ userId: null }).where(eq(revisions.userId, userId))
  await db.delete(editors).where(eq(editors.userId, userId))
  // Not through the query builder: the text did not change, and neither does its time of change.
  await db.execute(sql`update ${kind.texts} set saved_by = null where saved_by = ${userId}`)
}
