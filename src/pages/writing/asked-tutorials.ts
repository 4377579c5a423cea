import { technologies } from '#features/content/technology/api.ts'
import { type NamedTechnology, technologiesAskedIn } from '#features/content/technology/ui/with-tutorials.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

const maxTechnologies = 10

/**
 * Returns the technologies for which a text requests tutorials and that have some, by their current names.
 */
export async function readAsked(ctx: Context, html: string): Promise<NamedTechnology[]> {
  const matches = await Promise.all(
    technologiesAskedIn(html)
      .slice(0, maxTechnologies)
      .map((requestedName) => readOne(ctx, requestedName)),
  )
  return matches.flat()
}

async function readOne(ctx: Context, requestedName: string): Promise<NamedTechnology[]> {
  try {
    const { slug, name, tutorials } = await technologies.read.getTechnology(ctx, { slug: requestedName })
    return tutorials.length > 0 ? [{ asked: requestedName, slug, name }] : []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
