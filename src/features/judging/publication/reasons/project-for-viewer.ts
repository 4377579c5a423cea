import { loadOccasion } from '#features/event/event/occasion.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { selectResult } from '../rows.ts'

interface ProjectForViewer {
  id: string
  eventId: string
  teamId: string
  isMember: boolean
}

/** Loads a project and the caller's relation to it. */
export async function loadProjectForViewer(ctx: MemberContext, submissionId: string) {
  const [row] = await ctx.db.execute<ProjectForViewer & Record<string, unknown>>(
    selectResult(submissionId, { userId: ctx.viewer.id }),
    'objects',
  )
  if (!row) throw notFound('Submission')
  const { roles, slug, title } = await loadOccasion(ctx, { eventId: row.eventId })
  return { ...row, roles, event: { id: row.eventId, slug, title } }
}
