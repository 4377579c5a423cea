import { hideAnyApplication } from '#features/community/app/site-wide/hide-application.ts'
import * as reviewing from '#features/community/app/review/review-application.ts'
import { getApplication } from '#features/community/app/service.ts'
import type { Application } from '#features/community/app/shapes.ts'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { loadSubject } from '../queries.ts'
import { endMeasures, recordMeasure } from './taking-down.ts'

interface RefusedApplication {
  id: string
  reason: string
}

/** Publishes an application, also a hidden one, and ends the decision about it. */
export async function publishApplication(ctx: MemberContext, { id }: { id: string }): Promise<Application> {
  const answer = await reviewing.publishApplication(ctx, { id })
  await endMeasures(ctx, { kind: 'application', id })
  return answer
}

/**
 * Rejects an application, also a hidden one, so that its owner can edit it again. Ends the decision about it.
 */
export async function rejectApplication(
  ctx: MemberContext,
  { id, reason }: RefusedApplication,
): Promise<Application> {
  const answer = await reviewing.rejectApplication(ctx, { id, reason })
  await endMeasures(ctx, { kind: 'application', id })
  return answer
}

/**
 * Hides an application, even before publication, so that edits by its owner can't restore it. The decision
 * can be appealed. Idempotent.
 */
export async function hideApplication(
  ctx: MemberContext,
  { id, reason }: RefusedApplication,
): Promise<Application> {
  const { status, title, reason: before } = await getApplication(ctx, { id })
  if (!(await hideAnyApplication(ctx, { id, reason }))) return getApplication(ctx, { id })
  const subject = await loadSubject(ctx, { kind: 'application', id })
  await recordMeasure(ctx, { kind: 'application', id, note: reason }, { title, ownerId: subject!.ownerId })
  await record(ctx, {
    what: 'application.hidden',
    subject: { kind: 'application', id },
    before: { status, reason: before },
    after: { status: 'hidden' },
    reason,
  })
  return getApplication(ctx, { id })
}
