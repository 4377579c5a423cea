import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { invalid, notFound } from '#lib/errors.ts'
import { nothingRendered } from '#lib/rendered.ts'
import { type Restorable, slugTaken } from '#lib/restorable.ts'
import { found } from './commands.ts'
import { tutorialKind, type WrittenKind } from './kinds.ts'

/** The same for tutorials and articles. */
export const restorableWritten = (kind: WrittenKind): Restorable => ({
  kind: kind.kind,
  rows: sql`select t.id, t.title, t.slug, nullif(t.language, 'en') as place, t.author_user_id as owner_id, t.deleted_at
    from ${kind.texts} t where t.deleted_at is not null and t.title <> ''`,
  async restore(ctx, { id, slug }) {
    const { texts, noun } = kind
    const isDeleted = and(eq(texts.id, id), isNotNull(texts.deletedAt), ne(texts.title, ''))
    const [row] = await ctx.db.select().from(texts).where(isDeleted).for('no key update')
    if (!row) throw notFound(noun)
    const address = slug ?? row.slug
    const [other] = await ctx.db
      .select({ id: texts.id })
      .from(texts)
      .where(and(eq(texts.slug, address), eq(texts.language, row.language), isNull(texts.deletedAt)))
    if (other && slug) throw invalid({ slug: 'This address is taken too. Please choose another one.' })
    if (other) throw slugTaken(noun.toLowerCase(), address, `${kind.kind}_slug_once`)
    const [back] = await ctx.db
      .update(texts)
      .set({ deletedAt: null, slug: address, updatedAt: ctx.now })
      .where(eq(texts.id, id))
      .returning()
    await found(ctx, kind, back!)
    ctx.changed(kind.kind, id)
    ctx.changed(`${kind.kind}-list`)
  },
  /** An imported one keeps its empty row, which tells the next import that it was deleted here. */
  async purge({ db }, { before, most }) {
    const { texts, revisions } = kind
    const old = await db
      .select({ id: texts.id, sourceFile: texts.sourceFile })
      .from(texts)
      .where(and(lt(texts.deletedAt, before), ne(texts.title, '')))
      .orderBy(asc(texts.deletedAt))
      .limit(most)
    const idsOf = (rows: typeof old) => rows.map(({ id }) => id)
    await db.delete(revisions).where(inArray(revisions.textId, idsOf(old)))
    await db
      .update(texts)
      .set({ title: '', description: '', image: null, body: '', rendered: nothingRendered })
      .where(inArray(texts.id, idsOf(old.filter((row) => row.sourceFile !== null))))
    await db.delete(texts).where(inArray(texts.id, idsOf(old.filter((row) => row.sourceFile === null))))
    return old.length
  },
})

export const restorableTutorials = restorableWritten(tutorialKind)
