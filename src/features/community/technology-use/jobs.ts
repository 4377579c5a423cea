import { listProjects } from '#features/content/discovery/listing.ts'
import { findSlugById } from '#features/content/technology/uses/merge-technologies.ts'
import type { Context } from '#lib/contract/context.ts'
import { allTechnologyUses, moveUses } from './every-use.ts'

interface UsesJob {
  id: string
  /** Previous slug, if it changed. */
  was?: string
  /** Technology that was merged into this one. */
  merged?: { id: string; slug: string }
  /** Number of completed uses, and the position in the next one. */
  done?: number
  after?: string
}

export const technologyUseJobs = [
  {
    /**
     * Updates the search entries of everything that uses a technology after it is renamed, deleted or
     * restored, batch by batch.
     */
    queue: 'technology-uses',
    async handle(ctx: Context, { id, was, merged, done = 0, after }: UsesJob) {
      const newSlug = await findSlugById(ctx, id)
      if (was && newSlug)
        for (const use of allTechnologyUses) await use.readdress?.(ctx, { was, is: newSlug })
      if (merged && newSlug) await moveLateUses(ctx, merged, { id, slug: newSlug })
      const last = await allTechnologyUses[done]?.findAgain?.(ctx, { id, after })
      if (last) await ctx.job('technology-uses', { id, done, after: last })
      else if (done + 1 < allTechnologyUses.length) await ctx.job('technology-uses', { id, done: done + 1 })
    },
  },
]

interface NamedTechnology {
  id: string
  slug: string
}

/** Moves uses again, because writes during the merge may still refer to the removed technology. */
async function moveLateUses(
  ctx: Context,
  mergedTechnology: NamedTechnology,
  target: NamedTechnology,
): Promise<void> {
  if (await findSlugById(ctx, mergedTechnology.id)) return
  await moveUses(ctx, mergedTechnology, target)
  await listProjects(ctx, { technologyId: target.id })
}
