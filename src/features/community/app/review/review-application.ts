import type { AuditAct } from '#features/platform/audit/acts.ts'
import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { releaseFiles } from '#features/platform/files/places/withhold-files.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { lockApplication, assertComplete, refreshApplication } from '../writing/commands.ts'
import { getApplication } from '../reading/queries.ts'
import type { Application } from '../shapes.ts'
import { applications } from '../table.ts'

interface Rejection {
  id: string
  reason: string
}

/**
 * Publishes an application, and notifies its owner unless it was published already. Accepting a change of a
 * published one only removes it from the queue.
 */
export async function publishApplication(ctx: MemberContext, { id }: { id: string }): Promise<Application> {
  const before = await loadApplication(ctx, id)
  if (before.status === 'published' && !before.queuedAt) return getApplication(ctx, { id })
  const answer = await getApplication(ctx, { id })
  assertComplete({
    ...answer,
    techIn: answer.techIn.map(({ slug }) => slug),
    categories: answer.categories.map(({ slug }) => slug),
  })
  await judge(ctx, before, { status: 'published', reason: '' })
  if (before.status !== 'published')
    await notifyOwner(ctx, before, {
      template: 'applicationPublished',
      data: { title: before.title, link: getAppUrl(ctx, id) },
    })
  return getApplication(ctx, { id })
}

/** Rejects an application with a reason for its owner. The owner submits it again by changing it. */
export async function rejectApplication(ctx: MemberContext, { id, reason }: Rejection): Promise<Application> {
  const before = await loadApplication(ctx, id)
  const isUnchanged = before.status === 'rejected' && before.reason === reason && !before.queuedAt
  if (isUnchanged) return getApplication(ctx, { id })
  await judge(ctx, before, { status: 'rejected', reason })
  await notifyOwner(ctx, before, {
    template: 'applicationRejected',
    data: { title: before.title, reason, link: getAppUrl(ctx, id) },
  })
  return getApplication(ctx, { id })
}

type ApplicationRow = typeof applications.$inferSelect

interface ReviewDecision {
  status: 'published' | 'rejected'
  reason: string
}

async function judge(ctx: MemberContext, before: ApplicationRow, to: ReviewDecision) {
  const { id, status, reason, publishedAt } = before
  await ctx.db
    .update(applications)
    .set({
      ...to,
      queuedAt: null,
      heldStatus: null,
      publishedAt: to.status === 'published' ? (publishedAt ?? ctx.now) : publishedAt,
      // An administrator's decision doesn't change the application's content, so its time of change stays.
      updatedAt: applications.updatedAt,
    })
    .where(eq(applications.id, id))
  await record(ctx, {
    what: auditActs[to.status],
    subject: { kind: 'application', id },
    before: { status, reason },
    after: { status: to.status },
    reason: to.reason,
  })
  if (status === 'hidden') await releaseFiles(ctx, id)
  await refreshApplication(ctx, id)
}

const auditActs: Record<ReviewDecision['status'], AuditAct> = {
  published: 'application.published',
  rejected: 'application.rejected',
}

type DecisionMail = Extract<MailContent, { template: 'applicationPublished' | 'applicationRejected' }>

const notifyOwner = (ctx: MemberContext, { id, userId }: ApplicationRow, mail: DecisionMail) =>
  notify(ctx, {
    kind: mail.template,
    actor: ctx.viewer.id,
    subject: { kind: 'application', id },
    recipients: [userId],
    mail,
  })

const getAppUrl = ({ origin }: MemberContext, id: string) => `${origin}/apps/app?id=${id}`

async function loadApplication(ctx: MemberContext, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(ctx, id)
  if (row.deletedAt) throw notFound('App')
  return row
}
