import { and, eq, isNull } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { renderTalk } from '#features/content/text/rendering/render-talk.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { CommentDraft, ShownComment } from './contract.ts'
import { deleteOwnComment, editComment } from './policy.ts'
import { loadComment, isSeen, type Subject, loadSubject } from './queries.ts'
import { commentRows } from './rows.ts'
import { comments } from './table.ts'

export { getComments } from './queries.ts'

/** Creates a comment. 403 while the caller's own address is unconfirmed, because comments send e-mails. */
export const createComment = createPreparedOperation(
  async (ctx: MemberContext, { body, ...which }: CommentDraft): Promise<RenderedText> => {
    await loadSubject(ctx, which)
    if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
    return renderTalk(ctx, body)
  },
  async (ctx, { body, parentId, ...which }, rendering): Promise<ShownComment> => {
    const subject = await loadSubject(ctx, which)
    await countDailyAction(ctx, 'comment')
    if (parentId) await refuseUnanswerable(ctx, parentId, subject)
    const [createdComment] = await ctx.db
      .insert(comments)
      .values({
        userId: ctx.viewer.id,
        [subject.column]: subject.id,
        parentId: parentId ?? null,
        body,
        rendered: rendering,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: comments.id })
    ctx.changed('comment-list', subject.id)
    await ctx.job('comment-mails', { id: createdComment!.id })
    return loadComment(ctx, createdComment!.id)
  },
)

/** Updates a comment, which then shows the time of the change. 403 for anyone except its author. */
export const updateComment = createPreparedOperation(
  async (ctx: MemberContext, { id, body }: { id: string; body: string }): Promise<RenderedText> => {
    allow(ctx, editComment, await getVisibleComment(ctx, id))
    return renderTalk(ctx, body)
  },
  async (ctx, { id, body }, rendering): Promise<ShownComment> => {
    const comment = await getVisibleComment(ctx, id)
    allow(ctx, editComment, comment)
    if (comment.deletedAt) throw notFound('Comment')
    await ctx.db
      .update(comments)
      .set({ body, rendered: rendering, editedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    ctx.changed('comment-list', toSubject(comment).id)
    return loadComment(ctx, id)
  },
)

/** Deletes a comment; its answers stay, and it keeps its place before them. */
export async function deleteComment(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string },
): Promise<{ id: string }> {
  const comment = await getVisibleComment(ctx, id)
  allow(ctx, deleteOwnComment, comment)
  if (comment.deletedAt) return { id }
  const { userId, body } = comment
  const isOwn = userId === ctx.viewer.id
  requireRecentAdmin(ctx, { isOwn })
  await ctx.db.update(comments).set({ deletedAt: ctx.now }).where(eq(comments.id, id))
  if (!isOwn)
    await recordAdminChange(ctx, {
      what: 'comment.deleted',
      subject: { kind: 'comment', id },
      before: { userId, body },
      reason,
    })
  ctx.changed('comment-list', toSubject(comment).id)
  return { id }
}

/**
 * Returns a comment, even a deleted one, if the caller can see the comment and the commented item; otherwise
 * 404.
 */
export async function getVisibleComment(ctx: Context, id: string) {
  const [comment] = await ctx.db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), commentRows('comment').visibleTo(ctx.viewer)))
  if (!comment || !(await isSeen(ctx, toSubject(comment)))) throw notFound('Comment')
  return comment
}

type CommentRow = typeof comments.$inferSelect

const toSubject = ({ submissionId, applicationId }: CommentRow): Subject =>
  submissionId
    ? { id: submissionId, column: 'submissionId' }
    : { id: applicationId!, column: 'applicationId' }

async function refuseUnanswerable(ctx: MemberContext, parentId: string, { id, column }: Subject) {
  const [parent] = await ctx.db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.id, parentId),
        eq(comments[column], id),
        isNull(comments.parentId),
        isNull(comments.deletedAt),
        isNull(comments.hiddenAt),
      ),
    )
  if (!parent) throw invalid({ parentId: 'You can’t reply to this comment' })
}
