import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { WritingKind } from '../kind.ts'
import { publishTexts } from '../policy.ts'
import { removeFromPublic } from './publish-text.ts'
import type { StoredWriting } from './stored-writing.ts'
import { setTechnologies } from '../site-wide/technology-links.ts'
import { lockWriting, renderedWriting } from './edit-text.ts'
import type { Writing } from './writing-contract.ts'
import { getWritingFields } from './writing-fields.ts'
import { loadHandledWriting, loadOwnWriting } from './writing-queries.ts'
import { isApproved, rejectHidden } from './writing-step.ts'

interface ReasonInput {
  id: string
  reason: string
}

/**
 * Returns a submitted text, or a submitted change, to its author as a draft; 409 if nothing waits for review.
 */
export const createReturn =
  (kind: WritingKind) =>
  async (ctx: MemberContext, { id, reason }: ReasonInput): Promise<Writing> => {
    allow(ctx, publishTexts, undefined)
    const before = await lockWriting(ctx, kind, id)
    if (!before.submittedAt) throw conflict('Nothing in this text is waiting for review', 'notSubmitted')
    const to = isApproved(before) ? { pending: 'draft' as const } : { status: 'draft' as const }
    const { texts } = kind
    await ctx.db
      .update(texts)
      .set({ ...to, submittedAt: null, reason, updatedAt: texts.updatedAt })
      .where(eq(texts.id, id))
    await refreshQueueCounts(ctx, 'texts')
    await auditReturn(ctx, kind, { before, reason, what: 'returned' })
    await notifyOfReturn(ctx, kind, { before, reason, template: 'textReturned' })
    ctx.changed(`${kind.kind}-edit`, id)
    return loadHandledWriting(ctx, kind, id)
  }

/**
 * Turns a public or scheduled text into a draft, with its pending changes. The author needs no reason; 422
 * for taking down another person's text without one.
 */
export const createUnpublish = (kind: WritingKind) =>
  createPreparedOperation(
    async (ctx: MemberContext, { id }: ReasonInput) => {
      const before = await loadOwnWriting(ctx, kind, id)
      return { of: before.revision, rendered: await renderedWriting(ctx, before, { isAutosave: true }) }
    },
    async (ctx, { id, reason }, { of, rendered }): Promise<Writing> => {
      const before = await lockWriting(ctx, kind, id)
      const isByOther = before.authorUserId !== null && before.authorUserId !== ctx.viewer.id
      if (isByOther && !reason) throw invalid({ reason: 'This field is required' })
      if (before.revision !== of) throw conflict('It was just saved; please try again', 'textChanged')
      rejectHidden(before)
      if (isApproved(before)) await takeDown(ctx, kind, { before, reason, rendered })
      return loadHandledWriting(ctx, kind, id)
    },
  )

interface UnpublishInput {
  before: StoredWriting
  reason: string
  rendered: RenderedText
}

async function takeDown(ctx: MemberContext, kind: WritingKind, { before, reason, rendered }: UnpublishInput) {
  const { technologies, ...values } = getWritingFields(before)
  const clearedState = { pending: null, submittedAt: null, publishAt: null }
  await ctx.db
    .update(kind.texts)
    .set({ ...values, ...clearedState, rendered, status: 'draft', reason, updatedAt: ctx.now })
    .where(eq(kind.texts.id, before.id))
  await setTechnologies(ctx, kind, { id: before.id, slugs: technologies })
  if (before.status === 'published') await removeFromPublic(ctx, kind, before.id)
  if (before.submittedAt) await refreshQueueCounts(ctx, 'texts')
  ctx.changed(`${kind.kind}-edit`, before.id)
  if (before.authorUserId === ctx.viewer.id) return
  await auditReturn(ctx, kind, { before, reason, what: 'taken-down' })
  await notifyOfReturn(ctx, kind, { before, reason, template: 'textTakenDown' })
}

interface StateChange {
  before: StoredWriting
  reason: string
}

async function auditReturn(
  ctx: MemberContext,
  kind: WritingKind,
  { before, reason, what }: StateChange & { what: 'returned' | 'taken-down' },
) {
  const { title, status, pending, revision } = before
  await record(ctx, {
    what: `${kind.kind}.${what}`,
    subject: { kind: kind.kind, id: before.id },
    before: { title, status, pending, revision },
    after: { status: isApproved(before) && what === 'returned' ? status : 'draft' },
    reason,
  })
}

async function notifyOfReturn(
  ctx: MemberContext,
  kind: WritingKind,
  { before, reason, template }: StateChange & { template: 'textReturned' | 'textTakenDown' },
): Promise<void> {
  const { authorUserId, title, id } = before
  if (!authorUserId) return
  await notify(ctx, {
    kind: template,
    actor: ctx.viewer.id,
    subject: { kind: kind.kind, id },
    path: kind.editPath(id),
    recipients: [authorUserId],
    mail: { template, data: { title, reason, link: `${ctx.origin}${kind.editPath(id)}` } },
  })
}
