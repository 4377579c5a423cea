import { applicationTechnologyUse } from '#features/community/app/site-wide/technology-use.ts'
import { articleTechnologyUse } from '#features/content/blog/technology-use.ts'
import { eventTechnologyUse } from '#features/event/event/site-wide/technology-use.ts'
import { participantTechnologyUse } from '#features/event/participant/site-wide/technology-use.ts'
import { submissionTechnologyUse } from '#features/event/submission/site-wide/technology-use.ts'
import type { TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { tutorialTechnologyUse } from '#features/content/tutorial/technology-use.ts'
import type { Context } from '#lib/contract/context.ts'

/**
 * Features that refer to technologies. A test checks in the database that no table with links to them is
 * missing.
 */
export const allTechnologyUses: TechnologyUse[] = [
  eventTechnologyUse,
  participantTechnologyUse,
  submissionTechnologyUse,
  applicationTechnologyUse,
  tutorialTechnologyUse,
  articleTechnologyUse,
]

interface NamedTechnology {
  id: string
  slug: string
}

/** Replaces references to one technology with references to the other. */
export async function moveUses(ctx: Context, from: NamedTechnology, target: NamedTechnology): Promise<void> {
  for (const use of allTechnologyUses) {
    await use.move?.(ctx, { from: from.id, into: target.id })
    await use.readdress?.(ctx, { was: from.slug, is: target.slug })
  }
}
