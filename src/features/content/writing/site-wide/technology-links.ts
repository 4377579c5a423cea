import { eq, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { selectTechnologiesBySlug } from '#features/content/technology/uses/technologies-by-slug.ts'
import { selectTechnologySlugs } from '#features/content/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { WritingKind } from '../kind.ts'

/** Throws 422 for a slug that no technology has. */
export async function rejectUnknown(ctx: Context, slugs: string[] = []): Promise<void> {
  if (slugs.length === 0) return
  const foundTechnologies = await selectTechnologiesBySlug(ctx, slugs)
  const unknownSlug = slugs.find((wantedSlug) => !foundTechnologies.some((row) => row.slug === wantedSlug))
  if (unknownSlug) throw invalid({ technologies: `There’s no technology "${unknownSlug}"` })
}

/** Returns the slugs of technologies that the published text names. */
export async function listTechnologySlugs(
  db: Database,
  { owner }: WritingKind,
  id: string,
): Promise<string[]> {
  const rows = await db.execute<{ slug: string }>(
    selectTechnologySlugs({ by: owner, id: sql`${id}` }),
    'objects',
  )
  return rows.map(({ slug }) => slug)
}

/**
 * Replaces a text's technologies; skips technologies that are gone by now. Once this function has changed
 * them, imports leave the text's technologies unchanged.
 */
export async function setTechnologies(
  ctx: Context,
  { texts, links, owner }: WritingKind,
  { id, slugs }: { id: string; slugs: string[] },
): Promise<void> {
  const ids = (slugs.length > 0 ? await selectTechnologiesBySlug(ctx, slugs) : []).map(
    (technology) => technology.id,
  )
  const key = sql.identifier(owner.name)
  const changedRows = await ctx.db.execute<{ id: string }>(
    sql`with wanted as (select unnest(${sql.param(ids)}::uuid[]) as id),
      gone as (delete from ${links} l where l.${key} = ${id} and l.technology_id not in (select id from wanted)
        returning l.technology_id id),
      added as (insert into ${links} (${key}, technology_id) select ${id}::uuid, id from wanted on conflict do nothing
        returning technology_id id)
      select id from gone union all select id from added`,
    'objects',
  )
  if (changedRows.length > 0)
    await ctx.db
      .update(texts)
      .set({ namesTechnologies: true, updatedAt: texts.updatedAt })
      .where(eq(texts.id, id))
}
