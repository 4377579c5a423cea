import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type AuditedAction, recordAdminChange } from '#features/platform/audit/record.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { retract } from '#features/platform/notification/notifying/retract.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { getActingUserId, allow } from '#lib/contract/policy.ts'
import type { LikeDraft, LikeKey, LikeKeys, LikeTarget, LikeTargetName } from './contract.ts'
import { ownLike } from './policy.ts'
import { likes } from './table.ts'
import { type Target, toLikeTarget, findTarget } from './targets.ts'

/**
 * Likes an item, or returns the existing like. 422 unless exactly one item is given, 404 for one that isn't
 * public.
 */
export async function createLike(ctx: MemberContext, { userId: requestedUserId, ...which }: LikeDraft) {
  const userId = getActingUserId(ctx, requestedUserId)
  const target = getTarget(which)
  // The item's lock makes its likes wait for each other, so that the number stays exact.
  const { likesCount } = await loadVisibleItem(ctx, target, { lock: true })
  const [existing] = await ctx.db.select({ id: likes.id }).from(likes).where(matchesLike(target, userId))
  if (existing) return { ...existing, likesCount }
  const [createdLike] = await ctx.db
    .insert(likes)
    .values({ userId, [target.name]: target.id })
    .returning({ id: likes.id })
  if (userId !== ctx.viewer.id)
    await auditForOther(ctx, createdLike!.id, { after: { userId, [target.name]: target.id } })
  // Liking again after removing a like doesn't notify again.
  await notify(ctx, { ...createNotification(target), actor: userId, once: `liked ${target.id} ${userId}` })
  return { id: createdLike!.id, likesCount: await target.count(ctx, { id: target.id, by: 1 }) }
}

/** Removes a like. 403 for another user's, unless the caller is ADMIN; a missing like isn't an error. */
export async function deleteLike(ctx: MemberContext, { id, userId: requestedUserId, ...which }: LikeKey) {
  const userId = getActingUserId(ctx, requestedUserId)
  const requestedTarget = findTarget(which)
  if (!id && !requestedTarget) throw invalid({ id: 'This field is required' })
  const [existingLike] = await ctx.db
    .select()
    .from(likes)
    .where(
      and(
        id ? eq(likes.id, id) : undefined,
        !id && requestedTarget ? matchesLike(requestedTarget, userId) : undefined,
      ),
    )
  allow(ctx, ownLike, existingLike ?? null)
  const target = existingLike ? getTarget(toLikeTarget(existingLike)) : requestedTarget
  if (!target) return { id: null, likesCount: null }
  const likedItem = await target.read(ctx, { id: target.id, lock: true })
  const [removedLike] = existingLike
    ? await ctx.db.delete(likes).where(eq(likes.id, existingLike.id)).returning()
    : []
  if (removedLike && removedLike.userId !== ctx.viewer.id)
    await auditForOther(ctx, removedLike.id, {
      before: { userId: removedLike.userId, [target.name]: target.id },
    })
  if (removedLike) {
    await retract(ctx, { ...createNotification(target), actor: removedLike.userId })
    return { id: removedLike.id, likesCount: await target.count(ctx, { id: target.id, by: -1 }) }
  }
  return { id: id ?? null, likesCount: likedItem?.isVisible ? likedItem.likesCount : null }
}

/** Returns the viewer's own like of an item, for pages that are cached for everyone. */
export async function getLike(ctx: MemberContext, keys: LikeTarget) {
  const target = getTarget(keys)
  const { likesCount } = await loadVisibleItem(ctx, target, { lock: false })
  const [viewerLike] = await ctx.db
    .select({ id: likes.id })
    .from(likes)
    .where(matchesLike(target, ctx.viewer.id))
  return { id: viewerLike?.id ?? null, likesCount }
}

/**
 * Returns the viewer's own likes of a page's items. Doesn't check the items, because it reveals nothing about
 * them.
 */
export async function getLikes(ctx: MemberContext, likeKeys: LikeKeys) {
  const requestedIds = Object.entries(likeKeys) as [LikeTargetName, string[] | undefined][]
  const conditions = requestedIds.flatMap(([name, ids]) => (ids?.length ? [inArray(likes[name], ids)] : []))
  if (conditions.length === 0) return { likes: [] }
  const { submissionId, tutorialId, applicationId, articleId } = likes
  const targetId = sql<string>`coalesce(${submissionId}, ${tutorialId}, ${applicationId}, ${articleId})`
  const ownLikes = await ctx.db
    .select({ id: likes.id, targetId })
    .from(likes)
    .where(and(eq(likes.userId, ctx.viewer.id), or(...conditions)))
  return { likes: ownLikes }
}

const createNotification = ({ kind, id }: Target) => ({
  kind: 'liked' as const,
  subject: { kind, id },
  recipients: { of: 'owners' as const, kind, id },
})

const auditForOther = (
  ctx: MemberContext,
  id: string,
  { before, after }: Pick<AuditedAction, 'before' | 'after'>,
) =>
  recordAdminChange(ctx, {
    what: after ? 'like.added-for-other' : 'like.removed-for-other',
    subject: { kind: 'like', id },
    before: before ?? null,
    after: after ?? null,
  })

function getTarget(keys: LikeTarget): Target {
  const target = findTarget(keys)
  if (!target) throw invalid({ submissionId: 'This field is required' })
  return target
}

/** Returns the item; hidden, draft and deleted items get the same error as missing ones. */
async function loadVisibleItem(ctx: Context, { noun, id, read }: Target, { lock }: { lock: boolean }) {
  const likedItem = await read(ctx, { id, lock })
  if (!likedItem?.isVisible) throw notFound(noun)
  return likedItem
}

const matchesLike = ({ name, id }: Target, userId: string) =>
  and(eq(likes[name], id), eq(likes.userId, userId))
