import { eq } from 'drizzle-orm'
import { applications } from '#features/community/app/table.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import { comments as commentTable } from '#features/community/comment/table.ts'
import { flags, measures } from '#features/operations/moderation/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { reports, suspensions } from '../../demo/reports.ts'
import type { DemoReport } from '../../demo/shapes.ts'
import type { Comments } from '../talk/comments.ts'
import type { People } from '../people.ts'
import type { SubmittedAt } from '../submissions.ts'
import { addHours, getMorning } from '../times.ts'

interface SeedInput {
  people: People
  submitted: SubmittedAt
  comments: Comments
}

/** Inserts the reports, the administrator's decisions with their audit entries, and the suspensions. */
export async function insertReports(ctx: Context, input: SeedInput): Promise<void> {
  for (const demo of reports) {
    const subject = await loadSubject(ctx, demo, input)
    await ctx.db.insert(flags).values(buildFlags(ctx, demo, { subject, known: input }))
    if (demo.decided) await decide(ctx, demo, { subject, known: input })
  }
  for (const { personKey, reason, daysAgo } of suspensions) {
    const id = input.people(personKey).userId
    const suspendedTime = addHours(getMorning(-daysAgo, ctx.now), 1)
    await ctx.db
      .update(users)
      .set({ suspendedAt: suspendedTime, suspensionReason: reason })
      .where(eq(users.id, id))
    await ctx.db.insert(auditEntries).values({
      what: 'account.suspended',
      subjectKind: 'account',
      subjectId: id,
      before: { suspended: false },
      after: { suspended: true },
      reason,
      userId: input.people('admin').userId,
      createdAt: suspendedTime,
    })
  }
}

interface Subject {
  kind: 'comment' | 'submission' | 'tutorial' | 'application'
  id: string
}

async function loadSubject({ db }: Context, { about }: DemoReport, input: SeedInput): Promise<Subject> {
  if ('comment' in about) return { kind: 'comment', id: input.comments(about.comment).id }
  if ('team' in about) return { kind: 'submission', id: input.submitted(about.team).id }
  const [row] =
    'tutorial' in about
      ? await db.select({ id: tutorials.id }).from(tutorials).where(eq(tutorials.slug, about.tutorial))
      : await db
          .select({ id: applications.id })
          .from(applications)
          .where(eq(applications.title, about.application))
  return { kind: 'tutorial' in about ? 'tutorial' : 'application', id: row!.id }
}

interface ReportDetails {
  subject: Subject
  known: SeedInput
}

function buildFlags(
  { now }: Context,
  { by, daysAgo, decided }: DemoReport,
  { subject, known }: ReportDetails,
) {
  const handledAt = decided ? getMorning(-decided.daysAgo, now) : null
  return by.map(({ personKey, reason, text }, index) => {
    const flaggedAt = addHours(getMorning(-daysAgo, now), index)
    return {
      kind: subject.kind,
      subjectId: subject.id,
      userId: known.people(personKey).userId,
      reason,
      text,
      status: decided ? (decided.hides ? ('upheld' as const) : ('dismissed' as const)) : ('open' as const),
      handledBy: decided ? known.people('admin').userId : null,
      handledAt,
      createdAt: flaggedAt,
      updatedAt: handledAt ?? flaggedAt,
    }
  })
}

async function decide(
  { db, now }: Context,
  { about, by, decided }: DemoReport,
  { subject, known }: ReportDetails,
) {
  const { hides, note, daysAgo, appeal = '' } = decided!
  const decidedAt = getMorning(-daysAgo, now)
  const adminId = known.people('admin').userId
  await db.insert(auditEntries).values({
    what: hides ? 'moderation.reports.hidden' : 'moderation.reports.dismissed',
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: { reports: by.length, state: 'shown' },
    after: { decision: hides ? 'hide' : 'dismiss', state: hides ? 'hidden' : 'shown' },
    reason: note,
    userId: adminId,
    createdAt: decidedAt,
  })
  if (!hides || !('comment' in about)) return
  const { userId: ownerId, title } = known.comments(about.comment)
  const appealedAt = appeal ? addHours(decidedAt, 5) : null
  await db
    .update(commentTable)
    .set({ hiddenAt: decidedAt, updatedAt: commentTable.updatedAt })
    .where(eq(commentTable.id, subject.id))
  await db.insert(measures).values({
    kind: 'comment',
    subjectId: subject.id,
    title: `Comment on ${title}`,
    ownerId,
    reason: note,
    takenBy: adminId,
    appeal,
    appealedBy: appealedAt && ownerId,
    appealedAt,
    createdAt: decidedAt,
    updatedAt: appealedAt ?? decidedAt,
  })
}
