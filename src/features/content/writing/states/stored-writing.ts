import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { selectPerson } from '#features/people/profile/rows.ts'
import { openColumns } from '#features/content/revision/queries.ts'
import { technologyTagsWhere } from '#features/content/technology/rows.ts'
import { unlisted } from '#features/content/technology/suggestions/unlisted-language.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { WrittenKind } from '../kind.ts'
import type { Writing } from './writing-contract.ts'

const columnSql = ({ name }: { name: string }) => sql.identifier(name)

/**
 * Returns the fields of the latest revision, which are the row's own unless changes to an approved text are
 * pending.
 */
function latest({ texts, revisions, links, owner }: WrittenKind) {
  const waits = sql`${revisions.textId} is not null`
  const either = <T>(name: 'title' | 'description' | 'image' | 'body' | 'level') =>
    sql<T>`case when ${waits} then ${revisions[name]} else ${texts[name]} end`
  const isNamed = sql`case when ${waits} then t.slug = any(${revisions.technologies})
    else exists (select from ${links} l where l.${columnSql(owner)} = ${texts.id} and l.technology_id = t.id) end`
  return {
    title: either<string>('title'),
    description: either<string>('description'),
    image: either<string | null>('image'),
    body: either<string>('body'),
    level: either<Writing['level']>('level'),
    technologies: technologyTagsWhere([defaultLanguage, unlisted], isNamed),
  }
}

/** Returns the columns of a text's state, also for lists. */
export function stateColumns({ texts }: WrittenKind) {
  const { status, pending, submittedAt, publishAt, publishedAt } = texts
  return { status, pending, submittedAt, publishAt, publishedAt }
}

/** Author: an account, or the name from an import. */
export const authorJson = ({ texts }: WrittenKind, viewerId: string) => sql<Writing['author']>`coalesce(
  ${selectPerson(texts.authorUserId, viewerId)},
  case when ${texts.author} is not null then
    jsonb_build_object('name', ${texts.author}, 'userName', null, 'picture', null, 'isYou', false) end)`

/** Slug; null until the text is first submitted, when the column holds its id. */
export const slugColumn = ({ texts }: WrittenKind) =>
  sql<string | null>`nullif(${texts.slug}, ${texts.id}::text)`

/** Columns in the shape of `editingState`. */
export const editingColumns = (ctx: MemberContext, kind: WrittenKind) => ({
  ...stateColumns(kind),
  revision: kind.texts.revision,
  savedAt: kind.texts.savedAt,
  ...openColumns(ctx, kind),
})

/**
 * Returns a text with its latest revision; undefined if there is none or it was deleted. Checks no
 * permission.
 */
export async function findWriting(ctx: MemberContext, kind: WrittenKind, id: string) {
  const { texts, revisions } = kind
  const { language, reason, createdAt, authorUserId, sourceFile } = texts
  const [row] = await ctx.db
    .select({
      id: texts.id,
      slug: slugColumn(kind),
      savedById: texts.savedBy,
      language,
      reason,
      createdAt,
      authorUserId,
      sourceFile,
      ...latest(kind),
      ...editingColumns(ctx, kind),
      author: authorJson(kind, ctx.viewer.id),
    })
    .from(texts)
    .leftJoin(
      revisions,
      and(eq(revisions.textId, texts.id), eq(revisions.number, texts.revision), isNotNull(texts.pending)),
    )
    .where(and(eq(texts.id, id), isNull(texts.deletedAt)))
  return row
}

export type StoredWriting = NonNullable<Awaited<ReturnType<typeof findWriting>>>
