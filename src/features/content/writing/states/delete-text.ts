import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentSignIn } from '#features/people/auth/account/recent-sign-in.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import type { WritingKind } from '../kind.ts'
import { readable, removeText } from '../policy.ts'
import { removeFromPublic } from './publish-text.ts'

/**
 * Soft-deletes a text, which keeps its slug. Idempotent. An ADMIN who deletes another person's text must
 * confirm their identity.
 */
export const buildDeleteText =
  (kind: WritingKind) =>
  async (ctx: MemberContext, { id, reason }: { id: string; reason?: string }): Promise<{ id: string }> => {
    const { texts } = kind
    const [row] = await ctx.db.select().from(texts).where(eq(texts.id, id)).for('no key update')
    ctx.asked.add(removeText.name)
    if (!row || (row.deletedAt && !removeText.may(ctx.viewer, row))) throw notFound(kind.noun)
    allowOrThrow(ctx, readable, { subject: row, otherwise: notFound(kind.noun) })
    allow(ctx, removeText, row)
    if (row.deletedAt) return { id }
    const isByOther = row.authorUserId !== ctx.viewer.id
    if (isByOther) requireRecentSignIn(ctx)
    await ctx.db.update(texts).set({ deletedAt: ctx.now }).where(eq(texts.id, id))
    if (row.status === 'published') await removeFromPublic(ctx, kind, id)
    if (row.submittedAt) await refreshQueueCounts(ctx, 'texts')
    ctx.changed(`${kind.kind}-edit`, id)
    if (isByOther)
      await record(ctx, {
        what: `${kind.kind}.removed`,
        subject: { kind: kind.kind, id },
        before: { title: row.title, status: row.status },
        reason,
      })
    return { id }
  }
