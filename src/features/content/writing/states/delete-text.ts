import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentSignIn } from '#features/people/auth/account/recent-sign-in.ts'
import { recountWaiting } from '#features/platform/notification/notifying/queues.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow, allowElse } from '#lib/contract/policy.ts'
import type { WrittenKind } from '../kind.ts'
import { readable, removeText } from '../policy.ts'
import { leftPublic } from './publish-text.ts'

/**
 * Soft-deletes a text, which keeps its slug. Idempotent. An ADMIN who deletes another person's text must
 * confirm their identity.
 */
export const removing =
  (kind: WrittenKind) =>
  async (ctx: MemberContext, { id, reason }: { id: string; reason?: string }): Promise<{ id: string }> => {
    const { texts } = kind
    const [row] = await ctx.db.select().from(texts).where(eq(texts.id, id)).for('no key update')
    ctx.asked.add(removeText.name)
    if (!row || (row.deletedAt && !removeText.may(ctx.viewer, row))) throw notFound(kind.noun)
    allowElse(ctx, readable, { subject: row, otherwise: notFound(kind.noun) })
    allow(ctx, removeText, row)
    if (row.deletedAt) return { id }
    const isOthers = row.authorUserId !== ctx.viewer.id
    if (isOthers) requireRecentSignIn(ctx)
    await ctx.db.update(texts).set({ deletedAt: ctx.now }).where(eq(texts.id, id))
    if (row.status === 'published') await leftPublic(ctx, kind, id)
    if (row.submittedAt) await recountWaiting(ctx, 'texts')
    ctx.changed(`${kind.kind}-edit`, id)
    if (isOthers)
      await record(ctx, {
        what: `${kind.kind}.removed`,
        subject: { kind: kind.kind, id },
        before: { title: row.title, status: row.status },
        reason,
      })
    return { id }
  }
