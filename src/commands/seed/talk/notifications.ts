import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { comments } from '#features/community/comment/table.ts'
import { likes } from '#features/community/like/table.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { reviews } from '#features/judging/review/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { joinRequests, teams } from '#features/event/team/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { addHours } from '../times.ts'

type News = Parameters<typeof notify>[1]

interface NewsItem {
  at: Date
  news: News
}

const maxRows = 60
const readAfterHours = 45 * 24

/**
 * Fills the inboxes with the latest activity, as if each user had been notified at the time. Marks
 * notifications older than `readAfterHours` as read.
 */
export async function insertNotifications(ctx: Context): Promise<void> {
  const items = [
    ...(await loadCommentNews(ctx)),
    ...(await loadLikeNews(ctx)),
    ...(await loadFeedbackNews(ctx)),
    ...(await loadRequestNews(ctx)),
  ]
  for (const { at, news } of items.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await notify({ ...ctx, now: at }, news)
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(lt(notifications.at, addHours(ctx.now, -readAfterHours)))
}

async function loadCommentNews({ db }: Context): Promise<NewsItem[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(and(isNull(comments.deletedAt), isNull(comments.hiddenAt)))
    .orderBy(desc(comments.createdAt))
    .limit(maxRows)
  return rows.map(({ id, userId, submissionId, applicationId, createdAt }) => {
    const subject = submissionId
      ? { kind: 'submission' as const, id: submissionId }
      : { kind: 'application' as const, id: applicationId! }
    const about = { kind: 'comment' as const, id }
    const recipients = { of: 'owners' as const, ...subject }
    return { at: createdAt, news: { kind: 'commented', actor: userId, subject, about, recipients } }
  })
}

async function loadLikeNews({ db }: Context): Promise<NewsItem[]> {
  const rows = await db
    .select()
    .from(likes)
    .where(or(isNotNull(likes.submissionId), isNotNull(likes.tutorialId)))
    .orderBy(desc(likes.createdAt), likes.id)
    .limit(maxRows)
  return rows.map(({ userId, submissionId, tutorialId, createdAt }) => {
    const subject = submissionId
      ? { kind: 'submission' as const, id: submissionId }
      : { kind: 'tutorial' as const, id: tutorialId! }
    const recipients = { of: 'owners' as const, ...subject }
    return { at: createdAt, news: { kind: 'liked', actor: userId, subject, recipients } }
  })
}

async function loadFeedbackNews({ db }: Context): Promise<NewsItem[]> {
  const rows = await db
    .select({ review: reviews, teamId: submissions.teamId })
    .from(reviews)
    .innerJoin(submissions, eq(submissions.id, reviews.submissionId))
    .where(eq(reviews.approved, true))
    .orderBy(desc(reviews.createdAt))
    .limit(maxRows)
  return rows.map(({ review: { id, userId, submissionId, createdAt }, teamId }) => ({
    at: createdAt,
    news: {
      kind: 'feedbackWritten',
      actor: userId,
      subject: { kind: 'submission', id: submissionId },
      about: { kind: 'review', id },
      recipients: { of: 'team', id: teamId },
    },
  }))
}

async function loadRequestNews({ db }: Context): Promise<NewsItem[]> {
  const rows = await db
    .select({ request: joinRequests, adminUserId: teams.adminUserId })
    .from(joinRequests)
    .innerJoin(teams, eq(teams.id, joinRequests.teamId))
    .where(eq(joinRequests.status, 'pending'))
    .orderBy(desc(joinRequests.createdAt))
    .limit(maxRows)
  return rows.map(({ request: { userId, teamId, createdAt }, adminUserId }) => ({
    at: createdAt,
    news: {
      kind: 'joinRequested',
      actor: userId,
      subject: { kind: 'team', id: teamId },
      recipients: [adminUserId],
    },
  }))
}
