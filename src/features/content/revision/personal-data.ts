import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { getEditorTable, type RevisedKind, getRevisionTable } from './kind.ts'

/** Selects which of `texts` the user saved last, and which they have open. */
export const selectEditedTexts = (texts: SQL, editors: SQL, userId: string) => sql`
  select t.id, t.slug, case when t.saved_by = ${userId} then t.saved_at end as saved_at, e.seen_at
  from ${texts} t left join ${editors} e on e.text_id = t.id and e.user_id = ${userId}
  where t.saved_by = ${userId} or e.user_id is not null`

/** Removes the user from texts written together with others. The revisions stay, without naming the user. */
export async function removeWriter({ db }: Context, kind: RevisedKind, userId: string): Promise<void> {
  const revisions = getRevisionTable(kind)
  const editors = getEditorTable(kind)
  await db.update(revisions).set({ userId: null }).where(eq(revisions.userId, userId))
  await db.delete(editors).where(eq(editors.userId, userId))
  // Plain SQL, because the query builder would change the time of change although the text stays the same.
  await db.execute(sql`update ${kind.texts} set saved_by = null where saved_by = ${userId}`)
}
