import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { removeWriter } from '#features/content/revision/personal-data.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { indexWriting } from '../commands.ts'
import { type WritingKind } from '../kind.ts'

/** Selects the user's own texts from `texts`, which are tutorials or articles. */
export const selectOwnWritings = (texts: SQL, userId: string) => sql`
  select id, slug, language, title, description, image, body, author, level, status, pending, submitted_at, publish_at,
    published_at, reason, saved_at, likes_count, created_at, updated_at, deleted_at
  from ${texts} where author_user_id = ${userId}`

/** Selects the user's revisions of `texts`, including other people's and unpublished texts. */
export const selectOwnRevisions = (texts: SQL, revisions: SQL, userId: string) => sql`
  select r.text_id || ' ' || r.number as id, t.slug, r.number, r.note, r.title, r.description, r.image, r.body, r.level,
    r.technologies, r.created_at, r.saved_at
  from ${revisions} r join ${texts} t on t.id = r.text_id where r.user_id = ${userId}`

/**
 * Empties and permanently hides texts that the user wrote on this site; texts imported from the site's own
 * files lose the user's name.
 */
export async function eraseAllWritings(ctx: Context, kind: WritingKind, userId: string): Promise<void> {
  const { texts } = kind
  await eraseWriting(ctx, kind, userId)
  const isAuthorSql = eq(texts.authorUserId, userId)
  const erasedAuthor = { author: null, authorUsername: null, authorUserId: null, updatedAt: ctx.now }
  const erasedTexts = await ctx.db
    .update(texts)
    .set({
      ...erasedAuthor,
      slug: sql`${texts.id}::text`,
      title: '',
      description: '',
      image: null,
      body: '',
      reason: '',
      rendered: emptyRenderedText,
      pending: null,
      submittedAt: null,
      publishAt: null,
      deletedAt: ctx.now,
    })
    .where(and(isAuthorSql, isNull(texts.sourceFile)))
    .returning({ id: texts.id })
  const anonymizedTexts = await ctx.db
    .update(texts)
    .set(erasedAuthor)
    .where(and(isAuthorSql, isNotNull(texts.sourceFile)))
    .returning()
  for (const { id } of erasedTexts) await removeFromIndex(ctx, kind.kind, id)
  for (const row of anonymizedTexts) if (!row.deletedAt) await indexWriting(ctx, kind, row)
  for (const { id } of [...erasedTexts, ...anonymizedTexts]) ctx.changed(kind.kind, id)
  if (erasedTexts.length + anonymizedTexts.length > 0) ctx.changed(`${kind.kind}-list`)
}

/**
 * Deletes the revisions and editors of the texts that the user wrote on this site, and removes the user's
 * name from the editing of all others.
 */
async function eraseWriting(ctx: Context, kind: WritingKind, userId: string) {
  const { texts, revisions, editors } = kind
  const authorTextIds = ctx.db
    .select({ id: texts.id })
    .from(texts)
    .where(and(eq(texts.authorUserId, userId), isNull(texts.sourceFile)))
  await ctx.db.delete(revisions).where(inArray(revisions.textId, authorTextIds))
  await ctx.db.delete(editors).where(inArray(editors.textId, authorTextIds))
  await removeWriter(ctx, kind, userId)
}
