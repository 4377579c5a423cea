import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { selectPerson } from '#features/people/profile/rows.ts'
import { openColumns } from '#features/content/revision/queries.ts'
import { selectTechnologyTags } from '#features/content/technology/rows.ts'
import { unlistedLanguage } from '#features/content/technology/suggestions/unlisted-language.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { WritingKind } from '../kind.ts'
import type { Writing } from './writing-contract.ts'

const columnSql = ({ name }: { name: string }) => sql.identifier(name)

/**
 * Returns the fields of the latest revision, which are the row's own unless changes to an approved text are
 * pending.
 */
function selectLatestFields({ texts, revisions, links, owner }: WritingKind) {
  const isPendingSql = sql`${revisions.textId} is not null`
  const selectField = <T>(name: 'title' | 'description' | 'image' | 'body' | 'level') =>
    sql<T>`case when ${isPendingSql} then ${revisions[name]} else ${texts[name]} end`
  const isLinkedSql = sql`case when ${isPendingSql} then t.slug = any(${revisions.technologies})
    else exists (select from ${links} l where l.${columnSql(owner)} = ${texts.id} and l.technology_id = t.id) end`
  return {
    title: selectField<string>('title'),
    description: selectField<string>('description'),
    image: selectField<string | null>('image'),
    body: selectField<string>('body'),
    level: selectField<Writing['level']>('level'),
    technologies: selectTechnologyTags([defaultLanguage, unlistedLanguage], isLinkedSql),
  }
}

/** Returns the columns of a text's state, also for lists. */
export function stateColumns({ texts }: WritingKind) {
  const { status, pending, submittedAt, publishAt, publishedAt } = texts
  return { status, pending, submittedAt, publishAt, publishedAt }
}

/** Author: an account, or the name from an import. */
export const authorJson = ({ texts }: WritingKind, viewerId: string) => sql<Writing['author']>`coalesce(
  ${selectPerson(texts.authorUserId, viewerId)},
  case when ${texts.author} is not null then
    jsonb_build_object('name', ${texts.author}, 'userName', null, 'picture', null, 'isYou', false) end)`

/** Slug; null until the text is first submitted, when the column holds its id. */
export const slugColumn = ({ texts }: WritingKind) =>
  sql<string | null>`nullif(${texts.slug}, ${texts.id}::text)`

/** Columns in the shape of `editingState`. */
export const editingColumns = (ctx: MemberContext, kind: WritingKind) => ({
  ...stateColumns(kind),
  revision: kind.texts.revision,
  savedAt: kind.texts.savedAt,
  ...openColumns(ctx, kind),
})

/**
 * Returns a text with its latest revision; undefined if there is none or it was deleted. Checks no
 * permission.
 */
export async function findWriting(ctx: MemberContext, kind: WritingKind, id: string) {
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
      ...selectLatestFields(kind),
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
