import { listProjects } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import type { events } from '../table.ts'
import { applyChanges } from './checks.ts'

type SubmissionVisibility = Pick<
  typeof events.$inferSelect,
  'visibility' | 'submissionsVisible' | 'submissionsCloseAt' | 'endAt'
>

/** Returns whether a change affects if, or from when, others see the submissions. */
function changesVisibility(before: SubmissionVisibility, after: SubmissionVisibility): boolean {
  return (
    before.visibility !== after.visibility ||
    before.submissionsVisible !== after.submissionsVisible ||
    before.submissionsCloseAt?.getTime() !== after.submissionsCloseAt?.getTime() ||
    before.endAt?.getTime() !== after.endAt?.getTime()
  )
}

type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

type ShownEvent = SubmissionVisibility & { id: string; slug: string }

/**
 * Updates copies of the event's data elsewhere: the addresses of its teams and projects, and their
 * visibility.
 */
export async function updateEventCopies(
  ctx: Context,
  before: ShownEvent,
  changes: Changes<ShownEvent>,
): Promise<void> {
  const { id } = before
  const isElsewhere = changes.slug !== before.slug || changes.visibility !== before.visibility
  if (isElsewhere) await ctx.job('event-teams', { id })
  if (isElsewhere || decideSubmissions.some((field) => changes[field] !== undefined))
    await ctx.job('event-submissions', { id })
  if (changesVisibility(before, applyChanges<SubmissionVisibility>(before, changes)))
    await listProjects(ctx, { eventId: id })
}

/** Fields that decide whether and from when everyone sees the submissions. */
const decideSubmissions = ['submissionsVisible', 'submissionsCloseAt', 'endAt'] as const
