import { desc, eq, sql } from 'drizzle-orm'
import { selectPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { Person, RevisionCard } from './contract.ts'
import { type RevisedKind, getRevisionTable } from './kind.ts'

/** Milliseconds after the last sign of activity during which a person still counts as editing. */
const presenceTimeoutMs = 30_000

/** Lists the revisions of a text, latest first. Checks no permission. */
export async function listRevisions(
  ctx: MemberContext,
  kind: RevisedKind,
  { id, ...page }: Paging & { id: string },
): Promise<List<RevisionCard>> {
  const revisions = getRevisionTable(kind)
  const isOfText = eq(revisions.textId, id)
  const offset = getOffset(page)
  const rows = await ctx.db
    .select({ ...cardColumns(ctx, kind), counted: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(revisions)
    .where(isOfText)
    .orderBy(desc(revisions.number))
    .limit(page.perPage)
    .offset(offset)
  const total = rows[0]?.counted ?? (offset > 0 ? await ctx.db.$count(revisions, isOfText) : 0)
  return { items: rows, total, page: page.page, perPage: page.perPage }
}

/** Columns of a revision in the shape of `revisionCard`. */
export function cardColumns(ctx: MemberContext, kind: RevisedKind) {
  const { number, note, userId, savedAt, size, title } = getRevisionTable(kind)
  return {
    number,
    note,
    by: selectPerson<Person>(sql`${userId}`, ctx.viewer.id),
    savedAt,
    size: sql<number>`${size}`,
    title,
  }
}

/** Columns for the last saver and the other editors of a text, in the shape of `openText`. */
export const openColumns = ({ viewer, now }: MemberContext, { texts, editors }: RevisedKind) => ({
  savedBy: selectPerson<Person>(texts.savedBy, viewer.id),
  editors: sql<Person[]>`(
    select coalesce(jsonb_agg(${selectPerson(sql`e.user_id`, viewer.id)} order by e.user_id), '[]') from ${editors} e
    where e.text_id = ${texts.id} and e.user_id <> ${viewer.id} and e.seen_at > ${new Date(now.getTime() - presenceTimeoutMs)})`,
})
