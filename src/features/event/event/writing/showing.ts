import { listProjects } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import type { events } from '../table.ts'
import { merged } from './checks.ts'

type Showing = Pick<
  typeof events.$inferSelect,
  'visibility' | 'submissionsVisible' | 'submissionsCloseAt' | 'endAt'
>

/** Whether what was submitted is seen by others, or from another moment on, than before. */
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

/** What of the event stands elsewhere follows: its teams' and projects' addresses, and who sees them. */
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

/** Whether, and from when on, everybody sees what was submitted. */
const decideSubmissions = ['submissionsVisible', 'submissionsCloseAt', 'endAt'] as const
