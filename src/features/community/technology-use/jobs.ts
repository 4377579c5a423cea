import { listProjects } from '#features/content/discovery/listing.ts'
import { addressOf } from '#features/content/technology/uses/merging.ts'
import type { Context } from '#lib/contract/context.ts'
import { everyUse, moveUses } from './every-use.ts'

interface UsesJob {
  id: string
  /** The address that it had until now. */
  was?: string
  /** What it took the place of. */
  merged?: { id: string; slug: string }
  /** How many of the uses are done, and how far the next one is. */
  done?: number
  after?: string
}

export const technologyUseJobs = [
  {
    /** A technology is called otherwise, is gone or is back: what names it is found so, batch by batch. */
    queue: 'technology-uses',
    async handle(ctx: Context, { id, was, merged, done = 0, after }: UsesJob) {
      const is = await addressOf(ctx, id)
      if (was && is) for (const use of everyUse) await use.readdress?.(ctx, { was, is })
      if (merged && is) await moveLate(ctx, merged, { id, slug: is })
      const last = await everyUse[done]?.findAgain?.(ctx, { id, after })
      if (last) await ctx.job('technology-uses', { id, done, after: last })
      else if (done + 1 < everyUse.length) await ctx.job('technology-uses', { id, done: done + 1 })
    },
  },
]

interface Named {
  id: string
  slug: string
}

/** What was being written during the merge may have named the one that is gone. */
async function moveLate(ctx: Context, merged: Named, into: Named): Promise<void> {
  if (await addressOf(ctx, merged.id)) return
  await moveUses(ctx, merged, into)
  await listProjects(ctx, { technologyId: into.id })
}
