import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { recountWaiting } from '#features/platform/notification/notifying/queues.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import type { WrittenKind } from '../kind.ts'
import { publishTexts } from '../policy.ts'
import { leftPublic } from './publish-text.ts'
import type { StoredWriting } from './stored-writing.ts'
import { setTechnologies } from '../site-wide/technology-links.ts'
import { heldWriting, renderedWriting } from './edit-text.ts'
import type { Writing } from './writing-contract.ts'
import { getWritingFields } from './writing-fields.ts'
import { getWritingDealtWith, ownWriting } from './writing-queries.ts'
import { isApproved, refuseHidden } from './writing-step.ts'

interface Reasoned {
  id: string
  reason: string
}

/**
 * Returns a submitted text, or a submitted change, to its author as a draft; 409 if nothing waits for review.
 */
export const returning =
  (kind: WrittenKind) =>
  async (ctx: MemberContext, { id, reason }: Reasoned): Promise<Writing> => {
    allow(ctx, publishTexts, undefined)
    const before = await heldWriting(ctx, kind, id)
    if (!before.submittedAt) throw conflict('Nothing in this text is waiting for review', 'notSubmitted')
    const to = isApproved(before) ? { pending: 'draft' as const } : { status: 'draft' as const }
    const { texts } = kind
    await ctx.db
      .update(texts)
      .set({ ...to, submittedAt: null, reason, updatedAt: texts.updatedAt })
      .where(eq(texts.id, id))
    await recountWaiting(ctx, 'texts')
    await writeDown(ctx, kind, { before, reason, what: 'returned' })
    await notifyOfReturn(ctx, kind, { before, reason, template: 'textReturned' })
    ctx.changed(`${kind.kind}-edit`, id)
    return getWritingDealtWith(ctx, kind, id)
  }

/**
 * Turns a public or scheduled text into a draft, with its pending changes. The author needs no reason; 422
 * for taking down another person's text without one.
 */
export const unpublishing = (kind: WrittenKind) =>
  prepared(
    async (ctx: MemberContext, { id }: Reasoned) => {
      const before = await ownWriting(ctx, kind, id)
      return { of: before.revision, rendered: await renderedWriting(ctx, before, { isAutosave: true }) }
    },
    async (ctx, { id, reason }, { of, rendered }): Promise<Writing> => {
      const before = await heldWriting(ctx, kind, id)
      const isOthers = before.authorUserId !== null && before.authorUserId !== ctx.viewer.id
      if (isOthers && !reason) throw invalid({ reason: 'This field is required' })
      if (before.revision !== of) throw conflict('It was just saved; please try again', 'textChanged')
      refuseHidden(before)
      if (isApproved(before)) await takeDown(ctx, kind, { before, reason, rendered })
      return getWritingDealtWith(ctx, kind, id)
    },
  )

interface TakenDown {
  before: StoredWriting
  reason: string
  rendered: Rendered
}

async function takeDown(ctx: MemberContext, kind: WrittenKind, { before, reason, rendered }: TakenDown) {
  const { technologies, ...values } = getWritingFields(before)
  const none = { pending: null, submittedAt: null, publishAt: null }
  await ctx.db
    .update(kind.texts)
    .set({ ...values, ...none, rendered, status: 'draft', reason, updatedAt: ctx.now })
    .where(eq(kind.texts.id, before.id))
  await setTechnologies(ctx, kind, { id: before.id, slugs: technologies })
  if (before.status === 'published') await leftPublic(ctx, kind, before.id)
  if (before.submittedAt) await recountWaiting(ctx, 'texts')
  ctx.changed(`${kind.kind}-edit`, before.id)
  if (before.authorUserId === ctx.viewer.id) return
  await writeDown(ctx, kind, { before, reason, what: 'taken-down' })
  await notifyOfReturn(ctx, kind, { before, reason, template: 'textTakenDown' })
}

interface StateChange {
  before: StoredWriting
  reason: string
}

async function writeDown(
  ctx: MemberContext,
  kind: WrittenKind,
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
  kind: WrittenKind,
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
