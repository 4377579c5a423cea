import { eq } from 'drizzle-orm'
import { technologies } from '#features/content/technology/table.ts'
import { technologiesNamed } from '#features/content/technology/uses/technologies-by-slug.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { eventTechnologies } from '../table.ts'

/** Loads the slugs of an event's technologies, in order. */
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
  const wanted = [...new Set(slugs)]
  const known = wanted.length > 0 ? await technologiesNamed(ctx, wanted) : []
  const unknown = wanted.find((slug) => !known.some((technology) => technology.slug === slug))
  if (unknown !== undefined) throw invalid({ technologies: `There’s no technology "${unknown}"` })
  await ctx.db.delete(eventTechnologies).where(eq(eventTechnologies.eventId, eventId))
  if (known.length > 0)
    await ctx.db.insert(eventTechnologies).values(known.map(({ id }) => ({ eventId, technologyId: id })))
}
