import { technologies } from '#features/content/technology/api.ts'
import {
  type NamedTechnology,
  listRequestedTechnologies,
} from '#features/content/technology/ui/with-tutorials.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

const maxTechnologies = 10

/**
 * Returns which of the first ten technologies that a text requests tutorials for have some, by their current
 * names.
 */
export async function loadRequestedTechnologies(ctx: Context, html: string): Promise<NamedTechnology[]> {
  const matches = await Promise.all(
    listRequestedTechnologies(html)
      .slice(0, maxTechnologies)
      .map((requestedName) => loadRequestedTechnology(ctx, requestedName)),
  )
  return matches.flat()
}

async function loadRequestedTechnology(ctx: Context, requestedName: string): Promise<NamedTechnology[]> {
  try {
    const { slug, name, tutorials } = await technologies.read.getTechnology(ctx, { slug: requestedName })
    return tutorials.length > 0 ? [{ asked: requestedName, slug, name }] : []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
