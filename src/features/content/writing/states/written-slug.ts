import { eq, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import { toSlug } from '#lib/fields/slug.ts'
import type { WritingKind } from '../kind.ts'

interface TitledText {
  id: string
  title: string
  language: string
}

/**
 * Gives a text the slug of its title, unique in each language, with the next free number, from -2 on, if the
 * slug is reserved or another text has it. A deleted text keeps its slug, so that it can be restored and no
 * old link leads to another text.
 */
export async function assignSlug(ctx: Context, kind: WritingKind, titledText: TitledText): Promise<string> {
  const { texts } = kind
  // Slugs are chosen one at a time, because two texts with the same title must not choose the same free slug.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind.kind}-slug`}))`)
  const base = toSlug(titledText.title) || `${kind.kind}-${titledText.id.slice(0, 6)}`
  const rows = await ctx.db.execute<{ slug: string }>(
    sql`select slug from ${texts}
      where language = ${titledText.language} and id <> ${titledText.id} and (slug = ${base} or slug like ${`${base}-%`})`,
    'objects',
  )
  const takenSlugs = new Set(rows.map(({ slug }) => slug))
  const isFree = (slug: string) => !takenSlugs.has(slug) && !isReserved(slug)
  let slug = base
  for (let number = 2; !isFree(slug); number++) slug = `${base}-${number}`
  await ctx.db.update(texts).set({ slug, updatedAt: texts.updatedAt }).where(eq(texts.id, titledText.id))
  return slug
}
