import { listProjects } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import type { events } from '../table.ts'
import { merged } from './checks.ts'

type Showing = Pick<
  typeof events.$inferSelect,
  'visibility' | 'submissionsVisible' | 'submissionsCloseAt' | 'endAt'
>

/** Returns whether a change affects if, or from when, others see the submissions. */
function showsProjectsOtherwise(before: Showing, after: Showing): boolean {
  return (
    before.visibility !== after.visibility ||
    before.submissionsVisible !== after.submissionsVisible ||
    before.submissionsCloseAt?.getTime() !== after.submissionsCloseAt?.getTime() ||
    before.endAt?.getTime() !== after.endAt?.getTime()
  )
}

type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

type ShownEvent = Showing & { id: string; slug: string }

/**
 * Updates copies of the event's data elsewhere: the addresses of its teams and projects, and their
 * visibility.
 */
export async function showOtherwise(
  ctx: Context,
  before: ShownEvent,
  changes: Changes<ShownEvent>,
): Promise<void> {
  const { id } = before
  const isElsewhere = changes.slug !== before.slug || changes.visibility !== before.visibility
  if (isElsewhere) await ctx.job('event-teams', { id })
  if (isElsewhere || decideSubmissions.some((field) => changes[field] !== undefined))
    await ctx.job('event-submissions', { id })
  if (showsProjectsOtherwise(before, merged<Showing>(before, changes)))
    await listProjects(ctx, { eventId: id })
}

/** Fields that decide whether and from when everyone sees the submissions. */
const decideSubmissions = ['submissionsVisible', 'submissionsCloseAt', 'endAt'] as const
