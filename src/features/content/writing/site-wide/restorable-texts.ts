import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { createPurgeOrEmpty } from '#database/purge.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { type Restorable, slugTaken } from '#lib/contract/restorable.ts'
import { indexWriting } from '../commands.ts'
import { type WritingKind } from '../kind.ts'

/** True unless a purge or the author's erasure emptied the text; a draft may have no title yet. */
const isRestorableSql = ({ texts }: WritingKind) =>
  sql`(${texts.title} <> '' or ${texts.authorUserId} is not null and ${texts.sourceFile} is null)`

/** Returns the restore and purge functions of tutorials or articles. */
export const createRestorable = (kind: WritingKind): Restorable => ({
  kind: kind.kind,
  rows: sql`select id, title, slug, nullif(language, 'en') as place, author_user_id as owner_id, deleted_at
    from ${kind.texts} where deleted_at is not null and ${isRestorableSql(kind)}`,
  async restore(ctx, { id, slug }) {
    const { texts, noun } = kind
    const isDeleted = and(eq(texts.id, id), isNotNull(texts.deletedAt), isRestorableSql(kind))
    const [row] = await ctx.db.select().from(texts).where(isDeleted).for('no key update')
    if (!row) throw notFound(noun)
    const address = slug ?? row.slug
    const [conflictingText] = await ctx.db
      .select({ id: texts.id })
      .from(texts)
      .where(and(eq(texts.slug, address), eq(texts.language, row.language), isNull(texts.deletedAt)))
    if (conflictingText && slug)
      throw invalid({ slug: 'This address is taken, too. Please choose another one.' })
    if (conflictingText) throw slugTaken(noun.toLowerCase(), address)
    const [restoredText] = await ctx.db
      .update(texts)
      .set({ deletedAt: null, slug: address, updatedAt: ctx.now })
      .where(eq(texts.id, id))
      .returning()
    await indexWriting(ctx, kind, restoredText!)
    if (restoredText!.submittedAt) await refreshQueueCounts(ctx, 'texts')
    ctx.changed(kind.kind, id)
    ctx.changed(`${kind.kind}-list`)
  },
  /**
   * Purges texts. An imported one keeps its empty row, so that the next import finds that it was deleted on
   * this site.
   */
  purge: createPurgeOrEmpty(kind.texts, {
    stays: sql`${kind.texts.sourceFile} is not null`,
    isLeft: isRestorableSql(kind),
    async empty({ db }, ids) {
      const { texts, revisions } = kind
      await db.delete(revisions).where(inArray(revisions.textId, ids))
      await db
        .update(texts)
        .set({ title: '', description: '', image: null, body: '', rendered: emptyRenderedText })
        .where(inArray(texts.id, ids))
    },
  }),
})
