import { loadEvent } from '#features/event/event/load-event.ts'
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
  const { roles, slug, title } = await loadEvent(ctx, { eventId: row.eventId })
  return { ...row, roles, event: { id: row.eventId, slug, title } }
}
