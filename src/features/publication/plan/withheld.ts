import { eq, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { hiddenIn } from '../rows.ts'
import { publications } from '../table.ts'

/** Whether the file of a version names a project that moderators have hidden since. */
export const namesHidden = sql<boolean>`exists (select from ${hiddenIn(sql`publication.id`)})`

/** The same of one that was read. */
export async function isWithheld({ db }: Context, { id }: { id: string }): Promise<boolean> {
  const [row] = await db.select({ namesHidden }).from(publications).where(eq(publications.id, id))
  return row!.namesHidden
}
