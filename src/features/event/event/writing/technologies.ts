import { eq } from 'drizzle-orm'
import { technologies } from '#features/content/technology/table.ts'
import { selectTechnologiesBySlug } from '#features/content/technology/uses/technologies-by-slug.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { eventTechnologies } from '../table.ts'

/** Loads the slugs of an event's technologies, in alphabetical order. */
export async function loadTechnologySlugs({ db }: Context, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: technologies.slug })
    .from(eventTechnologies)
    .innerJoin(technologies, eq(technologies.id, eventTechnologies.technologyId))
    .where(eq(eventTechnologies.eventId, eventId))
  return rows.map(({ slug }) => slug).toSorted()
}

/** Sets an event's technologies, from the catalog or suggested for it; 422 for an unknown one. */
export async function setTechnologies(ctx: Context, eventId: string, slugs: string[]): Promise<void> {
  const requestedSlugs = [...new Set(slugs)]
  const knownTechnologies =
    requestedSlugs.length > 0 ? await selectTechnologiesBySlug(ctx, requestedSlugs) : []
  const unknownSlug = requestedSlugs.find(
    (slug) => !knownTechnologies.some((technology) => technology.slug === slug),
  )
  if (unknownSlug !== undefined) throw invalid({ technologies: `There’s no technology "${unknownSlug}"` })
  await ctx.db.delete(eventTechnologies).where(eq(eventTechnologies.eventId, eventId))
  if (knownTechnologies.length > 0)
    await ctx.db
      .insert(eventTechnologies)
      .values(knownTechnologies.map(({ id }) => ({ eventId, technologyId: id })))
}
