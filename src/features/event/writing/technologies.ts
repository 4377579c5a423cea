import { and, eq, inArray, isNull } from 'drizzle-orm'
import { technologies } from '#features/technology/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { eventTechnologies } from '../table.ts'

/** The slugs of an event's technologies, in order. */
export async function technologiesOf({ db }: Context, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: technologies.slug })
    .from(eventTechnologies)
    .innerJoin(technologies, eq(technologies.id, eventTechnologies.technologyId))
    .where(eq(eventTechnologies.eventId, eventId))
  return rows.map(({ slug }) => slug).toSorted()
}

/** 422 for one that is not known. */
export async function setTechnologies(ctx: Context, eventId: string, slugs: string[]): Promise<void> {
  const wanted = [...new Set(slugs)]
  const known = await ctx.db
    .select({ id: technologies.id, slug: technologies.slug })
    .from(technologies)
    .where(
      and(
        inArray(technologies.slug, wanted),
        eq(technologies.language, 'en'),
        isNull(technologies.deletedAt),
      ),
    )
  const unknown = wanted.find((slug) => !known.some((technology) => technology.slug === slug))
  if (unknown !== undefined) throw invalid({ technologies: `There’s no technology "${unknown}"` })
  await ctx.db.delete(eventTechnologies).where(eq(eventTechnologies.eventId, eventId))
  if (known.length > 0)
    await ctx.db.insert(eventTechnologies).values(known.map(({ id }) => ({ eventId, technologyId: id })))
}
