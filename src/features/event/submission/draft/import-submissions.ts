import { and, eq, isNull, sql } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { submissions, submissionTechnologies } from '../table.ts'
import type { DemoPlatform } from './addresses.ts'
import { refreshSubmission } from './commands.ts'
import { freeSlug } from './slug.ts'

/** Project data imported from another platform. */
export interface ImportedSubmission {
  teamId: string
  teamName: string
  title: string
  shortDescription: string
  description: string
  rendered: RenderedText
  repoLink: string | null
  demoUrl: string | null
  demoPlatform: DemoPlatform | null
  videoLink: string | null
  trackId: string | null
  technologyIds: string[]
  submittedAt: Date
}

const batch = 200

/**
 * Adds submissions made on another platform, which may have less than a team must enter here. Returns their
 * ids in order. No one is notified or gets points. The caller locks the event.
 */
export async function addImportedSubmissions(
  ctx: MemberContext,
  eventId: string,
  importedRows: ImportedSubmission[],
): Promise<string[]> {
  const rows = importedRows.map(({ technologyIds, ...fields }) => {
    const id = crypto.randomUUID()
    return { technologyIds, fields: { ...fields, id, slug: freeSlug({ id, title: fields.title }) } }
  })
  for (let from = 0; from < rows.length; from += batch) {
    const batchRows = rows.slice(from, from + batch)
    await ctx.db.insert(submissions).values(
      batchRows.map(({ fields }) => ({
        ...fields,
        eventId,
        adminUserId: ctx.viewer.id,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    const technologyLinks = batchRows.flatMap(({ fields, technologyIds }) =>
      technologyIds.map((technologyId) => ({ submissionId: fields.id, technologyId })),
    )
    if (technologyLinks.length > 0) await ctx.db.insert(submissionTechnologies).values(technologyLinks)
  }
  if (rows.length > 0) {
    countEvent(ctx, eventId, { submissions: rows.length })
    await listProjects(ctx, { eventId })
    await ctx.job('event-submissions', { id: eventId })
    ctx.changed('submissions', eventId)
  }
  return rows.map(({ fields }) => fields.id)
}

/** Makes the caller the owner of an imported project, as the first member to join its team. */
export async function claimImported(ctx: MemberContext, teamId: string): Promise<void> {
  const [claimedSubmission] = await ctx.db
    .update(submissions)
    .set({ adminUserId: ctx.viewer.id, updatedAt: sql`${submissions.updatedAt}` })
    .where(and(eq(submissions.teamId, teamId), isNull(submissions.deletedAt)))
    .returning({ id: submissions.id, eventId: submissions.eventId, teamId: submissions.teamId })
  if (claimedSubmission) await refreshSubmission(ctx, claimedSubmission)
}
