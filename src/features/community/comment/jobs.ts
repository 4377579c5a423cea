import { and, eq, isNull } from 'drizzle-orm'
import { applications } from '#features/community/app/table.ts'
import { applicationRows } from '#features/community/app/rows.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { events } from '#features/event/event/table.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import type { Context } from '#lib/contract/context.ts'
import { comments } from './table.ts'

const daySeconds = 24 * 60 * 60
const maxPerDay = 20

type CommentRow = typeof comments.$inferSelect

export const commentJobs = [
  {
    /**
     * Notifies the project's owners and the author of the answered comment; at most 20 times a day for one
     * commenter and one project.
     */
    queue: 'comment-mails',
    async handle(ctx: Context, { id }: { id: string }) {
      const [comment] = await ctx.db.select().from(comments).where(eq(comments.id, id))
      if (!comment || comment.deletedAt || comment.hiddenAt) return
      const keys = [`commented:${comment.userId}:${comment.submissionId ?? comment.applicationId}`]
      const [today] = await incrementCounts(ctx.db, { keys, now: ctx.now, seconds: daySeconds })
      if (today!.count > maxPerDay) return
      const commentedThing = await (comment.submissionId
        ? findSubmission(ctx, comment)
        : loadOwnedApplication(ctx, comment))
      if (!commentedThing) return
      const { subject, wantsMail } = commentedThing
      const notice = { actor: comment.userId, subject, about: { kind: 'comment' as const, id } }
      const repliedUserId = await answeredBy(ctx, comment)
      if (repliedUserId) await notify(ctx, { ...notice, kind: 'replied', recipients: [repliedUserId] })
      await notify(ctx, {
        ...notice,
        kind: 'commented',
        recipients: { of: 'owners', ...subject },
        except: repliedUserId,
        ...(wantsMail && {
          mail: buildMail(ctx, comment, { ...commentedThing, who: await loadUserName(ctx, comment.userId) }),
        }),
      })
    },
  },
]

interface CommentedItem {
  subject: { kind: 'submission' | 'application'; id: string }
  title: string
  /** Path on this site. */
  path: string
  /** Completes "you get this because you are …". */
  whose: string
  wantsMail: boolean
}

const buildMail = (
  { origin }: Context,
  { id, rendered }: CommentRow,
  { title, whose, who, path }: CommentedItem & { who: string },
): MailContent => ({
  template: 'commented',
  data: { title, whose, who, text: rendered.plain.slice(0, 500), link: `${origin}${path}#comment-${id}` },
})

/** Loads a submission; null if it is gone. The team's setting decides whether comments are e-mailed. */
async function findSubmission({ db }: Context, { submissionId }: CommentRow): Promise<CommentedItem | null> {
  const id = submissionId!
  const [submissionRow] = await db
    .select({
      title: submissions.title,
      slug: submissions.slug,
      event: events.slug,
      team: { slug: teams.slug, name: teams.name, mailOnComments: teams.mailOnComments },
    })
    .from(submissions)
    .innerJoin(events, eq(events.id, submissions.eventId))
    .innerJoin(teams, eq(teams.id, submissions.teamId))
    .where(
      and(
        eq(submissions.id, id),
        isNull(submissions.deletedAt),
        isNull(teams.deletedAt),
        isNull(events.deletedAt),
      ),
    )
  if (!submissionRow) return null
  const { title, slug, event, team } = submissionRow
  const path = ['/event', event, team.slug, ...(slug === null ? [] : [slug])].join('/')
  const whose = `a member of ${team.name}`
  return { subject: { kind: 'submission', id }, title, path, whose, wantsMail: team.mailOnComments }
}

/** Loads a published application; null if there is none. */
async function loadOwnedApplication(
  { db }: Context,
  { applicationId }: CommentRow,
): Promise<CommentedItem | null> {
  const id = applicationId!
  const [applicationRow] = await db
    .select({ title: applications.title })
    .from(applications)
    .where(and(eq(applications.id, id), applicationRows('application').isPublished))
  if (!applicationRow) return null
  const path = `/apps/app?id=${id}`
  return {
    subject: { kind: 'application', id },
    ...applicationRow,
    path,
    whose: 'its owner',
    wantsMail: true,
  }
}

/**
 * Returns the author of the answered comment; null if no comment is answered, or if it was deleted or hidden.
 */
async function answeredBy({ db }: Context, { parentId }: CommentRow): Promise<string | null> {
  if (!parentId) return null
  const [parent] = await db
    .select({ userId: comments.userId })
    .from(comments)
    .where(and(eq(comments.id, parentId), isNull(comments.deletedAt), isNull(comments.hiddenAt)))
  return parent?.userId ?? null
}
