import { and, eq } from 'drizzle-orm'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { publicationContract } from '../contract.ts'
import { appealResult } from '../policy.ts'
import { loadProjectForViewer } from '../reasons/project-for-viewer.ts'
import { appealUntil, getPublishedVersion } from '../plan/publications.ts'
import { getResultsTabPath } from '../plan/results-tab.ts'
import { appeals, publicationEntries } from '../table.ts'

/**
 * Creates an appeal, once per team and event. 404 for a project without a published result. 409 for a second
 * appeal and after the appeal window.
 */
export async function createAppeal(
  ctx: MemberContext,
  { submissionId, reason }: InputOf<typeof publicationContract, 'createAppeal'>,
) {
  const project = await loadProjectForViewer(ctx, submissionId)
  allow(ctx, appealResult, project)
  const { eventId, teamId, event } = project
  const row = await getPublishedVersion(ctx, eventId)
  const entryCount = await ctx.db.$count(
    publicationEntries,
    and(eq(publicationEntries.publicationId, row.id), eq(publicationEntries.submissionId, submissionId)),
  )
  if (entryCount === 0) throw notFound('Result')
  if (appealUntil(row) <= ctx.now) throw conflict('The time for appeals is over', 'too_late')
  const [createdAppeal] = await ctx.db
    .insert(appeals)
    .values({
      eventId,
      teamId,
      submissionId,
      publicationId: row.id,
      userId: ctx.viewer.id,
      reason,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!createdAppeal) throw conflict('Your team has appealed already', 'appealed')
  const path = getResultsTabPath(event.slug)
  await notify(ctx, {
    kind: 'resultAppealed',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: eventId },
    about: { kind: 'submission', id: submissionId },
    path,
    recipients: { of: 'managers', id: eventId },
    mail: {
      template: 'resultAppealed',
      data: { title: event.title, reason, link: ctx.origin + path },
    },
  })
  ctx.changed('publication', eventId)
  return createdAppeal
}
